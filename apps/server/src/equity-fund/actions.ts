import { applyBasisPoints, toDollars } from '@fairgrove/contract/money'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { addEntry, sumEntries, sumShares } from './store.ts'

/** In the transaction that records the payment, once per order. */
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

/** Reverses the share down to what remains of it after refunds, so repeated or reordered calls have the same result. */
export async function reverseShare(
  tx: Tx,
  refund: { orderId: string; refundedCents: number; remainingCents: number; now: Date },
): Promise<void> {
  const { orderId, refundedCents, remainingCents, now } = refund
  const { left } = await sumShares(tx, orderId)
  if (remainingCents === left) return
  await addEntry(tx, {
    orderId,
    amountCents: remainingCents - left,
    reference: `reversal:${orderId}:${refundedCents}`,
    createdAt: now,
  })
}

const totalMaxAgeMs = 60_000

/** The fund's balance in dollars. The home page shows it, so the ledger is summed at most once a minute. */
export function createFundTotal({ db, clock }: Deps): () => Promise<number> {
  let latest: { dollars: number; readAt: number } | undefined
  return async () => {
    const now = clock.now().getTime()
    if (!latest || now - latest.readAt >= totalMaxAgeMs) {
      latest = { dollars: toDollars(await sumEntries(db)), readAt: now }
    }
    return latest.dollars
  }
}
