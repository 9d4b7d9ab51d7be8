import { setTimeout as sleep } from 'node:timers/promises'
import type { PaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import type { StockedProduct } from '@fairgrove/testing/seed-shop'
import type { SeededRandom } from '@fairgrove/testing/seeded-random'

type BuyerContext = {
  apiUrl: string
  paypal: PaypalStandIn
  goods: StockedProduct
  random: SeededRandom
}

/** One network per buyer: the hold limit per network would reject most guests otherwise. */
const createRandomIp = () => `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** How far a buyer gets before closing the browser for good. */
const stopPointWeights = { placing: 1, paying: 1, approving: 2, capturing: 7 }

/** How long a buyer retries while the shop restarts. */
const timeoutMs = 180_000

/**
 * Orders and pays as a browser would, retrying with the same idempotency key until it gets a response. Returns
 * the order id.
 */
export async function buyOnce(context: BuyerContext, name: string): Promise<string> {
  const { paypal, goods, random } = context
  const stopPoint = random.pickWeighted(stopPointWeights)
  const { order, key } = await postUntilAnswered<{ order: { _id: string }; key: string }>(
    context,
    '/api/orders',
    {
      key: `stress-${name}`,
      body: {
        order: {
          orderItems: [
            { product: goods.productId, size: random.pick(goods.sizes), qty: random.between(1, 3) },
          ],
          shippingAddress: {
            ...{ fullName: 'Ada Moss', email: `${name}@example.test`, address: '12 Elm Street' },
            ...{ city: 'Chicago', state: 'IL', postalCode: '60601', country: 'US' },
          },
          paymentMethod: 'Paypal',
        },
      },
    },
  )
  if (stopPoint === 'placing') return order._id
  const paymentPath = `/api/orders/${order._id}/paypal`
  const { id } = await postUntilAnswered<{ id: string }>(context, `${paymentPath}?key=${key}`)
  if (stopPoint === 'paying') return order._id
  paypal.switches.set(
    {
      dropsWebhooks: random.chance(0.4),
      duplicatesWebhooks: random.chance(0.2),
      sendsWebhookFirst: random.chance(0.1),
      reordersWebhooks: random.chance(0.2),
    },
    order._id,
  )
  paypal.approve(id)
  if (stopPoint === 'approving') return order._id
  await postUntilAnswered(context, `${paymentPath}/capture?key=${key}`)
  return order._id
}

async function postUntilAnswered<T>(
  { apiUrl }: BuyerContext,
  path: string,
  { body, key }: { body?: object; key?: string } = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const response = await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        'x-forwarded-for': createRandomIp(),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined)
    // The response may be truncated when the process crashes while writing it.
    const text = await response?.text().catch(() => undefined)
    if (response?.ok && text !== undefined) return JSON.parse(text) as T
    if (response && response.status < 500)
      throw new Error(`${path} failed: ${response.status}: ${text}`)
    if (Date.now() > deadline) throw new Error(`${path} timed out: ${response?.status} ${text}`)
    await sleep(150)
  }
}
