import { type DealTerms, getDealPriceCents } from '@fairgrove/contract/deals.options'
import { getDiscountRule } from '@fairgrove/contract/discount-rules.options'

/** A deal that is running, for one product. */
export type LineDeal = DealTerms & {
  id: string
  productId: string
  minQuantity: number
  maxUnits: number | null
  /** As customers see it, such as '20% off'. */
  title: string
}

type Line = {
  productId: string
  quantity: number
  isRedeemed: boolean
  product: { priceCents: number | null }
}
export type PricedLine<L> = L & {
  unitPriceCents: number
  regularPriceCents: number
  deal: LineDeal | null
}

/**
 * The only place that computes what a line costs. At most one deal applies to a product, the one that saves the most. A
 * line with more units than the deal allows becomes two, so that every line has one price. Gifts stay free.
 */
export function priceLines<L extends Line>(
  lines: readonly L[],
  deals: readonly LineDeal[],
): PricedLine<L>[] {
  const applied = new Map<string, BestDeal>()
  for (const [productId, bought] of Map.groupBy(lines, (line) => line.productId)) {
    const paid = bought.filter(({ isRedeemed }) => !isRedeemed)
    const best = findBestDeal(
      deals.filter((deal) => deal.productId === productId),
      paid[0]?.product.priceCents ?? 0,
      paid.reduce((sum, { quantity }) => sum + quantity, 0),
    )
    if (best) applied.set(productId, best)
  }
  return lines.flatMap((line) => {
    const regularPriceCents = line.product.priceCents ?? 0
    if (line.isRedeemed) return [{ ...line, unitPriceCents: 0, regularPriceCents, deal: null }]
    const regular = { ...line, unitPriceCents: regularPriceCents, regularPriceCents, deal: null }
    const best = applied.get(line.productId)
    const units = Math.min(line.quantity, best?.units ?? 0)
    if (!best || units === 0) return [regular]
    best.units -= units
    const { priceCents: unitPriceCents, deal } = best
    const discounted = { ...regular, quantity: units, unitPriceCents, deal }
    const rest = line.quantity - units
    return rest > 0 ? [discounted, { ...regular, quantity: rest }] : [discounted]
  })
}

/** `units` are how many get the price. */
type BestDeal = { deal: LineDeal; priceCents: number; units: number }

/** The one that saves the most on this many; of equal ones the one created first. */
export function findBestDeal(
  deals: readonly LineDeal[],
  regularCents: number,
  quantity: number,
): BestDeal | undefined {
  const options = deals.flatMap((deal): BestDeal[] => {
    const priceCents = getDealPriceCents(regularCents, deal)
    if (priceCents === undefined || quantity < deal.minQuantity) return []
    return [{ deal, priceCents, units: Math.min(quantity, deal.maxUnits ?? quantity) }]
  })
  const getSaved = ({ priceCents, units }: BestDeal) => (regularCents - priceCents) * units
  return options.toSorted(
    (one, other) => getSaved(other) - getSaved(one) || one.deal.id.localeCompare(other.deal.id),
  )[0]
}

/** Discounts on cannabis follow the rules of the state where it is sold. */
export function isAllowedIn(
  state: string | null,
  { includesThc, areRulesConfirmed }: { includesThc: boolean; areRulesConfirmed: boolean },
): boolean {
  if (!includesThc) return true
  const rule = getDiscountRule(state)
  return rule === 'allowed' || (rule === 'unknown' && areRulesConfirmed)
}
