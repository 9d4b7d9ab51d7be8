import type { Cart } from '@fairgrove/contract/checkout'
import { toCents } from '@fairgrove/contract/money'
import type { CartQuote } from './rules.ts'

/** Whether any price the shopper saw differs from what we would charge. */
export function hasPriceChanged(cart: Cart, quote: CartQuote): boolean {
  const shownPrices: [number | null | undefined, number][] = [
    [cart.itemsPrice, quote.itemsCents],
    [cart.shippingPrice, quote.shippingCents],
    [cart.saleTaxPrice, quote.saleTaxCents],
    [cart.exciserTax, quote.exciseCents],
    [cart.taxPrice, quote.saleTaxCents + quote.exciseCents],
    [cart.totalPrice, quote.totalCents],
    ...cart.orderItems.map(({ product, redeemed, price }): [typeof price, number] => {
      const lines = quote.lines.filter((l) => l.productId === product && l.isRedeemed === redeemed)
      // A deal may be limited to some of the units, which are then a line of their own.
      const line = lines.find(
        (l) => typeof price === 'number' && l.unitPriceCents === toCents(price),
      )
      return [price, (line ?? lines[0])?.unitPriceCents ?? 0]
    }),
  ]
  return shownPrices.some(
    ([dollars, cents]) => typeof dollars === 'number' && toCents(dollars) !== cents,
  )
}
