import { setTimeout as sleep } from 'node:timers/promises'
import type { PaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import type { StockedProduct } from '@fairgrove/testing/seed-shop'
import type { SeededRandom } from '@fairgrove/testing/seeded-random'

type BuyerContext = {
  apiUrl: string
  paypal: PaypalStandIn
  goods: StockedProduct
  random: SeededRandom
  /** Called for every change that the shop confirmed. */
  onWrite?: (write: { kind: 'order' | 'payment' | 'capture'; orderId: string }) => void
}

/** An answer that no retry would change. */
export class RequestRefused extends Error {
  readonly status: number

  constructor(path: string, status: number, text: string | undefined) {
    super(`${path} failed: ${status}: ${text}`)
    this.status = status
  }
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
  const { paypal, goods, random, onWrite } = context
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
            fullName: 'Ada Moss',
            email: `${name}@example.test`,
            address: '12 Elm Street',
            city: 'Chicago',
            state: 'IL',
            postalCode: '60601',
            country: 'US',
          },
          paymentMethod: 'Paypal',
        },
      },
    },
  )
  const orderId = order._id
  onWrite?.({ kind: 'order', orderId })
  if (stopPoint === 'placing') return orderId
  const paymentPath = `/api/orders/${orderId}/paypal`
  const { id } = await postUntilAnswered<{ id: string }>(context, `${paymentPath}?key=${key}`)
  onWrite?.({ kind: 'payment', orderId })
  if (stopPoint === 'paying') return orderId
  paypal.switches.set(
    {
      dropsWebhooks: random.chance(0.4),
      duplicatesWebhooks: random.chance(0.2),
      sendsWebhookFirst: random.chance(0.1),
      reordersWebhooks: random.chance(0.2),
    },
    orderId,
  )
  paypal.approve(id)
  if (stopPoint === 'approving') return orderId
  await postUntilAnswered(context, `${paymentPath}/capture?key=${key}`)
  onWrite?.({ kind: 'capture', orderId })
  return orderId
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
    const isRefused = response && !response.ok && response.status < 500
    if (isRefused && text !== undefined) throw new RequestRefused(path, response.status, text)
    if (Date.now() > deadline) throw new Error(`${path} timed out: ${response?.status} ${text}`)
    await sleep(150)
  }
}
