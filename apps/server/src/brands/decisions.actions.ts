import type { BulkDecision } from '@fairgrove/contract/decisions'
import { Problem } from '@fairgrove/contract/problems'
import { writeAudit } from '../audit/store.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { notifyListingOwners } from '../notifications/listing-decisions.ts'
import { brandChanged } from './declared-jobs.ts'
import { affectsProducts } from './draft.ts'
import { whyNotCurrent } from './rules.ts'
import { type BrandRow, lockBrand, updateBrandRow } from './store.ts'

/** Each brand separately: one that is not ready does not fail the others. */
export function decideBrands(deps: Deps, admin: Caller, { ids, ...draft }: BulkDecision) {
  const { status, seen } = draft
  const statusReason = status === 'rejected' ? (draft.statusReason ?? null) : null
  const now = deps.clock.now()
  return inTx(deps.db, async (tx) => {
    const skipped: { _id: string; name: string; reason: string }[] = []
    const decided: (BrandRow & { hasChanged: boolean })[] = []
    // Lock in id order, so two admins with the same page cannot deadlock.
    for (const id of [...new Set(ids)].sort()) {
      const before = await lockBrand(tx, id, admin)
      if (!before) continue
      const missingName = status === 'approved' && !before.name ? 'Needs a name first.' : undefined
      const reason = whyNotCurrent(before, seen) ?? missingName
      if (reason) {
        skipped.push({ _id: id, name: before.name, reason })
        continue
      }
      const after = await updateBrandRow(tx, id, { status, statusReason, updatedAt: now })
      if (affectsProducts(before, after)) await enqueue(tx, brandChanged, { brandId: id })
      await writeAudit(tx, {
        actorId: admin.accountId,
        action: `brand.${status}`,
        subjectId: id,
        subjectName: before.name,
        changes: { status: { before: before.status, after: status } },
        details: statusReason ? { reason: statusReason } : {},
        createdAt: now,
      })
      decided.push({ ...before, hasChanged: before.status !== status })
    }
    if (decided.length + skipped.length === 0) throw new Problem('not_found')
    const reason = statusReason ?? ''
    const decision = { listing: 'brand', outcome: status, reason, decidedAt: now } as const
    await notifyListingOwners(tx, decision, decided)
    return { decided: decided.length, left: skipped }
  })
}
