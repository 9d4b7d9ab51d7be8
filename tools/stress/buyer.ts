import { setTimeout as sleep } from 'node:timers/promises'
import type { Dice } from '../artwork/dice.ts'
import type { PaypalStandIn } from '../paypal/stand-in.ts'
import type { Goods } from './goods.ts'

type Shop = { apiUrl: string; paypal: PaypalStandIn; goods: Goods; dice: Dice }

/** Every buyer has a network of their own, or the limits on what one network's guests hold would refuse most. */
const newAddress = () => `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** How far a buyer gets before the browser is closed for good. */
const ends = { placing: 1, paying: 1, approving: 2, capturing: 7 }

/** How long a buyer keeps trying while the shop goes down and comes back. */
const patienceMs = 180_000

/** Orders and pays as a browser would, asking again under the same key whenever no answer comes. Answers the order's id. */
export async function buyOnce(shop: Shop, name: string): Promise<string> {
  const { paypal, goods, dice } = shop
  const end = dice.weighted(ends)
  const { order, key } = await ask<{ order: { _id: string }; key: string }>(shop, '/api/orders', {
    key: `stress-${name}`,
    body: {
      order: {
        orderItems: [
          { product: goods.productId, size: dice.pick(goods.sizes), qty: dice.between(1, 3) },
        ],
        shippingAddress: {
          ...{ fullName: 'Ada Moss', email: `${name}@example.test`, address: '12 Elm Street' },
          ...{ city: 'Chicago', state: 'IL', postalCode: '60601', country: 'US' },
        },
        paymentMethod: 'Paypal',
      },
    },
  })
  if (end === 'placing') return order._id
  const door = `/api/orders/${order._id}/paypal`
  const { id } = await ask<{ id: string }>(shop, `${door}?key=${key}`)
  if (end === 'paying') return order._id
  paypal.switches.set(
    {
      losesNotices: dice.chance(0.4),
      doublesNotices: dice.chance(0.2),
      noticesFirst: dice.chance(0.1),
      reversesNotices: dice.chance(0.2),
    },
    order._id,
  )
  paypal.approve(id)
  if (end === 'approving') return order._id
  await ask(shop, `${door}/capture?key=${key}`)
  return order._id
}

async function ask<T>(
  { apiUrl }: Shop,
  path: string,
  { body, key }: { body?: object; key?: string } = {},
): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const answer = await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        'x-forwarded-for': newAddress(),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined)
    // The answer itself may be cut off when the process dies while writing it.
    const said = await answer?.text().catch(() => undefined)
    if (answer?.ok && said !== undefined) return JSON.parse(said) as T
    if (answer && answer.status < 500)
      throw new Error(`${path} was answered ${answer.status}: ${said}`)
    if (Date.now() > deadline)
      throw new Error(`${path} was not answered: ${answer?.status} ${said}`)
    await sleep(150)
  }
}
