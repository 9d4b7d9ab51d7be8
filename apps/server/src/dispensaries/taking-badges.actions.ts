import type { BadgeChange } from '@fairgrove/contract/badges'
import { type Badge, bitsOf } from '@fairgrove/contract/badges.options'
import { listExpired, noteBadgeChanges } from '../badges/trail.store.ts'
import { brandChanged } from '../brands/declared-jobs.ts'
import { updateBrandRow } from '../brands/store.ts'
import { enqueue } from '../db/queue.ts'
import type { Tx } from '../db/tx.ts'
import { lockCompany, updateDispensaryRow } from './store.ts'

type Taking = {
  companyId: string
  badges: readonly Badge[]
  why: BadgeChange
  /** Null: the calendar. */
  actorId: string | null
  now: Date
}

/** Of either kind of company: this room is the higher of the two. */
export async function takeBadges(tx: Tx, { companyId, badges, ...change }: Taking): Promise<void> {
  const company = await lockCompany(tx, companyId)
  if (!company) return
  const { flags: before, kind } = company
  const after = before & ~bitsOf(badges)
  const changes = { flags: after, updatedAt: change.now }
  if (kind === 'brand') {
    await updateBrandRow(tx, companyId, changes)
    await enqueue(tx, brandChanged, { brandId: companyId })
  } else {
    await updateDispensaryRow(tx, companyId, changes)
  }
  await noteBadgeChanges(tx, { ...change, companyId, before, after, renewed: [] })
}

const isOver = { reason: 'The badge expired.' }

/** Asked again with the company held: what was checked again meanwhile stays. */
export async function takeExpired(tx: Tx, companyId: string, now: Date): Promise<void> {
  await lockCompany(tx, companyId)
  const [expired] = await listExpired(tx, now, companyId)
  if (expired) await takeBadges(tx, { ...expired, why: isOver, actorId: null, now })
}
