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
  lookUpOrder,
  payOrder,
  startPayment,
} from '@fairgrove/contract/orders'
import { afterEach, expect, test } from 'vitest'
import { booksOf } from '../../test/books.ts'
import { useHouse } from '../../test/house.ts'
import { mailsTo, withoutNumber } from '../../test/inbox.ts'
import {
  carriedBy,
  confirmedPickup,
  makeDispensary,
  makeFlower,
  makeShirt,
  pickup,
  shipping,
  stockOf,
} from '../../test/shop.ts'
import { signedIn, signInAgain } from '../../test/signed-in.ts'
import { releaseExpired } from './moving.actions.ts'

const house = useHouse()
afterEach(async () => expect(await booksOf(house)).toEqual([]))

async function thcSeller() {
  const seller = await signedIn(house, { isSeller: true })
  await house.db
    .insertInto('sellerProfiles')
    .values({ accountId: seller.accountId, sellsThc: true, hasDispensary: true })
    .execute()
  return seller
}

/** A pre-order of flower at this seller's dispensary, by somebody without an account. */
async function preOrder(ownerId: string) {
  const place = await makeDispensary(house.db, { ownerId })
  const flower = await makeFlower(house.db, { [place]: 4 })
  const body = pickup(place, [{ product: flower }])
  const { order, key } = await confirmedPickup(house, body)
  return { ...order, key, place, flower, email: body.order.shippingAddress?.email ?? '' }
}

async function paidShirt(sellerId: string | null = null) {
  const shirt = await makeShirt(house.db, { M: 5 }, { sellerId })
  const placed = await house.call(createOrder, { body: shipping([{ product: shirt, size: 'M' }]) })
  const by = { params: { id: placed.body.order._id }, query: { key: placed.body.key } }
  house.paypal.approve((await house.call(startPayment, by)).body.id)
  await house.call(capturePayment, by)
  return { id: placed.body.order._id, shirt, key: placed.body.key }
}

test('a pre-order from the counter’s side: found by its code, paid in cash, handed over, code spent', async () => {
  const seller = await thcSeller()
  const { token } = seller
  const { _id: id, pickupCode, email } = await preOrder(seller.accountId)
  const code = pickupCode ?? ''
  const found = await house.call(lookUpOrder, { token, query: { q: ` ${code.toLowerCase()} ` } })
  expect(found.body.order).toMatchObject({ _id: id, pickupCode: null, isPaid: false })
  expect((await house.call(lookUpOrder, { token, query: { q: id } })).body.order._id).toBe(id)

  const early = await house.call(deliverOrder, { token, params: { id }, body: {} })
  expect(early.raw.json().code).toBe('wrong_order_state')
  const paid = await house.call(payOrder, { token, params: { id }, body: { status: 'COMPLETED' } })
  expect(paid.body.order).toMatchObject({ isPaid: true, isDelivered: false })
  const listed = () => house.call(listOrders, { token, query: { seller: seller.accountId } })
  expect((await listed()).body.orders).toEqual([])

  const arrived = await house.call(deliverOrder, { token, params: { id }, body: {} })
  expect(arrived.body.order).toMatchObject({ isDelivered: true, state: 'delivered' })
  expect((await listed()).body.orders.map(({ _id }) => _id)).toEqual([id])
  expect((await house.call(lookUpOrder, { token, query: { q: code } })).status).toBe(404)
  await house.work()
  const subjects = (await mailsTo(email)).map(({ subject }) => withoutNumber(subject))
  expect(subjects).toEqual(
    expect.arrayContaining(['Payment received for order', 'Order picked up']),
  )
})

test('cash is taken once, also by two at the counter at once', async () => {
  const seller = await thcSeller()
  const { _id: id } = await preOrder(seller.accountId)
  const pay = () => house.call(payOrder, { token: seller.token, params: { id }, body: {} })
  const both = await Promise.all([pay(), pay()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const entries = await house.db
    .selectFrom('auditEntries')
    .select('action')
    .where('subjectId', '=', id)
    .execute()
  expect(entries).toEqual([{ action: 'order.cash_taken' }])
})

test('a pre-order nobody fetches goes back on the shelf after three days', async () => {
  const seller = await thcSeller()
  const { place, flower } = await preOrder(seller.accountId)
  expect(await carriedBy(house.db, place, flower)).toBe(3)
  house.clock.advance(3 * 24 * 60)
  await releaseExpired(house.deps)
  expect(await carriedBy(house.db, place, flower)).toBe(4)
})

test('who comes after the three days still gets it while it is there', async () => {
  const seller = await thcSeller()
  const { _id: id, place, flower } = await preOrder(seller.accountId)
  house.clock.advance(3 * 24 * 60)
  await releaseExpired(house.deps)
  const token = await signInAgain(house, seller)
  const paid = await house.call(payOrder, { token, params: { id }, body: {} })
  expect(paid.body.order).toMatchObject({ isPaid: true, state: 'paid' })
  expect(await carriedBy(house.db, place, flower)).toBe(3)
})

test('an admin ships with a tracking number; without one, or unpaid, nothing is shipped', async () => {
  const { token } = await signedIn(house, { isAdmin: true })
  const { id } = await paidShirt()
  const ship = (params: { id: string }, trackingNumber?: string) =>
    house.call(deliverOrder, { token, params, body: trackingNumber ? { trackingNumber } : {} })
  expect((await ship({ id })).raw.json().fields).toHaveProperty('trackingNumber')
  const shipped = await ship({ id }, '9400 1000 0000')
  expect(shipped.body.order).toMatchObject({ isDelivered: true, trackingNumber: '9400 1000 0000' })
  expect((await ship({ id }, 'again')).raw.json().code).toBe('wrong_order_state')
})

test('a seller sees own orders with own lines only, and nobody else’s at all', async () => {
  const [one, two] = [
    await signedIn(house, { isSeller: true }),
    await signedIn(house, { isSeller: true }),
  ]
  const shirts = [
    await makeShirt(house.db, { M: 5 }, { sellerId: one.accountId }),
    await makeShirt(house.db, { M: 5 }, { sellerId: two.accountId }),
  ]
  const items = shirts.map((product) => ({ product, size: 'M' }))
  const cart = shipping(items)
  const address = { ...cart.order.shippingAddress, state: 'IL' as const }
  const placed = { order: { ...cart.order, shippingAddress: address } }
  const { body } = await house.call(createOrder, { body: placed })
  expect(body.order).toMatchObject({ itemsPrice: 64, taxPrice: 9.6, totalPrice: 73.6 })
  const ordersOf = async (token: string, query = {}) =>
    (await house.call(listOrders, { token, query })).body.orders
  const [seen] = await ordersOf(one.token)
  expect(seen?._id).toBe(body.order._id)
  expect(seen?.orderItems.map(({ product }) => product)).toEqual([shirts[0]])
  expect(seen?.shippingAddress).not.toHaveProperty('email')
  expect(seen).toMatchObject({ itemsPrice: 32, taxPrice: 0, totalPrice: 32 })
  const others = await house.call(listOrders, {
    token: one.token,
    query: { seller: two.accountId },
  })
  expect(others.status).toBe(404)
  const third = await signedIn(house, { isSeller: true })
  expect(await ordersOf(third.token)).toEqual([])
  const admin = await signedIn(house, { isAdmin: true })
  const all = await ordersOf(admin.token, { seller: two.accountId })
  expect(all[0]?.orderItems).toHaveLength(2)
})

test('deleting hides it from the shop, frees unpaid stock, keeps it for its buyer, and is written down', async () => {
  const seller = await signedIn(house, { isSeller: true })
  const admin = await signedIn(house, { isAdmin: true })
  const { id, shirt, key } = await paidShirt(seller.accountId)
  await house.call(deliverOrder, {
    ...{ token: admin.token, params: { id }, body: { trackingNumber: '9400' } },
  })
  const unpaid = await house.call(createOrder, { body: shipping([{ product: shirt, size: 'M' }]) })
  expect(await stockOf(house.db, shirt)).toEqual({ M: 3 })
  for (const each of [id, unpaid.body.order._id]) {
    const reply = await house.call(deleteOrder, { token: seller.token, params: { id: each } })
    expect(reply.status).toBe(200)
  }
  expect(await stockOf(house.db, shirt)).toEqual({ M: 4 })
  expect((await house.call(listOrders, { token: seller.token })).body.orders).toEqual([])
  const kept = await house.call(getOrder, { params: { id }, query: { key } })
  expect(kept.body.order).toMatchObject({ _id: id, isPaid: true })
  const { body: log } = await house.call(listAudit, { token: admin.token, query: { subject: id } })
  expect(log.entries).toMatchObject([
    { action: 'order.deleted', actor: { _id: seller.accountId }, details: { state: 'delivered' } },
    { action: 'order.delivered' },
  ])
})

test('what is paid and still owed to its buyer cannot be deleted by anybody', async () => {
  const seller = await signedIn(house, { isSeller: true })
  const admin = await signedIn(house, { isAdmin: true })
  const { id } = await paidShirt(seller.accountId)
  for (const { token } of [seller, admin]) {
    const reply = await house.call(deleteOrder, { token, params: { id } })
    expect([reply.status, reply.raw.json().code]).toEqual([409, 'wrong_order_state'])
  }
  const { orders } = (await house.call(listOrders, { token: admin.token })).body
  expect(orders.map(({ _id }) => _id)).toContain(id)
})

test('a history holds one’s own orders only, the newest first, page by page', async () => {
  const buyer = await signedIn(house)
  const shirt = await makeShirt(house.db, { M: 100 })
  const body = shipping([{ product: shirt, size: 'M' }])
  for (let n = 0; n < 27; n += 1) {
    house.clock.advance(0.01)
    const { order } = (await house.call(createOrder, { body, token: buyer.token })).body
    await house.call(cancelOrder, { params: { id: order._id }, token: buyer.token, body: {} })
  }
  await house.call(createOrder, { body })
  const page = (pageNumber: number) =>
    house.call(listOwnOrders, { token: buyer.token, query: { pageNumber } })
  const [first, last] = [(await page(1)).body, (await page(9)).body]
  expect([first.results, first.pages, first.orders.length]).toEqual([27, 2, 25])
  expect([last.page, last.orders.length]).toEqual([2, 2])
  const times = [...first.orders, ...last.orders].map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
})
