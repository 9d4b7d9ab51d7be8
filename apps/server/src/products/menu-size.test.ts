import { listMenu } from '@fairgrove/contract/products.menu'
import { menuItemsPerPage, printedItemsPerPage } from '@fairgrove/contract/products.menu.options'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { seedPickupDispensary } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { sql } from '../db/sql.ts'
import { buildMenuStatement } from './menu.store.ts'

const harness = useServerHarness()

const size = 3_000
const otherMenus = 8
const otherSize = 750
const batchSize = 500
let shop = ''

/** A menu of 3,000 among others, so that the planner has a choice. */
beforeAll(async () => {
  const { db } = harness
  const shops = []
  for (let n = 0; n <= otherMenus; n += 1) shops.push(await seedPickupDispensary(db))
  shop = shops[0] ?? ''
  const brandId = uuidv7()
  const now = new Date('2026-01-01T00:00:00Z')
  await db
    .insertInto('brands')
    .values({ id: brandId, name: 'Meadow', status: 'approved', createdAt: now, updatedAt: now })
    .execute()
  // In batches, for machines on which a statement of 3,000 rows with their triggers takes too long.
  for (let from = 1; from <= size; from += batchSize) {
    await sql`
      insert into products (id, brand_id, name, category, kind, price_cents, percent_thc, size, units, status,
        rating_sum, rating_count, created_at, updated_at)
      select gen_random_uuid(), ${brandId}, 'Product ' || n,
        (array['Edible', 'flower', 'Tincture', 'Topical', 'Pre-rolls', 'Concentrate'])[1 + n % 6], 'thc', 900 + n % 70 * 100,
        n % 32, '3.5', 'g', 'approved', n % 50, n % 10, ${now}, ${now}
      from generate_series(${from}::int, ${from + batchSize - 1}::int) as n`.execute(db)
  }
  for (const each of shops) {
    await sql`
      insert into product_availability (dispensary_id, product_id, on_hand, confirmed_at)
      select ${each}::uuid, id, 5, ${now} from products
      limit ${each === shop ? size : otherSize}::int`.execute(db)
  }
  await sql`vacuum (analyze) product_availability`.execute(db)
  await sql`analyze products`.execute(db)
}, 120_000)

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: PlanNode[]
}

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)]

const filter = {
  page: 2,
  pageSize: menuItemsPerPage,
  flags: { any: 0, all: 0 },
  sort: 'toprated' as const,
  soldOutSince: new Date(),
}

test.each([
  ['everything', filter],
  [
    'a category, searched and filtered',
    { ...filter, category: 'flower', name: 'Product 1', thc: 'from25' as const },
  ],
])('a menu of 3,000 is read through indexes: %s', async (_, each) => {
  const statement = buildMenuStatement(shop, each)
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    explain (analyze, format json) ${statement}`.execute(harness.db)
  const [plan] = Object.values(rows[0] ?? {})[0] ?? []
  if (!plan) throw new Error('There is no plan.')
  const nodes = listNodes(plan.Plan)
  const indexes = nodes.map((node) => node['Index Name'])
  expect(indexes.some((name) => name?.endsWith('_in_stock'))).toBe(true)
  expect(indexes).toContain('product_availability_sold_out')
  // Never the inventory of everyone.
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
  expect(scans.map((node) => node['Relation Name'])).not.toContain('product_availability')
  // Once for the list, once for the date of a menu that was never changed here, and those of the page.
  const reads = nodes.filter((node) => node['Relation Name'] === 'product_availability')
  const readRows = reads.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)
  expect(readRows).toBeLessThanOrEqual(2 * size + menuItemsPerPage)
})

test('its pages have every item once', async () => {
  const ids = new Set<string>()
  const pages = size / printedItemsPerPage
  for (let pageNumber = 1; pageNumber <= pages; pageNumber += 1) {
    const query = { view: 'sheet' as const, pageNumber, sort: 'name' as const }
    const { body } = await harness.call(listMenu, { params: { id: shop }, query })
    expect([body.results, body.pages]).toEqual([size, pages])
    for (const { _id } of body.products) ids.add(_id)
  }
  expect(ids.size).toBe(size)
}, 60_000)
