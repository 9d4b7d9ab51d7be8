import { randomUUID } from 'node:crypto'
import { countEvent, getDashboard, getDashboardFile } from '@fairgrove/contract/analytics'
import { getSellerInsights } from '@fairgrove/contract/analytics.insights'
import type { DashboardRange, ListingEvent } from '@fairgrove/contract/analytics.options'
import { startBrandVisit, visitBrand } from '@fairgrove/contract/brands'
import { createOrder, payOrder } from '@fairgrove/contract/orders'
import { postDispensaryReview, postProductReview } from '@fairgrove/contract/reviews'
import { saveDispensaryTaxes } from '@fairgrove/contract/taxes'
import { expect, test } from 'vitest'
import {
  buildPickupOrder,
  placeConfirmedPickup,
  seedFlower,
  seedPickupDispensary,
} from '../../test/order-fixtures.ts'
import { seedBrand } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession, createSignedInAccount } from '../../test/session-fixtures.ts'
import { sampleTaxes } from '../../test/tax-fixtures.ts'
import { buildApp } from '../app.ts'

const harness = useServerHarness()
const dayMinutes = 24 * 60

type Seller = { accountId: string; token: string }
const seller = () => createSignedInAccount(harness, { isSeller: true })

async function read({ accountId }: Seller, days: DashboardRange = 7) {
  const { body } = await harness.call(getDashboard, {
    token: await createNewSession(harness, { accountId }),
    params: { id: accountId },
    query: { days },
  })
  return body
}

let networks = 0
/** A new network per event unless it sets one. */
const newNetwork = () => `10.9.${Math.floor(networks / 250)}.${networks++ % 250}`

type SentEvent = { listing: string; event: ListingEvent; token?: string; from?: string }

/** Sends to a server that is stopped right after, which flushes its counts. */
async function sendEvents(events: SentEvent[]) {
  const { deps, limiter } = harness
  const app = await buildApp({ deps, limiter, trustedProxies: [] })
  const responses = await Promise.all(
    events.map(({ token, from, ...payload }) =>
      app.inject({
        method: 'POST',
        url: countEvent.path,
        payload,
        remoteAddress: from ?? newNetwork(),
        headers: token ? { authorization: `Bearer ${token}` } : {},
      }),
    ),
  )
  await app.close()
  return responses.map(({ statusCode }) => statusCode)
}

test('views and clicks of products, brands and dispensaries are summed by day', async () => {
  const owner = await seller()
  const brand = await seedBrand(harness.db, { ownerId: owner.accountId })
  const product = await seedProduct(harness.db, { brandId: brand })
  const place = await seedPickupDispensary(harness.db, { ownerId: owner.accountId })
  const all = [brand, product, place].map((listing) => ({ listing, event: 'view' as const }))
  expect(await sendEvents([...all, ...all, { listing: brand, event: 'click' }])).toEqual(
    Array(7).fill(202),
  )
  harness.clock.advance(dayMinutes)
  await sendEvents([{ listing: product, event: 'click' }])
  const { days, totals } = await read(owner)
  expect(days.map(({ day, views, clicks }) => [day, views, clicks]).slice(-2)).toEqual([
    ['2026-06-01', 6, 1],
    ['2026-06-02', 0, 1],
  ])
  expect(totals).toMatchObject({ views: 6, clicks: 2, rating: null, sales: 0 })
  expect([days.length, (await read(owner, 90)).days.length]).toEqual([7, 90])
})

test('404 views from three networks count three times a day', async () => {
  const owner = await seller()
  const listing = await seedBrand(harness.db, { ownerId: owner.accountId })
  const addresses = ['198.51.100.7', '203.0.113.9', '2001:db8:1:2::5', '2001:db8:1:2::6']
  const views = Array.from({ length: 101 }, () =>
    addresses.map((from) => ({ listing, event: 'view' as const, from })),
  ).flat()
  expect(new Set(await sendEvents(views))).toEqual(new Set([202]))
  expect((await read(owner)).totals).toMatchObject({ views: 3, clicks: 0 })
  await sendEvents([{ listing, event: 'click', from: '198.51.100.7' }])
  harness.clock.advance(dayMinutes)
  await sendEvents(views.slice(0, 4))
  expect((await read(owner)).totals).toMatchObject({ views: 6, clicks: 1 })
})

test('views from many networks of one IPv6 customer count once, and those of a whole /48 sixteen times', async () => {
  const owner = await seller()
  const listing = await seedBrand(harness.db, { ownerId: owner.accountId })
  const view = (from: string) => ({ listing, event: 'view' as const, from })
  await sendEvents(Array.from({ length: 20 }, (_, n) => view(`2001:db8:5:a2${10 + n}::1`)))
  expect((await read(owner)).totals.views).toBe(1)
  await sendEvents(Array.from({ length: 40 }, (_, n) => view(`2001:db8:5:${10 + n}00::1`)))
  expect((await read(owner)).totals.views).toBe(16)
  await sendEvents([view('2001:db8:6::1')])
  expect((await read(owner)).totals.views).toBe(17)
})

test("a seller's own views, views of hidden listings and unknown ids are not counted", async () => {
  const owner = await seller()
  const other = await seller()
  const own = await seedBrand(harness.db, { ownerId: owner.accountId })
  const hidden = await seedBrand(harness.db, { ownerId: owner.accountId, status: 'pending' })
  const view = (listing: string, token?: string) => ({
    listing,
    event: 'view' as const,
    ...(token && { token }),
  })
  await sendEvents([
    view(own, owner.token),
    view(own, other.token),
    view(hidden),
    view(randomUUID()),
  ])
  expect((await read(owner)).totals.views).toBe(1)
  const stored = await harness.db.selectFrom('listingDays').selectAll().execute()
  expect(stored.map(({ listingId }) => listingId)).not.toContain(hidden)
  expect(Object.keys(stored[0] ?? {}).sort()).toEqual(['clicks', 'day', 'listingId', 'views'])
})

test('a sale counts on the day it was paid, however long after the order', async () => {
  const owner = await seller()
  const place = await seedPickupDispensary(harness.db, { ownerId: owner.accountId })
  const flower = await seedFlower(harness.db, { [place]: 1 })
  const body = buildPickupOrder(place, [{ product: flower }])
  const { order } = await placeConfirmedPickup(harness, body)
  harness.clock.advance(16 * dayMinutes)
  const token = await createNewSession(harness, owner)
  await harness.call(payOrder, { token, params: { id: order._id }, body: {} })
  expect((await read(owner)).totals).toMatchObject({ preOrders: 0, sales: order.itemsPrice })
})

test('sales are before tax, also where the prices contain it', async () => {
  const owner = await seller()
  const place = await seedPickupDispensary(harness.db, { ownerId: owner.accountId })
  const flowers = [
    await seedFlower(harness.db, { [place]: 1 }),
    await seedFlower(harness.db, { [place]: 1 }),
  ]
  await harness.call(saveDispensaryTaxes, {
    token: await createNewSession(harness, owner),
    params: { id: place },
    body: { ...sampleTaxes, priceContent: 'allTaxes' },
  })
  const body = buildPickupOrder(
    place,
    flowers.map((product) => ({ product })),
  )
  const { order } = await placeConfirmedPickup(harness, body)
  const token = await createNewSession(harness, owner)
  await harness.call(payOrder, { token, params: { id: order._id }, body: {} })
  // 40.00 / 1.2125 = 32.99, twice.
  expect((await read(owner)).totals.sales).toBe(65.98)
  const { body: insights } = await harness.call(getSellerInsights, {
    token,
    params: { id: owner.accountId },
    query: { days: 7 },
  })
  expect(insights.totals.sales).toBe(65.98)
})

test('two servers that flush the same listings at once lose nothing', async () => {
  const owner = await seller()
  const listings = await Promise.all(
    Array.from({ length: 20 }, () => seedBrand(harness.db, { ownerId: owner.accountId })),
  )
  const views = listings.map((listing) => ({ listing, event: 'view' as const }))
  await Promise.all([sendEvents(views), sendEvents(views.toReversed()), sendEvents(views)])
  expect((await read(owner)).totals.views).toBe(60)
})

test("pre-orders, sales, ratings and visit coins are the seller's own", async () => {
  const owner = await seller()
  const [buyer, second] = [
    await createSignedInAccount(harness),
    await createSignedInAccount(harness),
  ]
  const place = await seedPickupDispensary(harness.db, { ownerId: owner.accountId })
  const flower = await seedFlower(harness.db, { [place]: 9 })
  const body = buildPickupOrder(place, [{ product: flower }])
  const { order } = await placeConfirmedPickup(harness, body)
  await placeConfirmedPickup(harness, buildPickupOrder(place, [{ product: flower }]))
  // A guest order counts only once confirmed.
  await harness.call(createOrder, { body: buildPickupOrder(place, [{ product: flower }]) })
  await harness.call(payOrder, {
    token: owner.token,
    params: { id: order._id },
    body: { status: 'COMPLETED' as const },
  })
  const brand = await seedBrand(harness.db, {
    ownerId: owner.accountId,
    brandLink: 'https://kind.example/',
  })
  const visitor = { token: buyer.token, params: { id: brand } }
  const { body: visit } = await harness.call(startBrandVisit, visitor)
  await harness.call(visitBrand, { ...visitor, body: visit })
  const product = await seedProduct(harness.db, { brandId: brand })
  const review = (rating: number) => ({ rating, comment: 'Well made.' })
  await harness.call(postProductReview, {
    token: buyer.token,
    params: { id: product },
    body: review(5),
  })
  harness.clock.advance(dayMinutes)
  await harness.call(postDispensaryReview, {
    token: second.token,
    params: { id: place },
    body: review(2),
  })
  const { days, totals } = await read(owner)
  const [before, first, last] = days.slice(-3)
  expect(before).toMatchObject({ preOrders: 0, rating: null })
  expect(first).toMatchObject({
    preOrders: 2,
    sales: order.itemsPrice,
    rating: 5,
    reviews: 1,
    coins: 3,
  })
  expect(last).toMatchObject({ preOrders: 0, sales: 0, rating: 3.5, reviews: 1, coins: 0 })
  expect(totals).toEqual({
    views: 0,
    clicks: 0,
    preOrders: 2,
    sales: order.itemsPrice,
    rating: 3.5,
    reviews: 2,
    coins: 3,
  })
  expect((await read(await seller())).totals).toMatchObject({
    preOrders: 0,
    rating: null,
    coins: 0,
  })
})

test('the file matches the page', async () => {
  const owner = await seller()
  const brand = await seedBrand(harness.db, { ownerId: owner.accountId })
  await sendEvents([{ listing: brand, event: 'view' }])
  const { raw } = await harness.app
    .inject({
      method: 'GET',
      url: getDashboardFile.path.replace(':id', owner.accountId),
      query: { days: '7' },
      headers: { authorization: `Bearer ${owner.token}` },
    })
    .then((reply) => ({ raw: reply }))
  expect(raw.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = raw.body.trim().split('\r\n')
  expect(lines[0]).toBe('day,views,link_clicks,pre_orders,sales_usd,rating,reviews,coins_paid')
  expect(lines).toHaveLength(8)
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,1,0,0,0\.00,,0,0$/)
})

test("another seller's dashboard or an unknown range is not found", async () => {
  const [owner, other] = [await seller(), await seller()]
  for (const endpoint of [getDashboard, getDashboardFile]) {
    const params = { id: owner.accountId }
    const peek = await harness.app.inject({
      method: 'GET',
      url: endpoint.path.replace(':id', params.id),
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(peek.statusCode).toBe(404)
  }
  const odd = await harness.call(getDashboard, {
    token: owner.token,
    params: { id: owner.accountId },
    query: { days: 12 as 7 },
  })
  expect(odd.status).toBe(400)
})

test('tells a seller without a brand or a dispensary so', async () => {
  const newcomer = await seller()
  expect(await read(newcomer)).toMatchObject({ hasBrand: false, hasDispensary: false })
  const ownerId = newcomer.accountId
  const archived = await seedBrand(harness.db, { ownerId, status: 'archived' })
  expect(await read(newcomer)).toMatchObject({ hasBrand: false })
  await harness.db
    .updateTable('brands')
    .set({ status: 'pending' })
    .where('id', '=', archived)
    .execute()
  await seedPickupDispensary(harness.db, { ownerId })
  expect(await read(newcomer)).toMatchObject({ hasBrand: true, hasDispensary: true })
})
