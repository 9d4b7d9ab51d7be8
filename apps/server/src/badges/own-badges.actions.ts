import { BadgeChange } from '@fairgrove/contract/badges'
import { type Badge, badgeNames, badges, toFlagBits } from '@fairgrove/contract/badges.options'
import { z } from 'zod'
import { noOtherAdmin, requestApproval } from '../approvals/request.actions.ts'
import type { Tx } from '../db/tx.ts'
import type { Caller } from '../http/caller.ts'
import { checkBadgeSave } from './actions.ts'

/** What another admin confirms. */
export const OwnBadges = BadgeChange.extend({
  company: z.enum(['brand', 'dispensary', 'seller']),
  badges: z.array(z.enum(badgeNames)).min(1),
})

type OwnBadgeSave = {
  company: z.infer<typeof OwnBadges>['company']
  companyId: string
  ownerId: string | null
  name: string
  before: number
  after: number
  draft: { badgeChange?: BadgeChange | undefined; renewedBadges?: readonly Badge[] | undefined }
  fieldPrefix: string
  editor: Caller
  now: Date
}

export type HeldBadges = {
  /** The flags to save now. */
  after: number
  draft: OwnBadgeSave['draft']
  /** For the audit log. */
  details: Record<string, unknown>
  approvalId?: string
}

/** Whether the listing is the caller's: as its owner, or as somebody who works for it. */
export const isOwnListing = (
  { accountId, memberships }: Caller,
  listing: { id: string; ownerId: string | null },
): boolean =>
  listing.ownerId === accountId ||
  memberships.some(({ listingId, ownerId }) => [listingId, ownerId].includes(listing.id))

/** Badges that an admin gives, or renews, to a company of their own wait for another admin. Removing them doesn't. */
export async function holdOwnBadges(tx: Tx, save: OwnBadgeSave): Promise<HeldBadges> {
  const { companyId: id, before, after, draft, editor, ...rest } = save
  const direct = { after, draft, details: {} }
  if (!editor.isAdmin || !isOwnListing(editor, { id, ownerId: rest.ownerId })) return direct
  const given = badgeNames.filter(
    (name) =>
      (after & ~before & badges[name].bit) !== 0 || (draft.renewedBadges ?? []).includes(name),
  )
  if (given.length === 0) return direct
  const change = checkBadgeSave(save)
  const { company, now, name } = rest
  const approvalId = await requestApproval(tx, now, editor, {
    kind: 'own_badges',
    subjectId: id,
    subjectName: name,
    title: `Give ${given.map((badge) => badges[badge].name).join(', ')}`,
    payload: { company, badges: given, ...change },
  })
  if (!approvalId) return { ...direct, details: noOtherAdmin }
  const kept = after & ~(toFlagBits(given) & ~before)
  return {
    after: kept,
    draft: kept === before ? {} : { badgeChange: change },
    details: {},
    approvalId,
  }
}
