import type { BadgeChange } from '@fairgrove/contract/badges'
import { type Badge, toFlagBits } from '@fairgrove/contract/badges.options'
import { insertBadgeChanges, listExpiredBadges } from '../badges/trail.store.ts'
import { brandChanged } from '../brands/declared-jobs.ts'
import { updateBrandRow } from '../brands/store.ts'
import { enqueue } from '../db/queue.ts'
import type { Tx } from '../db/tx.ts'
import { lockCompany, updateDispensaryRow } from './store.ts'

type BadgeRemoval = {
  companyId: string
  badges: readonly Badge[]
  badgeChange: BadgeChange
  /** Null: expired by date. */
  actorId: string | null
  now: Date
}

/** For brands and dispensaries: this is the higher module of the two. */
export async function removeBadges(
  tx: Tx,
  { companyId, badges, ...change }: BadgeRemoval,
): Promise<void> {
  const company = await lockCompany(tx, companyId)
  if (!company) return
  const { flags: before, kind } = company
  const after = before & ~toFlagBits(badges)
  const changes = { flags: after, updatedAt: change.now }
  if (kind === 'brand') {
    await updateBrandRow(tx, companyId, changes)
    await enqueue(tx, brandChanged, { brandId: companyId })
  } else {
    await updateDispensaryRow(tx, companyId, changes)
  }
  await insertBadgeChanges(tx, { ...change, companyId, before, after, renewed: [] })
}

const expiredReason = { reason: 'The badge expired.' }

/** Check again with the company locked: a badge that was renewed in the meantime stays. */
export async function removeExpiredBadges(tx: Tx, companyId: string, now: Date): Promise<void> {
  await lockCompany(tx, companyId)
  const [expired] = await listExpiredBadges(tx, now, companyId)
  if (expired)
    await removeBadges(tx, { ...expired, badgeChange: expiredReason, actorId: null, now })
}
