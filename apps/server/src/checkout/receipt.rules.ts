import type { Receipt } from '@fairgrove/contract/checkout'
import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { applyBasisPoints, toDollars } from '@fairgrove/contract/money'
import type { OrderState } from '@fairgrove/contract/orders.options'
import type { State } from '@fairgrove/contract/states'
import type { CartQuote } from './rules.ts'

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
 * What the fund keeps of a share after refunds: the same part of it as of the order. Computed from what was given, whatever
 * the rate is today.
 */
export function calculateRemainingShare(
  givenCents: number,
  { refundedCents, totalCents }: { refundedCents: number; totalCents: number },
): number {
  if (givenCents === 0) return 0
  return Math.round((givenCents * (totalCents - refundedCents)) / totalCents)
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

type QuoteDetails = {
  kind: OrderKind
  /** The state the tax goes to. */
  state: State | null
  /** Of a pickup: the dispensary sells everything. */
  dispensaryName: string | undefined
  fundBasisPoints: number
}

/** The receipt of the order that a quote would become, before anything is refunded. */
export function estimateReceipt(quote: CartQuote, details: QuoteDetails): Receipt {
  const { kind, state, dispensaryName, fundBasisPoints } = details
  const lines = quote.lines.map(({ product, chargedCents }, index) => ({
    line: index + 1,
    sellerId: product.sellerId,
    name: dispensaryName ?? product.brandName ?? 'Its brand',
    cents: chargedCents,
  }))
  const parts = splitOrder({
    lines: sortBySeller(lines),
    fund: calculateFundShare(
      { kind, state: 'placed', itemsCents: quote.itemsCents },
      { given: 0, left: 0 },
      fundBasisPoints,
    ),
    shippingCents: quote.shippingCents,
    taxCents: quote.saleTaxCents + quote.exciseCents,
    includedTaxCents: quote.includedTaxCents,
    roundingCents: quote.roundingCents,
    refundedCents: 0,
  })
  return toReceipt(parts, { fundBasisPoints, refundedCents: 0, taxState: state })
}

/** As listLineAmounts() sorts the lines of an order: the largest seller first, each one's lines together. */
function sortBySeller(lines: LineAmount[]): LineAmount[] {
  const sums = new Map(sumByName(lines).map(({ name, cents }) => [name, cents]))
  const getSum = ({ name }: LineAmount) => sums.get(name) ?? 0
  return lines.toSorted((one, other) => {
    const difference = getSum(other) - getSum(one)
    return difference || one.name.localeCompare(other.name) || one.line - other.line
  })
}

type OrderParts = ReturnType<typeof splitOrder<LineAmount>>
type ReceiptDetails = { fundBasisPoints: number; refundedCents: number; taxState: State | null }

export function toReceipt(parts: OrderParts, details: ReceiptDetails): Receipt {
  return {
    sellers: sumByName(parts.lines).map(({ name, cents }) => ({ name, amount: toDollars(cents) })),
    fund: toDollars(parts.fundCents),
    fundPercent: details.fundBasisPoints / 100,
    shipping: toDollars(parts.shippingCents),
    tax: toDollars(parts.taxCents),
    refunded: toDollars(details.refundedCents),
    taxState: details.taxState,
  }
}

type OrderAmounts<Line extends Amount> = {
  lines: Line[]
  fund: FundShare
  shippingCents: number
  /** Added to the price of the lines. */
  taxCents: number
  /** Contained in the price of the lines, so their sellers don't keep it. */
  includedTaxCents?: number
  /** What rounding the cash total added, for the seller, or took off. */
  roundingCents?: number
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
  const { includedTaxCents = 0, roundingCents = 0 } = order
  const others = [{ cents: shippingCents }, { cents: taxCents + includedTaxCents }]
  const notForSellers = fund.given + includedTaxCents - roundingCents
  const parts: (Line | Amount)[] = [...deductInProportion(lines, notForSellers), ...others]
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
