import type { Cart } from '@fairgrove/contract/checkout'
import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { toCents } from '@fairgrove/contract/money'
import { type OrderState, orderStates, orderTransitions } from '@fairgrove/contract/orders.options'

/** From which states an order may come into this one. */
export function getPreviousStates(state: OrderState): OrderState[] {
  return orderStates.filter((from) =>
    (orderTransitions[from] as readonly OrderState[]).includes(state),
  )
}

/** While it is in one of these, what was ordered is not on the shelf. */
const holdingStates: ReadonlySet<OrderState> = new Set(['placed', 'paid', 'delivered'])

/** Given back when the order ends before its things have left the house. */
export function shouldRestock(from: OrderState, to: OrderState): boolean {
  return holdingStates.has(from) && !holdingStates.has(to) && from !== 'delivered'
}

/**
 * Whether somebody else may have typed the address: nobody has paid for what ships, or confirmed a guest's pre-order by
 * the link in its email. The pre-orders of an account go to its own address.
 */
export function isContactUnverified(order: {
  kind: OrderKind
  state: OrderState
  paidAt: Date | null
}): boolean {
  return order.kind === 'pickup' ? order.state === 'unconfirmed' : order.paidAt === null
}

type ChargedPrices = {
  itemsCents: number
  shippingCents: number
  saleTaxCents: number
  exciseCents: number
  totalCents: number
  lines: { productId: string; isRedeemed: boolean; unitPriceCents: number }[]
}

/** True when any price the shopper was shown is not the one we charge. */
export function hasPriceChanged(cart: Cart, quote: ChargedPrices): boolean {
  const shownPrices: [number | null | undefined, number][] = [
    [cart.itemsPrice, quote.itemsCents],
    [cart.shippingPrice, quote.shippingCents],
    [cart.saleTaxPrice, quote.saleTaxCents],
    [cart.exciserTax, quote.exciseCents],
    [cart.taxPrice, quote.saleTaxCents + quote.exciseCents],
    [cart.totalPrice, quote.totalCents],
    ...cart.orderItems.map(({ product, redeemed, price }): [typeof price, number] => {
      const line = quote.lines.find((l) => l.productId === product && l.isRedeemed === redeemed)
      return [price, line?.unitPriceCents ?? 0]
    }),
  ]
  return shownPrices.some(
    ([dollars, cents]) => typeof dollars === 'number' && toCents(dollars) !== cents,
  )
}
