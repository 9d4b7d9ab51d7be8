import type { Quote } from '@fairgrove/contract/checkout'
import type { Order } from '@fairgrove/contract/orders'
import { ask } from '../ask.ts'
import { cart } from '../cart/cart.ts'
import type { ShippingGroup } from '../cart/groups.ts'
import type { LineKey } from '../cart/lines.ts'
import { attemptAt, endAttempt, noteOrder, type Placed } from './attempt.ts'
import { cartOrder } from './cart-order.ts'
import type { TypedAddress } from './shipping-address.ts'

type Wish = {
  group: ShippingGroup
  address: TypedAddress
  quote: Quote | undefined
  /** As typed; empty for none. */
  shippingCode: string
}

/** What the page shows goes along: an order that would cost anything else is refused. */
export async function placeOrder({ group, address, quote, shippingCode }: Wish): Promise<Placed> {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = quote ?? {}
  const wanted = {
    ...cartOrder(group),
    ...(shippingCode && { shippingCode }),
    shippingAddress: address,
    paymentMethod: 'Paypal',
    ...{ itemsPrice, shippingPrice, taxPrice, totalPrice },
  }
  const { idempotencyKey, replaced } = attemptAt(wanted)
  // If it cannot be given up now, its hold runs out by itself.
  if (replaced) {
    const body = { reason: 'replaced' }
    await ask('POST', pathOf(replaced, '/cancel'), { body }).catch(() => undefined)
  }
  const { order, key } = await ask<{ order: Pick<Order, '_id'>; key: string }>(
    'POST',
    '/api/orders',
    { body: { order: wanted }, idempotencyKey },
  )
  const placed = { id: order._id, key }
  noteOrder(placed)
  return placed
}

/** The attempt is over, and its lines leave the cart. */
export function letGo(...lines: LineKey[]): void {
  endAttempt()
  // Together with this page: an empty cart beside 'Finishing your payment' would frighten.
  addEventListener('pagehide', () => cart.remove(...lines), { once: true })
}

export const keyOf = ({ key }: Placed): Record<string, string> => (key ? { key } : {})

export function pathOf(placed: Placed, door: string): `/api/${string}` {
  return `/api/orders/${placed.id}${door}?${new URLSearchParams(keyOf(placed))}`
}
