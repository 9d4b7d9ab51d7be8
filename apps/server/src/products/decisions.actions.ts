import type { BulkDecision } from '@fairgrove/contract/decisions'
import { Problem } from '@fairgrove/contract/problems'
import { writeAudit } from '../audit/store.ts'
import { whyNotCurrent } from '../brands/rules.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { notifyListingOwners } from '../notifications/listing-decisions.ts'
import { lockProductsForDecision, updateDecidedProducts } from './editing.store.ts'
import { whyNotListed } from './rules.ts'

/** Decides every product that is ready; the others are returned with a reason. */
export function decideProducts(
  deps: Deps,
  admin: Caller,
  { ids: requestedIds, ...decision }: BulkDecision,
) {
  const statusReason = decision.status === 'rejected' ? (decision.statusReason ?? null) : null
  const createdAt = deps.clock.now()
  return inTx(deps.db, async (tx) => {
    const rows = await lockProductsForDecision(tx, requestedIds)
    if (rows.length === 0) throw new Problem('not_found')
    const skipped = rows.flatMap(({ id, ...row }) => {
      const notListable = decision.status === 'approved' ? whyNotListed(row) : undefined
      const reason = whyNotCurrent({ id, ...row }, decision.seen) ?? notListable
      return reason ? [{ _id: id, name: row.name, reason }] : []
    })
    const ready = rows.filter(({ id }) => skipped.every(({ _id }) => _id !== id))
    const ids = ready.map(({ id }) => id)
    await updateDecidedProducts(tx, ids, {
      status: decision.status,
      statusReason,
      updatedAt: createdAt,
    })
    const entry = { actorId: admin.accountId, createdAt }
    await writeAudit(
      tx,
      ...ready.map(({ id, name, status }) => ({
        ...entry,
        action: `product.${decision.status}`,
        subjectId: id,
        subjectName: name,
        changes: { status: { before: status, after: decision.status } },
        details: statusReason ? { reason: statusReason } : {},
      })),
    )
    const { status: outcome } = decision
    await notifyListingOwners(
      tx,
      { listing: 'product', outcome, reason: statusReason ?? '', decidedAt: createdAt },
      ready.map(({ id, name, sellerId, status }) => ({
        ...{ id, name, ownerId: sellerId, hasChanged: status !== outcome },
      })),
    )
    return { decided: ready.length, left: skipped }
  })
}
