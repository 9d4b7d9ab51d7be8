import type { Quote } from '@fairgrove/contract/checkout'
import type { Order } from '@fairgrove/contract/orders'
import { Problem } from '@fairgrove/contract/problems'
import { useRef, useState } from 'react'
import { ask } from '../ask.ts'
import { cart } from '../cart/cart.ts'
import type { ShippingGroup } from '../cart/groups.ts'
import { attemptAt, endAttempt, noteOrder, type Placed } from './attempt.ts'
import { cartOrder } from './cart-order.ts'
import { collectPatiently } from './collect.ts'
import type { TypedAddress } from './shipping-address.ts'

/**
 * What there is to say of a payment; each occasion is an object of its own. 'unknown': the shopper said yes at
 * PayPal and we lost the line, so nobody here can tell yet whether it went through.
 */
type PaymentNews =
  | { kind: 'nothing' | 'window closed' | 'window failed' | 'collecting' | 'unknown' | 'ordering' }
  | { kind: 'refused'; problem: Problem }

export type Payment = {
  news: PaymentNews
  /** What PayPal's button calls. */
  start: () => Promise<string>
  collect: () => Promise<void>
  /** For what costs nothing, without PayPal. */
  order: () => Promise<void>
  cancel: () => void
  fail: () => void
}

type Wish = {
  group: ShippingGroup
  address: TypedAddress
  quote: Quote | undefined
  /** As typed; empty for none. */
  shippingCode: string
  /** What is shown may no longer be true. */
  onChanged: () => void
}

/** From PayPal's button to the receipt: order, approval, collection, and every way in which that may end. */
export function usePayment({ onChanged, ...wish }: Wish): Payment {
  const { group } = wish
  const [news, setNews] = useState<PaymentNews>({ kind: 'nothing' })
  const placed = useRef<Placed>(undefined)

  function refuse(error: unknown) {
    const problem = error instanceof Problem ? error : new Problem('internal', { cause: error })
    if (problem.code === 'payment_closed' || problem.code === 'payment_mismatch') endAttempt()
    setNews({ kind: 'refused', problem })
    onChanged()
  }

  function thank({ id, key }: Placed) {
    endAttempt()
    // Together with this page: an empty cart beside 'Finishing your payment' would frighten.
    addEventListener('pagehide', () => cart.remove(...group.lines), { once: true })
    // A fresh document: PayPal's script stays behind.
    location.assign(`/thank_you?${new URLSearchParams({ order: id, key })}`)
  }

  return {
    news,
    async order() {
      setNews({ kind: 'ordering' })
      try {
        thank(await place(wish))
      } catch (error) {
        refuse(error)
      }
    },
    async start() {
      setNews({ kind: 'nothing' })
      try {
        placed.current = await place(wish)
        const { id } = await ask<{ id: string }>('POST', pathOf(placed.current, '/paypal'))
        return id
      } catch (error) {
        refuse(error)
        throw error
      }
    },
    async collect() {
      if (!placed.current) return
      setNews({ kind: 'collecting' })
      try {
        await collectPatiently(pathOf(placed.current, '/paypal/capture'))
        thank(placed.current)
      } catch (error) {
        if (error instanceof Problem && isAnswer(error)) refuse(error)
        else setNews({ kind: 'unknown' })
      }
    },
    cancel: () => setNews({ kind: 'window closed' }),
    // After a refusal by `start` there is nothing to add; anything else came from PayPal's own script.
    fail: () => setNews((said) => (said.kind === 'refused' ? said : { kind: 'window failed' })),
  }
}

/** What the page shows goes along: an order that would cost anything else is refused. */
async function place(wish: Omit<Wish, 'onChanged'>): Promise<Placed> {
  const { group, address, quote, shippingCode } = wish
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

function pathOf({ id, key }: Placed, door: string): `/api/${string}` {
  return `/api/orders/${id}${door}?${new URLSearchParams({ key })}`
}

/** The others only say that the question did not get through. */
function isAnswer({ code }: Problem): boolean {
  return !['unavailable', 'internal', 'rate_limited', 'payments_away'].includes(code)
}
