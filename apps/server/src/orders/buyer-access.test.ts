import { getQuote } from '@fairgrove/contract/checkout'
import {
  cancelOrder,
  capturePayment,
  createOrder,
  getOrder,
  payOrder,
  startPayment,
} from '@fairgrove/contract/orders'
import { getReceipt } from '@fairgrove/contract/orders.receipt'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { afterEach, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import {
  buildPickupOrder,
  buildShippingOrder,
  getInventoryCount,
  getStock,
  placeConfirmedPickup,
  seedFlower,
  seedPickupDispensary,
  seedShirt,
} from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession, createSignedInAccount } from '../../test/session-fixtures.ts'
import { orderKeyValidDays } from './guest-links.ts'

const harness = useServerHarness()
afterEach(async () => expect(await runJobsAndAudit(harness)).toEqual([]))

async function placeShirtOrder(sellerId: string | null = null) {
  const shirt = await seedShirt(harness.db, { M: 5 }, { sellerId })
  const body = buildShippingOrder([{ product: shirt, size: 'M' }])
  const { order, key } = (await harness.call(createOrder, { body })).body
  const email = body.order.shippingAddress?.email ?? ''
  return { shirt, email, by: { params: { id: order._id }, query: { key } } }
}

async function placeFlowerOrder(ownerId?: string) {
  const place = await seedPickupDispensary(harness.db, { ownerId })
  const flower = await seedFlower(harness.db, { [place]: 4 })
  const { order, key } = await placeConfirmedPickup(
    harness,
    buildPickupOrder(place, [{ product: flower }]),
  )
  return { place, flower, by: { params: { id: order._id }, query: { key } } }
}

test('a buyer can cancel until the order is paid: stock returns, the code is spent, an email says why', async () => {
  const { by, shirt, email } = await placeShirtOrder()
  const cancelled = await harness.call(cancelOrder, by)
  expect(cancelled.body.order).toMatchObject({ state: 'cancelled', isPaid: false })
  expect(await getStock(harness.db, shirt)).toEqual({ M: 5 })
  expect((await harness.call(cancelOrder, by)).raw.json().code).toBe('wrong_order_state')
  await harness.runJobs()
  const notified = (await fetchEmails(email)).find(({ subject }) =>
    subject.endsWith('was canceled'),
  )
  expect(notified?.text).toContain('We canceled your order as you asked.')

  const preOrder = await placeFlowerOrder()
  expect((await harness.call(cancelOrder, preOrder.by)).body.order.pickupCode).toBeNull()
  expect(await getInventoryCount(harness.db, preOrder.place, preOrder.flower)).toBe(4)
})

test('a paid order cannot be canceled, nor someone else’s', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const { by } = await placeFlowerOrder(seller.accountId)
  const { params } = by
  for (const token of [
    undefined,
    seller.token,
    (await createSignedInAccount(harness, { isAdmin: true })).token,
  ]) {
    expect((await harness.call(cancelOrder, { params, token })).status).toBe(404)
  }
  await harness.call(payOrder, { params, token: seller.token, body: {} })
  expect((await harness.call(cancelOrder, by)).raw.json().code).toBe('wrong_order_state')
})

test('cash taken and order canceled at the same moment: one wins, and the stock agrees', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  for (let round = 0; round < 5; round += 1) {
    const { by, place, flower } = await placeFlowerOrder(seller.accountId)
    await Promise.all([
      harness.call(cancelOrder, by),
      harness.call(payOrder, { params: by.params, token: seller.token, body: {} }),
    ])
    const { state } = (await harness.call(getOrder, by)).body.order
    expect(await getInventoryCount(harness.db, place, flower)).toBe(state === 'cancelled' ? 4 : 3)
  }
})

test('an order says how the viewer relates to it', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const { by } = await placeShirtOrder(seller.accountId)
  const { params } = by
  const viewer = async (as: object) => (await harness.call(getOrder, { params, ...as })).body.viewer
  expect(await viewer({ query: by.query })).toBe('buyer')
  expect(await viewer({ token: seller.token })).toBe('shop')
  expect(await viewer({ token: admin.token })).toBe('admin')
})

test('a receipt shows where the money goes: brand, fund and state, to the cent', async () => {
  const { by } = await placeShirtOrder()
  const split = { sellers: [{ name: 'Common Goods', amount: 30.4 }], fund: 1.6, fundPercent: 5 }
  expect((await harness.call(getReceipt, by)).body).toMatchObject({ ...split, taxState: 'WI' })
  harness.paypal.approve((await harness.call(startPayment, by)).body.id)
  await harness.call(capturePayment, by)
  expect((await harness.call(getReceipt, by)).body).toEqual({
    ...split,
    shipping: 0,
    tax: 0,
    refunded: 0,
    taxState: 'WI',
  })
})

test('a quote says where the money would go as the receipt of its order says it', async () => {
  const first = await seedShirt(harness.db, { M: 5 })
  const second = await seedShirt(harness.db, { M: 5 }, { priceCents: 4_555 })
  await harness.db
    .updateTable('brands')
    .set({ name: 'Late Apple' })
    .where('id', '=', (eb) => eb.selectFrom('products').select('brandId').where('id', '=', second))
    .execute()
  const body = buildShippingOrder([first, second].map((product) => ({ product, size: 'M' })))
  const quote = (await harness.call(getQuote, { body })).body
  const { order, key } = (await harness.call(createOrder, { body })).body
  const by = { params: { id: order._id }, query: { key } }
  expect(quote.receipt).toEqual((await harness.call(getReceipt, by)).body)
  const { sellers, fund, shipping, tax } = quote.receipt
  const parts = [...sellers.map(({ amount }) => amount), fund, shipping, tax]
  expect(parts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(quote.totalPrice, 5)
})

test('a pickup’s money goes to the dispensary and the state; cash gives the fund nothing', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const { by } = await placeFlowerOrder(seller.accountId)
  const receipt = { sellers: [{ name: 'Corner Leaf', amount: 40 }], fund: 0, tax: 12.5 }
  for (const request of [by, { params: by.params, token: seller.token }]) {
    expect((await harness.call(getReceipt, request)).body).toMatchObject({
      ...receipt,
      refunded: 0,
      taxState: 'IL',
    })
  }
})

test('only the buyer gets a receipt: strangers and the sellers in a shipment do not', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const { by } = await placeShirtOrder(seller.accountId)
  for (const token of [undefined, seller.token, (await createSignedInAccount(harness)).token]) {
    expect((await harness.call(getReceipt, { params: by.params, token })).status).toBe(404)
  }
})

test('an order’s key works until 90 days after its last change, its buyer’s account forever', async () => {
  const dayMinutes = 24 * 60
  const buyer = await createSignedInAccount(harness)
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const { by } = await placeFlowerOrder(seller.accountId)
  const body = buildShippingOrder([{ product: await seedShirt(harness.db, { M: 5 }), size: 'M' }])
  const own = (await harness.call(createOrder, { body, token: buyer.token })).body
  harness.clock.advance(60)
  await harness.call(payOrder, { params: by.params, token: seller.token, body: {} })
  harness.clock.advance(orderKeyValidDays * dayMinutes - 1)
  expect((await harness.call(getOrder, by)).status).toBe(200)
  expect((await harness.call(getReceipt, by)).status).toBe(200)
  harness.clock.advance(1)
  expect((await harness.call(getOrder, by)).status).toBe(404)
  expect((await harness.call(getReceipt, by)).status).toBe(404)

  const mine = { params: { id: own.order._id } }
  expect((await harness.call(getOrder, { ...mine, query: { key: own.key } })).status).toBe(404)
  const token = await createNewSession(harness, buyer)
  expect((await harness.call(getOrder, { ...mine, token })).status).toBe(200)
})
