import type { Cart } from '@fairgrove/contract/checkout'
import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { centsOf } from '@fairgrove/contract/money'
import { type OrderState, orderStates, transitions } from '@fairgrove/contract/orders.options'

/** From which states an order may come into this one. */
export function statesBefore(state: OrderState): OrderState[] {
  return orderStates.filter((from) => (transitions[from] as readonly OrderState[]).includes(state))
}

/** While it is in one of these, what was ordered is not on the shelf. */
const holding: ReadonlySet<OrderState> = new Set(['placed', 'paid', 'delivered'])

/** Given back when the order ends before its things have left the house. */
export function isPutBack(from: OrderState, to: OrderState): boolean {
  return holding.has(from) && !holding.has(to) && from !== 'delivered'
}

/**
 * Whether somebody else may have typed the address: nobody has paid for what ships, or confirmed a guest's pre-order by
 * the link in its email. The pre-orders of an account go to its own address.
 */
export function isByAnyone(order: {
  kind: OrderKind
  state: OrderState
  paidAt: Date | null
}): boolean {
  return order.kind === 'pickup' ? order.state === 'unconfirmed' : order.paidAt === null
}

type Charged = {
  itemsCents: number
  shippingCents: number
  saleTaxCents: number
  exciseCents: number
  totalCents: number
  lines: { productId: string; isRedeemed: boolean; unitPriceCents: number }[]
}

/** True when any price the shopper was shown is not the one we charge. */
export function isShownOtherwise(cart: Cart, charged: Charged): boolean {
  const shown: [number | null | undefined, number][] = [
    [cart.itemsPrice, charged.itemsCents],
    [cart.shippingPrice, charged.shippingCents],
    [cart.saleTaxPrice, charged.saleTaxCents],
    [cart.exciserTax, charged.exciseCents],
    [cart.taxPrice, charged.saleTaxCents + charged.exciseCents],
    [cart.totalPrice, charged.totalCents],
    ...cart.orderItems.map(({ product, redeemed, price }): [typeof price, number] => {
      const line = charged.lines.find((l) => l.productId === product && l.isRedeemed === redeemed)
      return [price, line?.unitPriceCents ?? 0]
    }),
  ]
  return shown.some(([dollars, cents]) => typeof dollars === 'number' && centsOf(dollars) !== cents)
}
