import type { Badges } from '@fairgrove/contract/badges'
import { type BadgeRecord, getBadgeRecord } from '@fairgrove/contract/badges.trail'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

/** Since when all badges of a company are known to be right; null without badges or without a record. */
export async function loadBadgesCheckedOn(
  context: Context,
  companyId: string,
  badges: Badges,
): Promise<string | null> {
  if (!Object.values(badges).some(({ status }) => status)) return null
  return getCheckedOn(await callApi(getBadgeRecord, { context, params: { id: companyId } }))
}

/** The last check of each badge, and of these the oldest: one date that is true for all of them. */
export function getCheckedOn({
  badges,
  trail,
}: Pick<BadgeRecord, 'badges' | 'trail'>): string | null {
  const dates = badges.map(
    (badge) => trail.find((change) => change.badge === badge && change.isGiven)?.createdAt,
  )
  if (dates.length === 0 || dates.includes(undefined)) return null
  return dates.toSorted()[0] ?? null
}
