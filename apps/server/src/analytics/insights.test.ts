import { getSellerInsights, getSellerInsightsFile } from '@fairgrove/contract/analytics.insights'
import type { InsightRange, SellerInsightTable } from '@fairgrove/contract/analytics.options'
import { toCents } from '@fairgrove/contract/money'
import * as orders from '@fairgrove/contract/orders'
import { postDispensaryReview } from '@fairgrove/contract/reviews'
import { expect, test } from 'vitest'
import {
  buildPickupOrder,
  buildShippingOrder,
  placeConfirmedPickup,
  seedFlower,
  seedPickupDispensary,
  seedShirt,
} from '../../test/order-fixtures.ts'
import { refundSale, seedPaidSale, seedShippedSale } from '../../test/payout-fixtures.ts'
import { seedBrand } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession, createSignedInAccount } from '../../test/session-fixtures.ts'
import { rollUpDays } from './jobs.ts'

const harness = useServerHarness()
const dayMinutes = 24 * 60

type Seller = { accountId: string }
const createSeller = () => createSignedInAccount(harness, { isSeller: true })

async function read({ accountId }: Seller, days: InsightRange = 7) {
  const token = await createNewSession(harness, { accountId })
  const { body } = await harness.call(getSellerInsights, {
    token,
    params: { id: accountId },
    query: { days },
  })
  return body
}

async function readFile({ accountId }: Seller, table: SellerInsightTable, owner = accountId) {
  const token = await createNewSession(harness, { accountId })
  return harness.app.inject({
    method: 'GET',
    url: getSellerInsightsFile.path.replace(':id', owner),
    query: { days: '7', table },
    headers: { authorization: `Bearer ${token}` },
  })
}

const rollUp = () => rollUpDays({ clock: harness.clock, longQueryDb: harness.db })

/** Advances to so many minutes after the next midnight in UTC; negative before it. */
function advanceToMidnight(minutes: number): void {
  const now = harness.clock.now()
  const passed = now.getUTCHours() * 60 + now.getUTCMinutes()
  harness.clock.advance(dayMinutes - passed + minutes)
}

async function payAndPickUp(owner: Seller, id: string) {
  const token = await createNewSession(harness, owner)
  await harness.call(orders.payOrder, { token, params: { id }, body: {} })
  await harness.call(orders.deliverOrder, { token, params: { id }, body: {} })
}

test('sales less refunds and the fund’s share are what the seller’s ledger says', async () => {
  const seller = await createSeller()
  await seedShippedSale(harness, seller.accountId)
  const partly = await seedShippedSale(harness, seller.accountId)
  const wholly = await seedShippedSale(harness, seller.accountId)
  harness.clock.advance(dayMinutes)
  await refundSale(harness, partly, 16)
  await refundSale(harness, wholly)
  // Never paid: an abandoned checkout is no order.
  const product = await seedShirt(harness.db, { M: 1 }, { sellerId: seller.accountId })
  const body = buildShippingOrder([{ product, size: 'M' }])
  await harness.call(orders.createOrder, { body })

  const check = async () => {
    const { totals, points } = await read(seller)
    expect(totals).toMatchObject({
      merchandiseOrders: 3,
      sales: 96,
      refunds: 48,
      netSales: 48,
      fund: 2.4,
      preOrders: 0,
      pickups: 0,
    })
    expect(points.slice(-2).map(({ sales, refunds }) => [sales, refunds])).toEqual([
      [96, 0],
      [0, 48],
    ])
    const { ledgerCents } = await harness.db
      .selectFrom('sellerEntries')
      .select(({ fn }) => fn.sum<string>('amountCents').as('ledgerCents'))
      .where('sellerId', '=', seller.accountId)
      .executeTakeFirstOrThrow()
    expect(toCents(totals.netSales) - toCents(totals.fund)).toBe(Number(ledgerCents))
  }
  await check()
  harness.clock.advance(dayMinutes)
  await rollUp()
  const { totals } = await read(seller)
  expect(totals, 'from the roll-up').toMatchObject({ sales: 96, refunds: 48, fund: 2.4 })
})

test('days begin at midnight in UTC, and the period before has as many', async () => {
  const seller = await createSeller()
  advanceToMidnight(-1)
  await seedPaidSale(harness, [seller.accountId])
  harness.clock.advance(2)
  await seedPaidSale(harness, [seller.accountId])
  await seedPaidSale(harness, [seller.accountId])
  const today = harness.clock.now().toISOString().slice(0, 10)
  const now = await read(seller)
  expect(now.points.slice(-2).map(({ sales }) => sales)).toEqual([32, 64])
  expect(now.period.to).toBe(today)
  expect(now.previous).toMatchObject({ sales: 0, merchandiseOrders: 0 })
  harness.clock.advance(6 * dayMinutes)
  for (const prepare of [async () => undefined, rollUp]) {
    await prepare()
    const later = await read(seller)
    expect([later.totals.sales, later.previous.sales]).toEqual([64, 32])
    expect(later.before.to < later.period.from).toBe(true)
  }
  const months = await read(seller, 365)
  expect(months.points).toHaveLength(12)
  expect(months.totals.sales).toBe(96)
})

test('a shop counts pre-orders, pickups and cancellations, each on its day', async () => {
  const owner = await createSeller()
  const place = await seedPickupDispensary(harness.db, { ownerId: owner.accountId })
  const flower = await seedFlower(harness.db, { [place]: 9 })
  const order = async () =>
    (await placeConfirmedPickup(harness, buildPickupOrder(place, [{ product: flower }]))).order
  const [fetched, forgotten] = [await order(), await order()]
  // Unconfirmed: nobody has ordered yet.
  await harness.call(orders.createOrder, { body: buildPickupOrder(place, [{ product: flower }]) })
  harness.clock.advance(dayMinutes)
  await payAndPickUp(owner, fetched._id)
  const { token } = await createSignedInAccount(harness)
  await harness.call(postDispensaryReview, {
    token,
    params: { id: place },
    body: { comment: 'Quick and kind, and the menu was right.', rating: 4 },
  })
  harness.clock.advance(3 * dayMinutes)
  await harness.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('orders')
      .set({
        state: 'cancelled',
        cancelledAt: harness.clock.now(),
        holdUntil: null,
        pickupCode: null,
      })
      .where('id', '=', forgotten._id)
      .execute()
  })
  const { totals, points, topProducts, lowStock } = await read(owner)
  expect(totals).toMatchObject({
    preOrders: 2,
    pickups: 1,
    canceledPreOrders: 1,
    merchandiseOrders: 0,
    sales: fetched.itemsPrice,
    refunds: 0,
    fund: 0,
    reviews: 1,
    rating: 4,
  })
  const days = points.map((day) => [day.preOrders, day.pickups, day.canceledPreOrders])
  expect(days.slice(-5)).toEqual([
    [2, 0, 0],
    [0, 1, 0],
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 1],
  ])
  expect(topProducts).toEqual([
    {
      product: { _id: flower, name: 'Meadow Haze' },
      units: 1,
      sales: fetched.itemsPrice,
      refunds: 0,
      netSales: fetched.itemsPrice,
    },
  ])
  expect(lowStock).toEqual([])
})

test('a brand sees pre-orders of its products elsewhere, not the shop’s sales', async () => {
  const [brandOwner, shopOwner] = [await createSeller(), await createSeller()]
  const place = await seedPickupDispensary(harness.db, { ownerId: shopOwner.accountId })
  const flower = await seedFlower(harness.db, { [place]: 9 }, { sellerId: brandOwner.accountId })
  const body = buildPickupOrder(place, [{ product: flower }])
  const { order } = await placeConfirmedPickup(harness, body)
  await payAndPickUp(shopOwner, order._id)
  const check = async () => {
    const [brand, shop] = [await read(brandOwner), await read(shopOwner)]
    expect(brand.totals).toMatchObject({ preOrders: 1, pickups: 1, sales: 0 })
    expect(brand.topProducts).toEqual([])
    expect(shop.totals).toMatchObject({ preOrders: 1, pickups: 1, sales: order.itemsPrice })
  }
  await check()
  harness.clock.advance(dayMinutes)
  await rollUp()
  await check()
})

test('two sellers in one order see their own part of it', async () => {
  const [first, second] = [await createSeller(), await createSeller()]
  const id = await seedShippedSale(harness, first.accountId, second.accountId, second.accountId)
  harness.clock.advance(60)
  await refundSale(harness, id, 48)
  const check = async () => {
    const [one, two] = [await read(first), await read(second)]
    expect(one.totals).toMatchObject({ merchandiseOrders: 1, sales: 32, refunds: 16, fund: 0.8 })
    expect(two.totals).toMatchObject({ merchandiseOrders: 1, sales: 64, refunds: 32, fund: 1.6 })
    expect(one.topProducts).toHaveLength(1)
    expect(two.topProducts).toHaveLength(2)
  }
  await check()
  harness.clock.advance(dayMinutes)
  await rollUp()
  await check()
  const { netSales } = (await read(await createSeller())).totals
  expect(netSales, 'of someone else').toBe(0)
})

test('the roll-up corrects days whose orders changed later', async () => {
  const owner = await createSeller()
  const place = await seedPickupDispensary(harness.db, { ownerId: owner.accountId })
  const flower = await seedFlower(harness.db, { [place]: 9 })
  const body = buildPickupOrder(place, [{ product: flower }])
  const { order } = await placeConfirmedPickup(harness, body)
  const setState = (values: object) =>
    harness.db.updateTable('orders').set(values).where('id', '=', order._id).execute()
  const cancelledAt = harness.clock.now()
  await setState({ state: 'cancelled', cancelledAt, holdUntil: null, pickupCode: null })
  harness.clock.advance(dayMinutes)
  await rollUp()
  expect((await read(owner)).totals).toMatchObject({ canceledPreOrders: 1, sales: 0 })
  await setState({ state: 'paid', cancelledAt: null, paidAt: harness.clock.now() })
  harness.clock.advance(dayMinutes)
  await rollUp()
  expect((await read(owner)).totals).toMatchObject({
    canceledPreOrders: 0,
    preOrders: 1,
    sales: order.itemsPrice,
  })
})

test('products are running out where few are left, the best-selling ones first', async () => {
  const owner = await createSeller()
  const place = await seedPickupDispensary(harness.db, { ownerId: owner.accountId })
  await seedFlower(harness.db, { [place]: 5 }, { name: 'Slow' })
  await seedFlower(harness.db, { [place]: 6 }, { name: 'Plenty' })
  const quick = await seedFlower(harness.db, { [place]: 6 }, { name: 'Quick' })
  await seedShirt(harness.db, { S: 0, M: 40 }, { name: 'Tee', sellerId: owner.accountId })
  const body = buildPickupOrder(place, [{ product: quick, qty: 2 }])
  const { order } = await placeConfirmedPickup(harness, body)
  await payAndPickUp(owner, order._id)
  const { lowStock } = await read(owner)
  expect(lowStock.map((row) => [row.product.name, row.size, row.inStock, row.sold])).toEqual([
    ['Quick', null, 4, 2],
    ['Tee', 'S', 0, 0],
    ['Slow', null, 5, 0],
  ])
  expect(lowStock.map(({ dispensary }) => dispensary?._id)).toEqual([place, undefined, place])
})

test('without a roll-up, units sold of what is running out are counted for 30 days in every range', async () => {
  const owner = await createSeller()
  const place = await seedPickupDispensary(harness.db, { ownerId: owner.accountId })
  const flower = await seedFlower(harness.db, { [place]: 6 })
  const body = buildPickupOrder(place, [{ product: flower, qty: 2 }])
  const { order } = await placeConfirmedPickup(harness, body)
  await payAndPickUp(owner, order._id)
  await harness.db.deleteFrom('siteDays').execute()
  harness.clock.advance(20 * dayMinutes)
  for (const days of [7, 30] as const) {
    expect((await read(owner, days)).lowStock).toMatchObject([{ inStock: 4, sold: 2 }])
  }
})

test('a new seller has zeros, and is told what is missing', async () => {
  const insights = await read(await createSeller(), 90)
  expect(insights.points).toHaveLength(90)
  expect(insights).toMatchObject({ hasBrand: false, hasDispensary: false, topProducts: [] })
  expect(insights.totals).toEqual(insights.previous)
  expect(insights.totals).toMatchObject({ sales: 0, views: 0, reviews: 0, rating: null })
})

test('every table is a file for its seller, and not found for another', async () => {
  const seller = await createSeller()
  await seedBrand(harness.db, { ownerId: seller.accountId })
  await seedPaidSale(harness, [seller.accountId])
  const lines = async (table: SellerInsightTable) => {
    const reply = await readFile(seller, table)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    return reply.body.trim().split('\r\n')
  }
  const periods = await lines('periods')
  expect(periods).toHaveLength(8)
  expect(periods[0]).toMatch(/^from,to,sales_usd,refunds_usd,net_sales_usd,merchandise_orders,/)
  expect(periods.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,32\.00,0\.00,32\.00,1,0,/)
  expect(await lines('funnel')).toContain('pickups,0,,0')
  expect(await lines('products')).toContain('Grow Fair tee,1,32.00,0.00,32.00')
  expect((await lines('stock'))[1]).toBe('Grow Fair tee,M,,0,1')
  const rival = await createSeller()
  for (const table of ['periods', 'funnel', 'products', 'stock'] as const) {
    expect((await readFile(rival, table, seller.accountId)).statusCode, table).toBe(404)
  }
})
