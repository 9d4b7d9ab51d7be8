import { getSiteInsights, getSiteInsightsFile } from '@fairgrove/contract/analytics.insights'
import type { InsightRange, SiteInsightTable } from '@fairgrove/contract/analytics.options'
import { getOverview } from '@fairgrove/contract/analytics.overview'
import { toDollars } from '@fairgrove/contract/money'
import { createOrder } from '@fairgrove/contract/orders'
import { listProducts } from '@fairgrove/contract/search'
import { expect, test } from 'vitest'
import { buildShippingOrder, seedShirt } from '../../test/order-fixtures.ts'
import { refundSale, seedShippedSale } from '../../test/payout-fixtures.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { buildApp } from '../app.ts'
import { sumEntries } from '../equity-fund/store.ts'
import { rollUpDays } from './jobs.ts'
import { toSearchTerm } from './search-misses.ts'

const harness = useServerHarness()
const dayMinutes = 24 * 60
const createAdmin = () => createSignedInAccount(harness, { isAdmin: true })
const rollUp = () => rollUpDays({ clock: harness.clock, longQueryDb: harness.db })

async function read(days: InsightRange = 30) {
  const { token } = await createAdmin()
  return (await harness.call(getSiteInsights, { token, query: { days } })).body
}

async function readLines(table: SiteInsightTable) {
  const { token } = await createAdmin()
  const headers = { authorization: `Bearer ${token}` }
  const query = { days: '30', table }
  const url = getSiteInsightsFile.path
  const reply = await harness.app.inject({ method: 'GET', url, query, headers })
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  return reply.body.trim().split('\r\n')
}

test('the shop’s fund contribution is the ledger’s, and unowned products count, too', async () => {
  const { accountId } = await createSignedInAccount(harness, { isSeller: true })
  await seedShippedSale(harness, accountId, null)
  const refunded = await seedShippedSale(harness, null)
  await refundSale(harness, refunded)
  const check = async () => {
    const { totals } = await read()
    expect(totals).toMatchObject({ merchandiseOrders: 2, sales: 96, refunds: 32, netSales: 64 })
    expect(totals.fund).toBe(toDollars(await sumEntries(harness.db)))
  }
  await check()
  harness.clock.advance(dayMinutes)
  await rollUp()
  await check()
  harness.clock.advance(30 * dayMinutes)
  const { totals, previous } = await read()
  expect([totals.sales, previous.sales]).toEqual([0, 96])
})

test('sign-ups are counted by day, and today’s numbers say when they were added up', async () => {
  await rollUp()
  const before = await read(7)
  expect(before.asOf).toBe(harness.clock.now().toISOString())
  await createSignedInAccount(harness)
  harness.clock.advance(30)
  const stale = await read(7)
  expect([stale.totals.signUps, stale.asOf]).toEqual([before.totals.signUps, before.asOf])
  await rollUp()
  const after = await read(7)
  // The admins who read it are new accounts as well.
  expect(after.totals.signUps).toBeGreaterThan(before.totals.signUps)
  expect(after.asOf > before.asOf).toBe(true)
  expect(after.points.at(-1)?.signUps).toBe(after.totals.signUps)
})

test('searches without results are listed once two networks had them, without personal data', async () => {
  const { deps, limiter } = harness
  const app = await buildApp({ deps, limiter, trustedProxies: [] })
  await seedProduct(harness.db, { name: 'Meadow Haze' })
  const search = (name: string, remoteAddress: string, filters: object = {}) =>
    app.inject({
      method: 'GET',
      url: listProducts.path,
      query: { name, ...filters },
      remoteAddress,
    })
  for (const address of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) {
    await search('Purple  Zyxwv', address)
    await search('zyxwv filtered', address, { category: 'Edible' })
    await search('zyxwv@example.test', address)
    await search('Meadow Haze', address)
  }
  // Two networks of one customer.
  await search('zyxwv once', '2001:db8:1:a201::1')
  await search('zyxwv once', '2001:db8:1:a202::1')
  await app.close()
  expect((await read()).searchMisses).toEqual([{ term: 'purple zyxwv', searches: 2 }])
  expect(await readLines('searches')).toEqual(['search,times', 'purple zyxwv,2'])
  harness.clock.advance(91 * dayMinutes)
  await rollUp()
  expect(await harness.db.selectFrom('searchMisses').selectAll().execute()).toEqual([])
})

test.each([
  ['  Blue   DREAM ', 'blue dream'],
  ['ada@example.test', undefined],
  ['312-555-0100', undefined],
  ['(312) 555 0100', undefined],
  ['og 18', 'og 18'],
  ['x'.repeat(61), undefined],
  ['   ', undefined],
])('the search %o is kept as %o', (text, term) => {
  expect(toSearchTerm(text)).toBe(term)
})

test('the overview says since when items need a decision, and what unpaid orders hold', async () => {
  const readOverview = async () => {
    const { token } = await createAdmin()
    return (await harness.call(getOverview, { token })).body
  }
  const before = await readOverview()
  expect(before.oldest.products).toBeNull()
  await seedProduct(harness.db, { status: 'pending' })
  const product = await seedShirt(harness.db, { M: 9 })
  await harness.call(createOrder, {
    body: buildShippingOrder([{ product, size: 'M', qty: 3 }]),
  })
  const after = await readOverview()
  expect(after.oldest.products).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(after.heldStock).toEqual({
    orders: before.heldStock.orders + 1,
    units: before.heldStock.units + 3,
  })
  expect(await readLines('queue')).toContainEqual(expect.stringMatching(/^products,1,20\d\d-/))
  expect(await readLines('funnel')).toHaveLength(5)
  expect(await readLines('periods')).toHaveLength(31)
})
