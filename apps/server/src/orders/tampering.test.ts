import {
  capturePayment,
  createOrder,
  deleteOrder,
  deliverOrder,
  getOrder,
  listOrders,
  payOrder,
  startPayment,
} from '@fairgrove/contract/orders'
import { refundOrder } from '@fairgrove/contract/orders.refunds'
import type { ProblemCode } from '@fairgrove/contract/problems'
import { beforeAll, describe, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import {
  buildPickupOrder,
  buildShippingOrder,
  placeConfirmedPickup,
  seedFlower,
  seedPickupDispensary,
  seedShirt,
} from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { dumpTables } from '../../test/table-dump.ts'

const harness = useServerHarness()

type Person = Awaited<ReturnType<typeof createSignedInAccount>>
type Reply = { status: number; raw: { json(): { code?: string } } }

let buyer: Person
let stranger: Person
let seller: Person
let otherSeller: Person
let shirt: string
let flower: string
let place: string
/** A shipped, unpaid order whose payment was approved for a dollar less, and an untouched one. */
let underpaidOrder: { id: string; providerOrderId: string }
let openOrder: { id: string; providerOrderId: string }
let preOrder: { id: string; key: string; code: string }

beforeAll(async () => {
  buyer = await createSignedInAccount(harness)
  stranger = await createSignedInAccount(harness)
  seller = await createSignedInAccount(harness, { isSeller: true })
  otherSeller = await createSignedInAccount(harness, { isSeller: true })
  shirt = await seedShirt(harness.db, { M: 50 }, { sellerId: seller.accountId })
  place = await seedPickupDispensary(harness.db, { ownerId: seller.accountId })
  flower = await seedFlower(harness.db, { [place]: 50 })
  const start = async () => {
    const body = buildShippingOrder([{ product: shirt, size: 'M' }])
    const placed = await harness.call(createOrder, { body, token: buyer.token })
    const params = { id: placed.body.order._id }
    const { body: started } = await harness.call(startPayment, { params, token: buyer.token })
    return { id: params.id, providerOrderId: started.id }
  }
  openOrder = await start()
  underpaidOrder = await start()
  harness.paypal.switches.set(
    { changesAmount: 'of the order', dropsWebhooks: true },
    underpaidOrder.id,
  )
  harness.paypal.approve(underpaidOrder.providerOrderId)
  const { order, key } = await placeConfirmedPickup(
    harness,
    buildPickupOrder(place, [{ product: flower }]),
  )
  preOrder = { id: order._id, key, code: order.pickupCode ?? '' }
  await harness.runJobs()
})

const shirtOrder = (item: object = {}, order: object = {}) =>
  harness.call(createOrder, {
    body: buildShippingOrder([{ product: shirt, size: 'M', ...item }], order),
    token: buyer.token,
  })
const flowerOrder = (item: object = {}, order: object = {}) =>
  harness.call(createOrder, {
    body: buildPickupOrder(place, [{ product: flower, ...item }], order),
  })
const postForgedWebhook = (change: (text: string) => string, headers: object = {}) => {
  const [written] = harness.paypal.webhooks.events
  if (!written) throw new Error('There is no webhook to forge.')
  const signed = harness.paypal.webhooks.sign(written)
  return harness.app
    .inject({
      method: 'POST',
      url: '/api/webhooks/paypal',
      headers: { ...signed.headers, ...headers },
      payload: change(signed.text),
    })
    .then((raw) => ({ status: raw.statusCode, raw }))
}

const attempts: [string, () => Promise<Reply>, number, ProblemCode][] = [
  ['a lower price', () => shirtOrder({ price: 0.01 }), 409, 'price_changed'],
  ['a price of zero', () => shirtOrder({ price: 0 }), 409, 'price_changed'],
  ['a lower total', () => shirtOrder({}, { totalPrice: 1 }), 409, 'price_changed'],
  ['a lower items price', () => shirtOrder({}, { itemsPrice: 1 }), 409, 'price_changed'],
  ['no tax in Illinois', () => flowerOrder({}, { taxPrice: 0 }), 409, 'price_changed'],
  ['no excise', () => flowerOrder({}, { exciserTax: 0 }), 409, 'price_changed'],
  ['a reward that is not earned', () => shirtOrder({ redeemed: true }), 422, 'not_sold'],
  ['a reward at its price', () => shirtOrder({ redeemed: true, price: 0 }), 422, 'not_sold'],
  ['a negative quantity', () => shirtOrder({ qty: -1 }), 400, 'invalid_input'],
  ['half a shirt', () => shirtOrder({ qty: 0.5 }), 400, 'invalid_input'],
  ['a hundred shirts', () => shirtOrder({ qty: 100 }), 400, 'invalid_input'],
  ['an unknown size', () => shirtOrder({ size: 'XS' }), 422, 'not_sold'],
  [
    'cash for a shipped order',
    () => shirtOrder({}, { paymentMethod: 'Cash' }),
    400,
    'invalid_input',
  ],
  ['THC by mail', () => shirtOrder({ product: flower, size: '' }), 422, 'not_sold'],
  ['a shirt as a pickup', () => flowerOrder({ product: shirt }), 422, 'not_sold'],
  [
    'another dispensary',
    () => flowerOrder({}, { dispensary: crypto.randomUUID() }),
    422,
    'not_sold',
  ],
  ['more than the law allows', () => flowerOrder({ qty: 9 }), 422, 'not_sold'],
  [
    'a stranger reading an order',
    () => harness.call(getOrder, { params: { id: openOrder.id }, token: stranger.token }),
    404,
    'not_found',
  ],
  [
    'a stranger paying it',
    () => harness.call(payOrder, { params: { id: openOrder.id }, token: stranger.token, body: {} }),
    404,
    'not_found',
  ],
  [
    'a seller calling a shipped order paid',
    () =>
      harness.call(payOrder, {
        params: { id: openOrder.id },
        token: seller.token,
        body: { status: 'COMPLETED' },
      }),
    403,
    'role_needed',
  ],
  [
    'another order’s payment',
    () =>
      harness.call(payOrder, {
        params: { id: openOrder.id },
        token: buyer.token,
        body: { id: underpaidOrder.providerOrderId, status: 'COMPLETED' },
      }),
    404,
    'not_found',
  ],
  [
    'a buyer recording their own cash payment',
    () =>
      harness.call(payOrder, {
        params: { id: preOrder.id },
        query: { key: preOrder.key },
        body: { status: 'COMPLETED' },
      }),
    401,
    'not_signed_in',
  ],
  [
    'another seller recording the cash payment',
    () =>
      harness.call(payOrder, { params: { id: preOrder.id }, token: otherSeller.token, body: {} }),
    404,
    'not_found',
  ],
  [
    'another seller’s list',
    () =>
      harness.call(listOrders, { query: { seller: seller.accountId }, token: otherSeller.token }),
    404,
    'not_found',
  ],
  [
    'another seller deleting',
    () => harness.call(deleteOrder, { params: { id: openOrder.id }, token: otherSeller.token }),
    404,
    'not_found',
  ],
  [
    'a seller shipping',
    () =>
      harness.call(deliverOrder, {
        params: { id: openOrder.id },
        token: seller.token,
        body: { trackingNumber: '1' },
      }),
    403,
    'role_needed',
  ],
  [
    'a seller refunding',
    () =>
      harness.call(refundOrder, { params: { id: openOrder.id }, token: seller.token, body: {} }),
    403,
    'role_needed',
  ],
  [
    'a pre-order through PayPal',
    () => harness.call(startPayment, { params: { id: preOrder.id }, query: { key: preOrder.key } }),
    409,
    'wrong_order_state',
  ],
  [
    'a forged webhook',
    () => postForgedWebhook((text) => text.replace('APPROVED', 'DENIED')),
    403,
    'not_genuine',
  ],
  [
    'a webhook with another signature',
    () => postForgedWebhook((text) => text, { 'paypal-transmission-sig': 'AAAA' }),
    403,
    'not_genuine',
  ],
]

describe('rejected without any change:', () => {
  test.each(attempts)('%s', async (_description, attempt, status, code) => {
    const before = await dumpTables(harness.db)
    const reply = await attempt()
    expect([reply.status, reply.raw.json().code]).toEqual([status, code])
    expect(await dumpTables(harness.db)).toEqual(before)
  })

  test('an amount changed at PayPal is not captured', async () => {
    const reply = await harness.call(capturePayment, {
      params: { id: underpaidOrder.id },
      token: buyer.token,
    })
    expect([reply.status, reply.raw.json().code]).toEqual([409, 'payment_mismatch'])
    expect(harness.paypal.ledger.balances()[underpaidOrder.id] ?? 0).toBe(0)
    const order = await harness.call(getOrder, {
      params: { id: underpaidOrder.id },
      token: buyer.token,
    })
    expect(order.body.order.isPaid).toBe(false)
  })

  test('a repeated webhook event is stored once', async () => {
    await postForgedWebhook((text) => text)
    await harness.runJobs()
    const before = await dumpTables(harness.db)
    expect((await postForgedWebhook((text) => text)).status).toBeLessThan(300)
    expect(await dumpTables(harness.db)).toEqual(before)
  })

  test('afterwards the books are right', async () => {
    expect(await runJobsAndAudit(harness)).toEqual([])
  })
})
