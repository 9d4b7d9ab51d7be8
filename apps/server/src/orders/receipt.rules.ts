import { applyBasisPoints } from '@fairgrove/contract/money'
import type { OrderState } from '@fairgrove/contract/orders.options'

type Amount = { cents: number }

/** An order line's price, who sold it, and the name its receipt shows. */
export type LineAmount = Amount & { line: number; sellerId: string | null; name: string }

/** What the equity fund was given of an order, and what it kept after refunds. */
type FundShare = { given: number; left: number }

/** The fund's share of an order: the actual one, or the expected one of a shipped order that is not paid yet. */
export function calculateFundShare(
  order: { kind: 'shipping' | 'pickup'; state: OrderState; itemsCents: number },
  actual: FundShare,
  basisPoints: number,
): FundShare {
  if (order.kind === 'pickup' || order.state !== 'placed') return actual
  const expectedCents = applyBasisPoints(order.itemsCents, basisPoints)
  return { given: expectedCents, left: expectedCents }
}

/**
 * Deducts the fund's share, or a refund, from each amount in proportion. Cumulative rounding keeps the cents exact: the
 * sum of neighbors is the same whether they are split together or one by one.
 */
export function deductInProportion<A extends Amount>(amounts: A[], deductedCents: number): A[] {
  const totalCents = sumCents(amounts)
  let before = 0
  return amounts.map((amount) => {
    const getCumulativeShare = (part: number) =>
      totalCents ? Math.round((deductedCents * part) / totalCents) : 0
    const deducted = getCumulativeShare(before + amount.cents) - getCumulativeShare(before)
    before += amount.cents
    return { ...amount, cents: amount.cents - deducted }
  })
}

type OrderAmounts<Line extends Amount> = {
  lines: Line[]
  fund: FundShare
  shippingCents: number
  taxCents: number
  refundedCents: number
}

/**
 * Where an order's money went: what each line's seller, the fund, shipping and taxes received. The parts and the refund
 * add up to the total. The fund returned its part of a refund already; the others return the rest in proportion.
 */
export function splitOrder<Line extends Amount>(
  order: OrderAmounts<Line>,
): { lines: Line[]; fundCents: number; shippingCents: number; taxCents: number } {
  const { lines, fund, shippingCents, taxCents, refundedCents } = order
  const others = [{ cents: shippingCents }, { cents: taxCents }]
  const parts: (Line | Amount)[] = [...deductInProportion(lines, fund.given), ...others]
  const left = deductInProportion(parts, refundedCents - (fund.given - fund.left))
  const [shipping, tax] = left.slice(lines.length)
  return {
    lines: left.slice(0, lines.length) as Line[],
    fundCents: fund.left,
    shippingCents: shipping?.cents ?? 0,
    taxCents: tax?.cents ?? 0,
  }
}

/** The lines of a receipt are in the order of their sellers' names, so equal names are neighbors. */
export function sumByName(lines: LineAmount[]): { name: string; cents: number }[] {
  const names = [...new Set(lines.map(({ name }) => name))]
  return names.map((name) => ({
    name,
    cents: sumCents(lines.filter((line) => line.name === name)),
  }))
}

function sumCents(amounts: readonly Amount[]): number {
  return amounts.reduce((sum, { cents }) => sum + cents, 0)
}
