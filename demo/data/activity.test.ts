import { runAudit } from '@fairgrove/testing/audit/audit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  readCurrentState,
  readWeeklyNumbers,
} from '../../apps/server/src/analytics/overview.store.ts'
import { buildDashboard } from '../../apps/server/src/analytics/rules.ts'
import { readDays } from '../../apps/server/src/analytics/store.ts'
import { listExpiredBadges } from '../../apps/server/src/badges/trail.store.ts'
import { addDays } from '../../apps/server/src/clock.ts'
import { sumByMonth } from '../../apps/server/src/equity-fund/store.ts'
import { readTopSellers } from '../../apps/server/src/home/store.ts'
import { countReferralsBy } from '../../apps/server/src/referrals/store.ts'
import { useTestDatabase } from '../../apps/server/test/test-database.ts'
import { getDemoAccountId } from './accounts.ts'
import { demoDays } from './ids-and-dates.ts'
import { insertDemoRows, refreshAggregates } from './load.ts'

const testDatabase = useTestDatabase()
const now = new Date()
const customer = getDemoAccountId('Customer')
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: testDatabase.ownerUrl })
  await client.connect()
  await insertDemoRows(client, now, new Map())
  await refreshAggregates(testDatabase.ownerUrl, now)
})
afterAll(() => client.end())

const select = async (text: string, values: unknown[] = []) =>
  (await client.query(text, values)).rows

/** Dates in the future: hold, reply, expiry and payout deadlines, and upcoming events. */
const deadlines = ['hold_until', 'answer_by', 'expires_on', 'available_at', 'starts_at', 'ends_at']
/** Written by migrations and by the database, not by the demo; the roll-up has whole days. */
const ignoredTables = [
  // Holidays to come.
  'dispensary_special_days',
  'seller_days',
  'seller_product_days',
  'site_days',
  'migrations',
  'schema_migrations',
  'jobs',
  'idempotency_keys',
  'spatial_ref_sys',
]

test(`every date in the database lies within the last ${demoDays} days`, async () => {
  const columns = await select(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type in ('timestamp with time zone', 'date')`,
  )
  const outside: string[] = []
  let dated = 0
  for (const { table_name, column_name } of columns) {
    if (ignoredTables.includes(table_name)) continue
    const [{ first, last }] = await select(
      `select min(${column_name})::timestamptz as first, max(${column_name})::timestamptz as last from ${table_name}`,
    )
    if (!first) continue
    dated += 1
    const isEarly = first < addDays(now, -demoDays)
    const isLate = !deadlines.includes(column_name) && last > now
    if (isEarly || isLate) outside.push(`${table_name}.${column_name} ${first} ${last}`)
  }
  expect(outside).toEqual([])
  expect(dated).toBeGreaterThan(35)
})

test('nothing happens before its account or listing exists', async () => {
  const early = await select(`
    select 'review' as what, r.id from reviews r join accounts a on a.id = r.account_id
      left join products p on p.id = r.product_id left join dispensaries d on d.id = r.dispensary_id
      where r.created_at <= greatest(a.created_at, p.created_at, d.created_at)
    union all
    select 'order', o.id from orders o join accounts a on a.id = o.account_id
      join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      left join dispensaries d on d.id = o.dispensary_id
      where o.created_at <= greatest(a.created_at, p.created_at, d.created_at)
        or coalesce(o.paid_at, o.created_at) < o.created_at
        or coalesce(o.delivered_at, o.paid_at) < o.paid_at
    union all
    select 'verified review without an order', r.id from reviews r where is_verified and not exists (
      select from orders o join order_lines l on l.order_id = o.id
      where o.account_id = r.account_id and l.product_id = r.product_id and o.created_at < r.created_at
        and o.state in ('paid', 'delivered'))
    union all
    select 'challenge', c.id from applications c join badge_changes b
      on b.company_id = coalesce(c.brand_id, c.dispensary_id) and b.badge = c.badge
      where c.kind = 'challenge' and b.created_at >= c.created_at
    union all
    select 'inventory', i.product_id from product_availability i join products p on p.id = i.product_id
      join dispensaries d on d.id = i.dispensary_id
      where i.confirmed_at <= greatest(p.created_at, d.created_at)
    union all
    select 'reply', review_id from review_replies y join reviews r on r.id = y.review_id
      where y.created_at <= r.created_at
    union all
    select 'coins', e.account_id from coin_entries e join accounts a on a.id = e.account_id
      where e.created_at < a.created_at
    union all
    select 'views', v.listing_id from listing_days v join products p on p.id = v.listing_id
      where v.day < p.created_at::date`)
  expect(early).toEqual([])
})

test('no badge has expired, and some are due for renewal', async () => {
  expect(await listExpiredBadges(testDatabase.db, now)).toEqual([])
  const { expiringBadges } = await readCurrentState(testDatabase.db, now)
  expect(expiringBadges.length).toBeGreaterThan(1)
})

/** The demo has one admin, who acts alone; photos are uploaded, and there is no object storage here. */
const alwaysEmpty = ['approvals', 'photos']

test('the admin overview has a value in every count', async () => {
  const { waiting, listed } = await readCurrentState(testDatabase.db, now)
  const { accounts, orders, salesCents } = await readWeeklyNumbers(testDatabase.db, now)
  const figures = { ...waiting, ...listed, accounts, orders, salesCents }
  const empty = Object.entries(figures).filter(([, figure]) =>
    typeof figure === 'object' ? !(figure.week > 0 && figure.before > 0) : !(Number(figure) > 0),
  )
  expect(empty.map(([name]) => name)).toEqual(alwaysEmpty)
})

test.each([
  ['Shopkeeper', ['views', 'clicks', 'preOrders', 'sales', 'rating', 'reviews', 'coins']],
  // Merchandise ships, so it has no pre-orders.
  ['Seller', ['views', 'clicks', 'sales', 'rating', 'reviews', 'coins']],
] as const)('%s’s dashboard is above zero for 7, 30 and 90 days', async (role, measures) => {
  const dayOf = (time: Date) => time.toISOString().slice(0, 10)
  for (const span of [7, 30, 90]) {
    const range = { from: dayOf(addDays(now, 1 - span)), to: dayOf(now) }
    const { totals } = buildDashboard(
      await readDays(testDatabase.db, getDemoAccountId(role), range),
    )
    for (const measure of measures) {
      expect(totals[measure], `${measure} in ${span} days`).toBeGreaterThan(0)
    }
  }
})

test('the equity fund received money every month, and brands sold enough to be ranked', async () => {
  const months = await sumByMonth(testDatabase.db)
  expect(months.length).toBeGreaterThanOrEqual(2)
  expect(months.filter(({ cents }) => cents <= 0)).toEqual([])
  expect(await readTopSellers(testDatabase.db)).toHaveLength(4)
  expect(await runAudit(testDatabase.ownerUrl)).toEqual([])
})

const states: [name: string, condition: string][] = [
  ['Not Paid', `kind = 'shipping' and state = 'placed' and hold_until > now()`],
  ['Paid, Not Shipped', `kind = 'shipping' and state = 'paid'`],
  ['Shipped', `kind = 'shipping' and state = 'delivered' and refunded_cents = 0`],
  ['Arrived', `kind = 'pickup' and state = 'delivered'`],
  ['Canceled', `state = 'cancelled'`],
  ['Refunded', `state = 'refunded'`],
  ['Partially refunded', `state <> 'refunded' and refunded_cents > 0`],
  ['open pickup', `kind = 'pickup' and state = 'placed' and pickup_code is not null`],
]

test.each(states)('the demo customer has an order that is %s', async (_name, condition) => {
  const found = await select(`select id from orders where account_id = $1 and ${condition}`, [
    customer,
  ])
  expect(found.length).toBeGreaterThan(0)
})

test('the demo customer has favorites, reviews, coins, codes, a gift and referrals', async () => {
  const [has] = await select(
    `select (select balance from coin_balances where account_id = $1) as balance,
       (select count(*)::int from favourites where account_id = $1) as favorites,
       (select count(*)::int from reviews where account_id = $1) as reviews,
       (select count(distinct reason)::int from coin_entries where account_id = $1) as reasons,
       (select count(*)::int from coin_entries where account_id = $1 and amount < 0) as spent,
       (select count(*)::int from coin_codes where account_id = $1 and used_at is not null) as used,
       (select count(*)::int from coin_codes where account_id = $1 and used_at is null) as unused,
       (select count(*)::int from item_redemptions where account_id = $1 and is_held) as gifts`,
    [customer],
  )
  expect(has).toEqual({
    balance: 57,
    favorites: 4,
    reviews: 4,
    reasons: 7,
    spent: 3,
    used: 1,
    unused: 1,
    gifts: 1,
  })
  expect(await countReferralsBy(testDatabase.db, customer)).toEqual({ joined: 2, paid: 2 })
})
