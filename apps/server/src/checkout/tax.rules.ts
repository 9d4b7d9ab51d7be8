import type { OrderKind, TaxRuleSet } from '@fairgrove/contract/checkout.options'
import { applyBasisPoints } from '@fairgrove/contract/money'
import type { ProductCategory } from '@fairgrove/contract/products.options'

/** Rates are basis points: 625 is 6.25 %. */
const shippingTaxRate: Partial<Record<string, number>> = { IL: 1_500 }

type TaxedProduct = { percentThc: number; category: ProductCategory | null }
type PickupTaxRates = {
  saleTaxRate(state: string | null): number
  exciseRate(state: string | null, product: TaxedProduct): number
}

/** Eaten, drunk or applied to the skin, not smoked (410 ILCS 705/65-5). */
const infusedCategories: ReadonlySet<string | null> = new Set(['Edible', 'Tincture', 'Topical'])

/**
 * `specified` is the formula from the specification, for every state; `illinois` is the statute (410 ILCS 705/65-10),
 * for pickups in Illinois only. We have no rates for other states and charge none there.
 */
export const pickupTaxRates: Record<TaxRuleSet, PickupTaxRates> = {
  specified: {
    saleTaxRate: () => 625,
    exciseRate: (_state, { percentThc }) => (percentThc * 100 < 0.35 ? 1_000 : 2_500),
  },
  illinois: {
    saleTaxRate: (state) => (state === 'IL' ? 625 : 0),
    exciseRate: (state, { percentThc, category }) => {
      if (state !== 'IL') return 0
      if (infusedCategories.has(category)) return 2_000
      return percentThc > 35 ? 2_500 : 1_000
    },
  },
}

type TaxedLine = TaxedProduct & { priceCents: number; quantity: number }

/** Sales tax is rounded once on the items' price, excise once per line. */
export function calculateTaxes(
  rules: TaxRuleSet,
  sale: { kind: OrderKind; state: string | null; itemsCents: number; lines: TaxedLine[] },
): { saleTaxCents: number; exciseCents: number[] } {
  const { kind, state, itemsCents, lines } = sale
  if (kind === 'shipping') {
    const rate = shippingTaxRate[state ?? ''] ?? 0
    return { saleTaxCents: applyBasisPoints(itemsCents, rate), exciseCents: lines.map(() => 0) }
  }
  const { saleTaxRate, exciseRate } = pickupTaxRates[rules]
  return {
    saleTaxCents: applyBasisPoints(itemsCents, saleTaxRate(state)),
    exciseCents: lines.map((line) =>
      applyBasisPoints(line.priceCents * line.quantity, exciseRate(state, line)),
    ),
  }
}
