import { getQuote } from '@fairgrove/contract/checkout'
import { stopDeal } from '@fairgrove/contract/deals'
import * as orders from '@fairgrove/contract/orders'
import { getReceipt } from '@fairgrove/contract/orders.receipt'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { afterEach, describe, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import { getBrandId, seedDeal, seedFlowerDeal, seedShirtDeal } from '../../test/deal-fixtures.ts'
import { waitForBlockedQuery } from '../../test/locks.ts'
import {
  buildPickupOrder,
  buildShippingOrder,
  placeConfirmedPickup,
  seedFlower,
  seedPickupDispensary,
  seedShirt,
} from '../../test/order-fixtures.ts'
import { createPayee, refundSale, shipOrder } from '../../test/payout-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { createConfirmationToken } from './guest-links.ts'

const harness = useServerHarness()
afterEach(async () => expect(await runJobsAndAudit(harness)).toEqual([]))

const dayMinutes = 24 * 60
type Items = Parameters<typeof buildShippingOrder>[0]
const ship = (items: Items, changes = {}) =>
  harness.call(orders.createOrder, { body: buildShippingOrder(items, changes) })
const quoteItems = async (order: object) =>
  (await harness.call(getQuote, { body: { order: order as never } })).body
const quoteShipping = (items: Items) => quoteItems(buildShippingOrder(items).order)
const quotePickup = (dispensary: string, items: Items) =>
  quoteItems(buildPickupOrder(dispensary, items).order)

const readLines = (id: string) =>
  harness.db
    .selectFrom('orderLines')
    .select(['quantity', 'unitPriceCents', 'regularPriceCents', 'discountCents', 'dealId'])
    .where('orderId', '=', id)
    .orderBy('line')
    .execute()

async function pay(id: string, key: string): Promise<void> {
  const by = { params: { id }, query: { key } }
  harness.paypal.approve((await harness.call(orders.startPayment, by)).body.id)
  expect((await harness.call(orders.capturePayment, by)).status).toBe(200)
  await harness.paypal.webhooks.waitUntilDelivered()
}

test('the cart and the order cost what the deal says, and the order keeps both prices', async () => {
  const { productId: product, dealId } = await seedShirtDeal(harness)
  const mug = await seedShirt(harness.db, { ONE: 3 }, { name: 'Mug', priceCents: 1_450 })
  const items = [{ product, qty: 2 }, { product: mug }]
  const quote = await quoteShipping(items)
  expect(quote).toMatchObject({
    itemsPrice: 65.7,
    savedPrice: 12.8,
    discountPrice: 0,
    totalPrice: 65.7,
    orderItems: [
      { price: 25.6, regularPrice: 32, deal: { _id: dealId } },
      { price: 14.5, regularPrice: null, deal: null },
    ],
  })
  const reply = await ship(items, { itemsPrice: 65.7, totalPrice: 65.7 })
  expect(reply.status).toBe(201)
  const { order, key } = reply.body
  expect(order.orderItems).toMatchObject([
    { price: 25.6, regularPrice: 32 },
    { price: 14.5, regularPrice: null },
  ])
  const none = { regularPriceCents: null, discountCents: null, dealId: null }
  expect(await readLines(order._id)).toEqual([
    { quantity: 2, unitPriceCents: 2_560, regularPriceCents: 3_200, discountCents: 640, dealId },
    { quantity: 1, unitPriceCents: 1_450, ...none },
  ])
  await harness.runJobs()
  const [email] = await fetchEmails(order.shippingAddress?.email ?? '')
  expect(email?.text).toContain('(deal: $25.60 each instead of $32.00)')
  const receipt = await harness.call(getReceipt, { params: { id: order._id }, query: { key } })
  const { sellers, fund } = receipt.body
  expect(fund + sellers.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(65.7)
})

test('fund, coins, payouts and refunds are computed from what was paid', async () => {
  const seller = await createPayee(harness)
  const { token, accountId } = await createSignedInAccount(harness)
  const { productId } = await seedShirtDeal(
    harness,
    { percent: 50 },
    { sellerId: seller.accountId },
  )
  const body = buildShippingOrder([{ product: productId, qty: 2 }])
  const { order, key } = (await harness.call(orders.createOrder, { token, body })).body
  expect(order.totalPrice).toBe(32)
  await pay(order._id, key)
  await shipOrder(harness, order._id)
  const sum = async (table: 'fundEntries' | 'sellerEntries') =>
    (
      await harness.db
        .selectFrom(table)
        .select('amountCents')
        .where('orderId', '=', order._id)
        .execute()
    ).reduce((total, { amountCents }) => total + amountCents, 0)
  expect([await sum('fundEntries'), await sum('sellerEntries')]).toEqual([160, 3_040])
  const { balance } = await harness.db
    .selectFrom('coinBalances')
    .select('balance')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  expect(balance).toBe(24)
  await refundSale(harness, order._id, 16)
  expect([await sum('fundEntries'), await sum('sellerEntries')]).toEqual([80, 1_520])
})

test('items that a deal makes cheaper than half price earn no coins', async () => {
  const { token, accountId } = await createSignedInAccount(harness)
  const { productId } = await seedShirtDeal(harness, { percent: 51 })
  const body = buildShippingOrder([{ product: productId, qty: 9 }])
  const { order, key } = (await harness.call(orders.createOrder, { token, body })).body
  await pay(order._id, key)
  const earned = await harness.db
    .selectFrom('coinEntries')
    .select('amount')
    .where('accountId', '=', accountId)
    .execute()
  expect(earned).toEqual([])
})

test('units over the maximum are a line of their own at the regular price, and can be canceled', async () => {
  const { productId: product, dealId } = await seedShirtDeal(harness, { maxUnits: 2 })
  const { order, key } = (await ship([{ product, qty: 5, price: 25.6 }], { itemsPrice: 147.2 }))
    .body
  expect(await readLines(order._id)).toMatchObject([
    { quantity: 2, unitPriceCents: 2_560, dealId },
    { quantity: 3, unitPriceCents: 3_200, dealId: null },
  ])
  await harness.call(orders.cancelOrder, { params: { id: order._id }, query: { key }, body: {} })
  const stock = await harness.db
    .selectFrom('productStock')
    .select('onHand')
    .where('productId', '=', product)
    .executeTakeFirst()
  expect(stock?.onHand).toBe(50)
})

test('taxes at the counter are charged on the deal price', async () => {
  const { productId: product, dispensaryId } = await seedFlowerDeal(harness, { percent: 50 })
  const full = await quotePickup(await seedPickupDispensary(harness.db), [{ product }])
  const half = await quotePickup(dispensaryId, [{ product }])
  expect(full.refusals).toMatchObject([{ reason: 'not_carried' }])
  expect(half).toMatchObject({ itemsPrice: 20, savedPrice: 20 })
  expect(half.exciserTax).toBeCloseTo(full.exciserTax / 2, 1)
  expect(half.saleTaxPrice).toBeLessThan(full.saleTaxPrice)
})

describe('where and when a deal applies', () => {
  test('only at its dispensary', async () => {
    const { productId: product, dispensaryId } = await seedFlowerDeal(harness)
    const other = await seedPickupDispensary(harness.db)
    const row = { productId: product, onHand: 9, confirmedAt: harness.clock.now() }
    await harness.db
      .insertInto('productAvailability')
      .values({ ...row, dispensaryId: other })
      .execute()
    expect((await quotePickup(dispensaryId, [{ product }])).itemsPrice).toBe(32)
    expect((await quotePickup(other, [{ product }])).itemsPrice).toBe(40)
  })

  test.each([
    ['MA', true, 40],
    ['CT', true, 40],
    ['VT', false, 32],
    ['IL', true, 32],
    ['IL', false, 40],
  ])('in %s, rules confirmed: %s, the flower costs %d', async (state, areRulesConfirmed, price) => {
    const dispensaryId = await seedPickupDispensary(harness.db, { state })
    const product = await seedFlower(harness.db, { [dispensaryId]: 9 })
    const brandId = await getBrandId(harness.db, product)
    for (const owner of [{ brandId }, { dispensaryId }]) {
      const id = await seedDeal(harness, { ...owner, areRulesConfirmed, products: [product] })
      expect((await quotePickup(dispensaryId, [{ product }])).itemsPrice).toBe(price)
      await harness.db
        .updateTable('deals')
        .set({ stoppedAt: harness.clock.now(), stoppedBy: 'seller' })
        .where('id', '=', id)
        .execute()
    }
  })

  test('from its start to its end, while the brand has the product', async () => {
    const startsAt = new Date(harness.clock.now().getTime() + 60_000)
    const { productId: product } = await seedShirtDeal(harness, { startsAt })
    const price = async () => (await quoteShipping([{ product }])).itemsPrice
    expect(await price()).toBe(32)
    harness.clock.advance(1)
    expect(await price()).toBe(25.6)
    const brandId = await getBrandId(harness.db, await seedShirt(harness.db, { ONE: 1 }))
    const own = await getBrandId(harness.db, product)
    const move = (to: string) =>
      harness.db.updateTable('products').set({ brandId: to }).where('id', '=', product).execute()
    await move(brandId)
    expect(await price()).toBe(32)
    await move(own)
    harness.clock.advance(10 * dayMinutes - 1)
    expect(await price()).toBe(25.6)
    harness.clock.advance(1)
    expect(await price()).toBe(32)
  })
})

test('a deal that ended between cart and checkout is told, never charged silently', async () => {
  const { productId: product } = await seedShirtDeal(harness)
  const { itemsPrice, totalPrice } = await quoteShipping([{ product }])
  harness.clock.advance(10 * dayMinutes)
  const late = await ship([{ product }], { itemsPrice, totalPrice })
  expect(late.raw.json()).toMatchObject({ code: 'price_changed' })
  expect((await ship([{ product, price: 25.6 }])).status).toBe(409)
  expect((await ship([{ product }], { itemsPrice: 32, totalPrice: 32 })).status).toBe(201)
})

test('a guest who confirms after the deal ended is told, too', async () => {
  const { productId: product, dispensaryId } = await seedFlowerDeal(harness, {
    endsAt: new Date(harness.clock.now().getTime() + 10 * 60_000),
  })
  const inTime = buildPickupOrder(dispensaryId, [{ product }])
  expect((await placeConfirmedPickup(harness, inTime)).order.itemsPrice).toBe(32)
  const placed = await harness.call(orders.createOrder, {
    body: buildPickupOrder(dispensaryId, [{ product }]),
  })
  harness.clock.advance(11)
  const { _id: id } = placed.body.order
  const token = createConfirmationToken(harness.deps.linkSecret, id)
  const reply = await harness.call(orders.confirmOrder, { params: { id }, body: { token } })
  expect(reply.raw.json()).toMatchObject({ code: 'price_changed' })
})

test('an order during a stop has one price on all lines: the stop waits for it', async () => {
  const first = await seedShirt(harness.db, { ONE: 9 })
  const brandId = await getBrandId(harness.db, first)
  const second = await seedShirt(harness.db, { ONE: 9 })
  await harness.db.updateTable('products').set({ brandId }).where('id', '=', second).execute()
  const { token, accountId } = await createSignedInAccount(harness, { isSeller: true })
  await harness.db
    .updateTable('brands')
    .set({ ownerId: accountId })
    .where('id', '=', brandId)
    .execute()
  const id = await seedDeal(harness, { brandId, products: [first, second] })
  const items = [{ product: first }, { product: second }]
  const replies: Promise<{ status: number; body: { order?: { itemsPrice: number } } }>[] = []
  // Holds the order back after it has read the deal: its insert waits for this lock.
  await inTx(harness.db, async (tx) => {
    await sql`lock table orders in share mode`.execute(tx)
    replies.push(ship(items))
    await waitForBlockedQuery(harness.db, 'the order')
    replies.push(harness.call(stopDeal, { token, params: { id }, body: {} }) as never)
    await waitForBlockedQuery(harness.db, 'the stop', 2)
  })
  const [placed, stopped] = await Promise.all(replies)
  expect([placed?.status, stopped?.status]).toEqual([201, 200])
  expect(placed?.body.order?.itemsPrice).toBe(51.2)
  expect((await ship(items)).body.order.itemsPrice).toBe(64)
})
