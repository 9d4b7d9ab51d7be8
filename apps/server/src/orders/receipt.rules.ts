import { applyBasisPoints } from '@fairgrove/contract/money'
import type { OrderState } from '@fairgrove/contract/orders.options'

export type Amount = { name: string; cents: number }

/** The fund's share of an order: the actual one, or the expected one of a shipped order that is not paid yet. */
export function calculateFundShare(
  order: { kind: 'shipping' | 'pickup'; state: OrderState; itemsCents: number },
  givenCents: number,
  basisPoints: number,
): number {
  if (order.kind === 'pickup' || order.state !== 'placed') return givenCents
  return applyBasisPoints(order.itemsCents, basisPoints)
}

/** Deducts the fund's share, or a refund, from each amount in proportion. Cumulative rounding keeps the cents exact. */
export function deductInProportion(amounts: Amount[], deductedCents: number): Amount[] {
  const totalCents = amounts.reduce((sum, { cents }) => sum + cents, 0)
  let before = 0
  return amounts.map(({ name, cents }) => {
    const getCumulativeShare = (part: number) =>
      totalCents ? Math.round((deductedCents * part) / totalCents) : 0
    const deducted = getCumulativeShare(before + cents) - getCumulativeShare(before)
    before += cents
    return { name, cents: cents - deducted }
  })
}

type OrderAmounts = {
  sellers: Amount[]
  fundCents: number
  shippingCents: number
  taxCents: number
  refundedCents: number
}

/** What each part received after a partial refund. The parts and the refund add up to the total. */
export function splitAfterRefund(order: OrderAmounts): Omit<OrderAmounts, 'refundedCents'> {
  const { fundCents, shippingCents, taxCents, refundedCents } = order
  const parts = [
    ...deductInProportion(order.sellers, fundCents),
    { name: 'shipping', cents: shippingCents },
    { name: 'tax', cents: taxCents },
  ]
  const left = deductInProportion(parts, refundedCents)
  return {
    sellers: left.slice(0, -2),
    fundCents,
    shippingCents: left.at(-2)?.cents ?? 0,
    taxCents: left.at(-1)?.cents ?? 0,
  }
}
