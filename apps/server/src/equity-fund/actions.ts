import { applyBasisPoints } from '@fairgrove/contract/money'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { addEntry, sumShares } from './store.ts'

/** In the transaction that takes the money, once per order. */
export async function addShare(
  tx: Tx,
  shop: Pick<Deps['shop'], 'fundBasisPoints'>,
  sale: { orderId: string; merchandiseCents: number; now: Date },
): Promise<void> {
  const amountCents = applyBasisPoints(sale.merchandiseCents, shop.fundBasisPoints)
  if (amountCents === 0) return
  await addEntry(tx, {
    orderId: sale.orderId,
    amountCents,
    reference: `share:${sale.orderId}`,
    createdAt: sale.now,
  })
}

/**
 * Takes back of the share what was refunded of the order, all refunds together: told twice, or about the
 * second before the first, it comes to the same. Reckoned from what was given, whatever the share is today.
 */
export async function reverseShare(
  tx: Tx,
  refund: { orderId: string; refundedCents: number; totalCents: number; now: Date },
): Promise<void> {
  const { given, left } = await sumShares(tx, refund.orderId)
  const remainingCents = Math.round(
    (given * (refund.totalCents - refund.refundedCents)) / refund.totalCents,
  )
  if (remainingCents === left) return
  await addEntry(tx, {
    orderId: refund.orderId,
    amountCents: remainingCents - left,
    reference: `reversal:${refund.orderId}:${refund.refundedCents}`,
    createdAt: refund.now,
  })
}
