import { applyBasisPoints } from '@fairgrove/contract/money'
import type { OrderState } from '@fairgrove/contract/orders.options'

export type SellerAmount = { name: string; cents: number }

/** The fund's share of an order: the actual one, or the expected one of a shipped order that is not paid yet. */
export function calculateFundShare(
  order: { kind: 'shipping' | 'pickup'; state: OrderState; itemsCents: number },
  givenCents: number,
  basisPoints: number,
): number {
  if (order.kind === 'pickup' || order.state !== 'placed') return givenCents
  return applyBasisPoints(order.itemsCents, basisPoints)
}

/** Deducts the fund's share from each seller in proportion to sales. Cumulative rounding keeps the cents exact. */
export function deductFundShare(sellerAmounts: SellerAmount[], fundCents: number): SellerAmount[] {
  const totalCents = sellerAmounts.reduce((sum, { cents }) => sum + cents, 0)
  let before = 0
  return sellerAmounts.map(({ name, cents }) => {
    const getCumulativeShare = (part: number) =>
      totalCents ? Math.round((fundCents * part) / totalCents) : 0
    const deducted = getCumulativeShare(before + cents) - getCumulativeShare(before)
    before += cents
    return { name, cents: cents - deducted }
  })
}
