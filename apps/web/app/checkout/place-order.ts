import type { Quote } from '@fairgrove/contract/checkout'
import { apiFetch } from '../api/api-fetch.ts'
import { cancelOrder, createOrder } from '../api/browser-endpoints.ts'
import { cart } from '../cart/cart.ts'
import type { ShippingGroup } from '../cart/groups.ts'
import type { LineKey } from '../cart/lines.ts'
import type { CompleteAddress } from '../cart/shipping-address.ts'
import { toOrderRequest } from '../cart/use-quote.ts'
import {
  clearAttempt,
  type PlacedOrder,
  recordPlacedOrder,
  resumeOrStartAttempt,
} from './checkout-attempt.ts'

type PlaceOrderOptions = {
  group: ShippingGroup
  address: CompleteAddress
  quote: Quote | undefined
  /** As typed; empty for none. */
  shippingCode: string
}

/** Sends the totals shown: the API rejects an order that would cost anything else. */
export async function placeOrder({
  group,
  address,
  quote,
  shippingCode,
}: PlaceOrderOptions): Promise<PlacedOrder> {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = quote ?? {}
  const orderBody = {
    ...toOrderRequest(group),
    ...(shippingCode && { shippingCode }),
    shippingAddress: address,
    paymentMethod: 'Paypal' as const,
    itemsPrice,
    shippingPrice,
    taxPrice,
    totalPrice,
  }
  const { idempotencyKey, replaced } = resumeOrStartAttempt(orderBody)
  // If canceling fails, the hold expires on its own.
  if (replaced) {
    const input = { ...toOrderInput(replaced), body: { reason: 'replaced' as const } }
    await apiFetch(cancelOrder, input).catch(() => undefined)
  }
  const { order, key } = await apiFetch(createOrder, {
    body: { order: orderBody },
    idempotencyKey,
  })
  const placed = { id: order._id, key }
  recordPlacedOrder(placed)
  return placed
}

/** Ends the attempt and removes its lines from the cart. */
export function completeCheckout(...lines: LineKey[]): void {
  clearAttempt()
  // After leaving the page: an empty cart next to 'Finishing your payment' would be alarming.
  addEventListener('pagehide', () => cart.remove(...lines), { once: true })
}

/** The order and its key as an API request. */
export function toOrderInput({ id, key }: PlacedOrder) {
  return { params: { id }, query: key ? { key } : {} }
}
