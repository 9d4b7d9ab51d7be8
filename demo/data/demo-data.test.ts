import { hash } from 'node:crypto'
import { runAudit } from '@fairgrove/testing/audit/audit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundledGeocode } from '../../apps/server/src/providers/geocode/bundled.ts'
import { sanitizeHtml } from '../../apps/server/src/providers/parsing/sanitize-html.ts'
import { useTestDatabase } from '../../apps/server/test/test-database.ts'
import { badgeNames } from '../../packages/contract/src/badges.options.ts'
import { productCategories, productKinds } from '../../packages/contract/src/products.options.ts'
import { reviewerKeys } from './accounts.ts'
import { brandPlans, buildLogoDrawings } from './brands.ts'
import { buildInventoryRows, buildStorefrontDrawings, dispensaries } from './dispensaries.ts'
import { createCalendar } from './ids-and-dates.ts'
import { insertDemoRows, loadDemoData, refreshAggregates } from './load.ts'
import { postPlans } from './post-plans.ts'
import { buildCoverDrawings } from './posts.ts'
import { buildProductDrawings, products } from './products.ts'
import { generateReviews } from './reviews.ts'

const now = new Date('2026-06-01T12:00:00Z')
const reviews = generateReviews(reviewerKeys)

test('there is enough of everything, under unique names', () => {
  const names = [...brandPlans, ...dispensaries.map(({ plan }) => plan)].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(brandPlans).toHaveLength(40)
  expect(dispensaries).toHaveLength(60)
  expect(products.length).toBeGreaterThan(290)
  expect(new Set(products.map(({ line }) => line.category))).toEqual(new Set(productCategories))
  expect(new Set(products.map(({ line }) => line.kind))).toEqual(new Set(productKinds))
  expect(new Set(brandPlans.flatMap(({ badges }) => badges))).toEqual(new Set(badgeNames))
})

test('every dispensary is in the state of its ZIP code', async () => {
  for (const { plan } of dispensaries) {
    expect(await bundledGeocode.locate({ zip: plan.zip }), plan.name).toMatchObject({
      state: plan.state,
    })
  }
})

test('THC products are on no menu outside the state they were grown in', () => {
  const stateOf = new Map(dispensaries.map(({ id, plan }) => [id as unknown, plan.state]))
  const thc = new Map(
    products
      .filter(({ line }) => line.kind === 'thc')
      .map(({ id, brand }) => [id as unknown, brand.plan.home]),
  )
  const inventory = buildInventoryRows(createCalendar(now)).filter(({ product_id }) =>
    thc.has(product_id),
  )
  expect(inventory.length).toBeGreaterThan(500)
  for (const row of inventory) expect(stateOf.get(row.dispensary_id)).toBe(thc.get(row.product_id))
})

test('fifteen hundred reviews, none alike, at most one per person and subject', () => {
  expect(reviews).toHaveLength(1500)
  expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(1500)
  expect(new Set(reviews.map(({ author, subjectId }) => `${author} ${subjectId}`)).size).toBe(1500)
  expect(reviews.every(({ voters, author }) => !voters.includes(author))).toBe(true)
})

test('a post is stored as an admin’s own would be, and one is still a draft', () => {
  expect(postPlans.filter(({ html }) => sanitizeHtml(html) !== html)).toEqual([])
  expect(postPlans.filter(({ daysOld }) => daysOld === undefined)).toHaveLength(1)
})

test('images are deterministic and need no font', () => {
  const draw = () => [
    ...buildLogoDrawings(),
    ...buildStorefrontDrawings(),
    ...buildProductDrawings(),
    ...buildCoverDrawings(),
  ]
  const drawn = draw()
  expect(hash('sha256', JSON.stringify(draw()))).toBe(hash('sha256', JSON.stringify(drawn)))
  expect(new Set(drawn.map(([key]) => key)).size).toBe(drawn.length)
  expect(
    drawn.filter(([, svg]) => /<text|font|NaN|undefined/.test(svg)).map(([key]) => key),
  ).toEqual([])
})

const testDatabase = useTestDatabase()
let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: testDatabase.ownerUrl })
  await client.connect()
})
afterAll(() => client.end())

const tables = [
  'accounts',
  'seller_profiles',
  'brands',
  'dispensaries',
  'products',
  'product_stock',
  'product_availability',
  'reviews',
  'review_histograms',
  'review_votes',
  'verified_purchases',
  'coin_entries',
  'coin_balances',
  'listing_counts',
  'product_search',
  'search_names',
  'search_words',
  'blog_posts',
  'reward_items',
  'coin_codes',
  'events',
  'event_tickets',
  'dispensary_hours',
  'dispensary_special_days',
]

async function contents(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await client.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as said from ${table} r`,
    )
    found[table] = rows[0].said
  }
  return found
}

test('loading twice, even a day later, gives the same data without duplicates', async () => {
  const images = new Map<string, string>()
  await insertDemoRows(client, now, images)
  await refreshAggregates(testDatabase.ownerUrl, now)
  const first = await contents()
  await insertDemoRows(client, new Date(now.getTime() + 86_400_000), images)
  await refreshAggregates(testDatabase.ownerUrl, now)
  expect(await contents()).toEqual(first)
}, 120_000)

test('stored totals match their rows', async () => {
  const { rows } = await client.query(`
    select
      (select count(*) from products p where represented_by is null and rating_count <>
        (select count(*) from reviews r join products size on size.id = r.product_id
          where size.id = p.id or size.family_id = p.family_id))::int as "wrong ratings",
      (select count(*) from reviews r where helpful_count <>
        (select count(*) from review_votes v where v.review_id = r.id))::int as "wrong votes",
      (select count(*) from products where is_public and represented_by is null)
        - (select sum(n) from listing_counts where mask = 0 and category = '*' and kind = '*' and price_bucket = -1) as "uncounted",
      (select count(*) from listing_count_deltas)::int as "unfolded",
      (select count(*) from reviews where effects <> 0 and product_id is null)::int as "felt shops"`)
  expect(Object.entries(rows[0]).filter(([, n]) => Number(n) !== 0)).toEqual([])
})

test('the ledgers balance, and every gift is a public product', async () => {
  expect(await runAudit(testDatabase.ownerUrl)).toEqual([])
  const { rows } = await client.query(
    'select count(*)::int as gifts from reward_items i join products p on p.id = i.product_id where p.is_public',
  )
  expect(rows).toEqual([{ gifts: 4 }])
})

test('production refuses accounts whose passwords are published', async () => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const target = { databaseUrl: testDatabase.ownerUrl, storageUrl: 'file:///nowhere' }
    await expect(loadDemoData(target)).rejects.toThrow('no place in production')
  } finally {
    process.env.NODE_ENV = before
  }
})
