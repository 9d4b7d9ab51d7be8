import { applyBasisPoints } from '@fairgrove/contract/money'
import type { OrderState } from '@fairgrove/contract/orders.options'

export type SellerAmount = { name: string; cents: number }

/** What the fund got of an order, or will get of one that ships and is still to be paid. */
export function calculateFundShare(
  order: { kind: 'shipping' | 'pickup'; state: OrderState; itemsCents: number },
  givenCents: number,
  basisPoints: number,
): number {
  if (order.kind === 'pickup' || order.state !== 'placed') return givenCents
  return applyBasisPoints(order.itemsCents, basisPoints)
}

/** The fund's part comes out of everyone's, by what they sold; to the cent, whatever is rounded. */
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
