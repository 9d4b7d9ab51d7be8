import { listAudit } from '@fairgrove/contract/audit'
import {
  cancelOrder,
  capturePayment,
  createOrder,
  deleteOrder,
  deliverOrder,
  getOrder,
  listOrders,
  listOwnOrders,
  lookUpOrders,
  payOrder,
  startPayment,
} from '@fairgrove/contract/orders'
import { fetchEmails, stripOrderNumber } from '@fairgrove/testing/smtp-inbox/client'
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
import { cancelExpiredOrders } from './unpaid-orders.actions.ts'

const harness = useServerHarness()
afterEach(async () => expect(await runJobsAndAudit(harness)).toEqual([]))

async function createThcSeller() {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  await harness.db
    .insertInto('sellerProfiles')
    .values({ accountId: seller.accountId, sellsThc: true, hasDispensary: true })
    .execute()
  return seller
}

/** A guest's pre-order of flower at this seller's dispensary. */
async function placePreOrder(ownerId: string) {
  const place = await seedPickupDispensary(harness.db, { ownerId })
  const flower = await seedFlower(harness.db, { [place]: 4 })
  const body = buildPickupOrder(place, [{ product: flower }])
  const { order, key } = await placeConfirmedPickup(harness, body)
  return { ...order, key, place, flower, email: body.order.shippingAddress?.email ?? '' }
}

async function createPaidShirtOrder(sellerId: string | null = null) {
  const shirt = await seedShirt(harness.db, { M: 5 }, { sellerId })
  const placed = await harness.call(createOrder, {
    body: buildShippingOrder([{ product: shirt, size: 'M' }]),
  })
  const by = { params: { id: placed.body.order._id }, query: { key: placed.body.key } }
  harness.paypal.approve((await harness.call(startPayment, by)).body.id)
  await harness.call(capturePayment, by)
  return { id: placed.body.order._id, shirt, key: placed.body.key }
}

test('a pre-order at the counter: found by its code, paid in cash, handed over, code spent', async () => {
  const seller = await createThcSeller()
  const { token } = seller
  const { _id: id, pickupCode, email } = await placePreOrder(seller.accountId)
  const code = pickupCode ?? ''
  const found = await harness.call(lookUpOrders, { token, query: { q: ` ${code.toLowerCase()} ` } })
  expect(found.body.orders).toMatchObject([{ _id: id, pickupCode: null, isPaid: false }])

  const early = await harness.call(deliverOrder, { token, params: { id }, body: {} })
  expect(early.raw.json().code).toBe('wrong_order_state')
  const paid = await harness.call(payOrder, {
    token,
    params: { id },
    body: { status: 'COMPLETED' },
  })
  expect(paid.body.order).toMatchObject({ isPaid: true, isDelivered: false })
  const listed = () => harness.call(listOrders, { token, query: { seller: seller.accountId } })
  expect((await listed()).body.orders).toEqual([])

  const arrived = await harness.call(deliverOrder, { token, params: { id }, body: {} })
  expect(arrived.body.order).toMatchObject({ isDelivered: true, state: 'delivered' })
  expect((await listed()).body.orders.map(({ _id }) => _id)).toEqual([id])
  expect((await harness.call(lookUpOrders, { token, query: { q: code } })).body.orders).toEqual([])
  await harness.runJobs()
  const subjects = (await fetchEmails(email)).map(({ subject }) => stripOrderNumber(subject))
  expect(subjects).toEqual(
    expect.arrayContaining(['Payment received for order', 'Order picked up']),
  )
})

test('cash is recorded once, even by two people at the counter at once', async () => {
  const seller = await createThcSeller()
  const { _id: id } = await placePreOrder(seller.accountId)
  const pay = () => harness.call(payOrder, { token: seller.token, params: { id }, body: {} })
  const both = await Promise.all([pay(), pay()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const entries = await harness.db
    .selectFrom('auditEntries')
    .select('action')
    .where('subjectId', '=', id)
    .execute()
  expect(entries).toEqual([{ action: 'order.cash_taken' }])
})

test('a pre-order that is not picked up is restocked after three days', async () => {
  const seller = await createThcSeller()
  const { place, flower } = await placePreOrder(seller.accountId)
  expect(await getInventoryCount(harness.db, place, flower)).toBe(3)
  harness.clock.advance(3 * 24 * 60)
  await cancelExpiredOrders(harness.deps)
  expect(await getInventoryCount(harness.db, place, flower)).toBe(4)
})

test('a late pickup still works while the items are in stock', async () => {
  const seller = await createThcSeller()
  const { _id: id, place, flower } = await placePreOrder(seller.accountId)
  harness.clock.advance(3 * 24 * 60)
  await cancelExpiredOrders(harness.deps)
  const token = await createNewSession(harness, seller)
  const paid = await harness.call(payOrder, { token, params: { id }, body: {} })
  expect(paid.body.order).toMatchObject({ isPaid: true, state: 'paid' })
  expect(await getInventoryCount(harness.db, place, flower)).toBe(3)
})

test('an admin ships with a tracking number; without one, or unpaid, nothing is shipped', async () => {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const { id } = await createPaidShirtOrder()
  const ship = (params: { id: string }, trackingNumber?: string) =>
    harness.call(deliverOrder, { token, params, body: trackingNumber ? { trackingNumber } : {} })
  expect((await ship({ id })).raw.json().fields).toHaveProperty('trackingNumber')
  const shipped = await ship({ id }, '9400 1000 0000')
  expect(shipped.body.order).toMatchObject({ isDelivered: true, trackingNumber: '9400 1000 0000' })
  expect((await ship({ id }, '9400 1000 0000')).status).toBe(200)
  expect((await ship({ id }, 'again')).raw.json().code).toBe('wrong_order_state')
})

test('a seller sees only their own orders, with only their own lines', async () => {
  const [one, two] = [
    await createSignedInAccount(harness, { isSeller: true }),
    await createSignedInAccount(harness, { isSeller: true }),
  ]
  const shirts = [
    await seedShirt(harness.db, { M: 5 }, { sellerId: one.accountId }),
    await seedShirt(harness.db, { M: 5 }, { sellerId: two.accountId }),
  ]
  const items = shirts.map((product) => ({ product, size: 'M' }))
  const cart = buildShippingOrder(items)
  const address = { ...cart.order.shippingAddress, state: 'IL' as const }
  const placed = { order: { ...cart.order, shippingAddress: address } }
  const { body } = await harness.call(createOrder, { body: placed })
  expect(body.order).toMatchObject({ itemsPrice: 64, taxPrice: 9.6, totalPrice: 73.6 })
  const listOrdersFor = async (token: string, query = {}) =>
    (await harness.call(listOrders, { token, query })).body.orders
  const [seen] = await listOrdersFor(one.token)
  expect(seen?._id).toBe(body.order._id)
  expect(seen?.orderItems.map(({ product }) => product)).toEqual([shirts[0]])
  expect(seen?.shippingAddress).not.toHaveProperty('email')
  expect(seen).toMatchObject({ itemsPrice: 32, taxPrice: 0, totalPrice: 32 })
  const others = await harness.call(listOrders, {
    token: one.token,
    query: { seller: two.accountId },
  })
  expect(others.status).toBe(404)
  const third = await createSignedInAccount(harness, { isSeller: true })
  expect(await listOrdersFor(third.token)).toEqual([])
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const all = await listOrdersFor(admin.token, { seller: two.accountId })
  expect(all[0]?.orderItems).toHaveLength(2)
})

test('deleting hides an order from the shop, releases unpaid stock, keeps it for its buyer, and is audited', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const { id, shirt, key } = await createPaidShirtOrder(seller.accountId)
  await harness.call(deliverOrder, {
    token: admin.token,
    params: { id },
    body: { trackingNumber: '9400' },
  })
  const unpaid = await harness.call(createOrder, {
    body: buildShippingOrder([{ product: shirt, size: 'M' }]),
  })
  expect(await getStock(harness.db, shirt)).toEqual({ M: 3 })
  for (const each of [id, unpaid.body.order._id]) {
    const reply = await harness.call(deleteOrder, { token: seller.token, params: { id: each } })
    expect(reply.status).toBe(200)
  }
  expect(await getStock(harness.db, shirt)).toEqual({ M: 4 })
  expect((await harness.call(listOrders, { token: seller.token })).body.orders).toEqual([])
  const stored = await harness.call(getOrder, { params: { id }, query: { key } })
  expect(stored.body.order).toMatchObject({ _id: id, isPaid: true })
  const { body: log } = await harness.call(listAudit, {
    token: admin.token,
    query: { subject: id },
  })
  expect(log.entries).toMatchObject([
    { action: 'order.deleted', actor: { _id: seller.accountId }, details: { state: 'delivered' } },
    { action: 'order.delivered' },
  ])
})

test('a paid order that is not delivered yet cannot be deleted by anyone', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const { id } = await createPaidShirtOrder(seller.accountId)
  for (const { token } of [seller, admin]) {
    const reply = await harness.call(deleteOrder, { token, params: { id } })
    expect([reply.status, reply.raw.json().code]).toEqual([409, 'wrong_order_state'])
  }
  const { orders } = (await harness.call(listOrders, { token: admin.token })).body
  expect(orders.map(({ _id }) => _id)).toContain(id)
})

test('the order history lists only the account’s own orders, newest first, in pages', async () => {
  const buyer = await createSignedInAccount(harness)
  const shirt = await seedShirt(harness.db, { M: 100 })
  const body = buildShippingOrder([{ product: shirt, size: 'M' }])
  for (let n = 0; n < 27; n += 1) {
    harness.clock.advance(0.01)
    const { order } = (await harness.call(createOrder, { body, token: buyer.token })).body
    await harness.call(cancelOrder, { params: { id: order._id }, token: buyer.token, body: {} })
  }
  await harness.call(createOrder, { body })
  const page = (pageNumber: number) =>
    harness.call(listOwnOrders, { token: buyer.token, query: { pageNumber } })
  const [first, last] = [(await page(1)).body, (await page(9)).body]
  expect([first.results, first.pages, first.orders.length]).toEqual([27, 2, 25])
  expect([last.page, last.orders.length]).toEqual([2, 2])
  const times = [...first.orders, ...last.orders].map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
})
