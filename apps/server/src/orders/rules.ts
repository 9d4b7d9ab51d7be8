import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { type OrderState, orderStates, orderTransitions } from '@fairgrove/contract/orders.options'

/** The states from which an order can transition to this one. */
export function getPreviousStates(state: OrderState): OrderState[] {
  return orderStates.filter((from) =>
    (orderTransitions[from] as readonly OrderState[]).includes(state),
  )
}

/** In these states the ordered items are not in stock. */
const holdingStates: ReadonlySet<OrderState> = new Set(['placed', 'paid', 'delivered'])

/** Items are restocked when the order ends before it was delivered. */
export function shouldRestock(from: OrderState, to: OrderState): boolean {
  return holdingStates.has(from) && !holdingStates.has(to) && from !== 'delivered'
}

/**
 * Whether somebody else may have typed the address: a shipped order is not paid, or a guest's pre-order is not
 * confirmed by the link in its email. Pre-orders of an account go to the account's own address.
 */
export function isContactUnverified(order: {
  kind: OrderKind
  state: OrderState
  paidAt: Date | null
}): boolean {
  return order.kind === 'pickup' ? order.state === 'unconfirmed' : order.paidAt === null
}
