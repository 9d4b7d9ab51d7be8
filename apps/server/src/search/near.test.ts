import { cardsPerPage, countCeiling } from '@fairgrove/contract/paging'
import { productSortNames } from '@fairgrove/contract/products.options'
import { ProductQuery } from '@fairgrove/contract/search'
import { beforeAll, expect, test } from 'vitest'
import {
  chicago,
  type Directory,
  directoryWriters,
  findStaleInventory,
  seedDirectory,
} from '../../test/directory-writers.ts'
import { insertProducts, pickRandom, randomProduct } from '../../test/random-catalogue.ts'
import { listRounds } from '../../test/random-rounds.ts'
import {
  buildDeps,
  expectListingToMatch,
  randomProductSearch,
  selectPublicProducts,
  sorters,
} from '../../test/reference-product-listing.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useTestDatabase } from '../../test/test-database.ts'
import { sql } from '../db/sql.ts'
import { listPublicProducts } from './actions.ts'

const testDatabase = useTestDatabase()
const denver = { lat: 39.74, lng: -104.99 }
let directory: Directory
let brandIds: string[]

beforeAll(async () => {
  directory = await seedDirectory(testDatabase.db, testDatabase.ownerDb)
  brandIds = directory.brandIds
})

const randomArea = () => ({ ...chicago, radius: pickRandom([1, 8, 25, 60, 200]) })

test('near me agrees with a brute-force computation, whatever the other filters', async () => {
  const rows = await selectPublicProducts(testDatabase.db)
  for (const _ of listRounds(30)) {
    await expectListingToMatch(testDatabase.db, randomProductSearch(brandIds, randomArea()), rows)
  }
}, 120_000)

test('near me is exact in every snapshot while products, brands and inventory change', async () => {
  let isDone = false
  const until = async (work: () => Promise<unknown>) => {
    while (!isDone) await work()
  }
  const writers = Object.values(directoryWriters(testDatabase.db, directory))
  const background = Promise.all(writers.map(until))
  try {
    for (const _ of listRounds(10)) {
      await testDatabase.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (snapshot) =>
          expectListingToMatch(
            snapshot,
            randomProductSearch(brandIds, randomArea()),
            await selectPublicProducts(snapshot),
          ),
        )
    }
  } finally {
    isDone = true
    await background
  }
  expect(await findStaleInventory(testDatabase.db)).toEqual([])
}, 120_000)

async function fillInventory(productIds: string[], dispensaryId: string): Promise<void> {
  await sql`insert into product_availability (dispensary_id, product_id, on_hand, confirmed_at)
    select ${dispensaryId}, id, 1, now() from unnest(${productIds}::uuid[]) as id`.execute(
    testDatabase.db,
  )
}

test('a product in many inventories is counted once', async () => {
  const few = directory.productIds.slice(0, 1_000)
  for (let n = 0; n < 13; n += 1)
    await fillInventory(few, await seedDispensary(testDatabase.db, { point: denver }))
  const rows = await selectPublicProducts(testDatabase.db)
  for (const order of productSortNames) {
    await expectListingToMatch(
      testDatabase.db,
      { query: ProductQuery.parse({ ...denver, order }), chosen: [] },
      rows,
    )
  }
})

test('above ten thousand products near me the total is capped, and a narrower filter is exact and sorted', async () => {
  const reno = { lat: 39.53, lng: -119.81 }
  const many = Array.from({ length: countCeiling + 2_500 }, () => ({
    ...randomProduct(pickRandom(brandIds)),
    status: 'approved',
  }))
  await testDatabase.db.updateTable('brands').set({ status: 'approved' }).execute()
  await insertProducts(testDatabase.db, many)
  await fillInventory(
    many.map(({ id }) => id),
    await seedDispensary(testDatabase.db, { point: reno }),
  )
  const rows = (await selectPublicProducts(testDatabase.db)).filter(({ locations }) =>
    locations.some(({ lat }) => lat === reno.lat),
  )
  expect(rows).toHaveLength(many.length)
  const search = (query: object) =>
    listPublicProducts(buildDeps(testDatabase.db), ProductQuery.parse({ ...reno, ...query }), [])

  for (const order of productSortNames) {
    for (const pageNumber of [1, 3]) {
      const from = (pageNumber - 1) * cardsPerPage
      const expected = (among: typeof rows) =>
        among
          .toSorted(sorters[order])
          .slice(from, from + cardsPerPage)
          .map(({ id }) => id)
      const all = await search({ order, pageNumber })
      expect(all).toMatchObject({
        results: countCeiling,
        isCapped: true,
        facets: { isCapped: true },
      })
      expect(all.products.map(({ _id }) => _id)).toEqual(expected(rows))

      const edible = rows.filter(({ category }) => category === 'Edible')
      const narrowed = await search({ order, pageNumber, category: 'Edible' })
      expect(narrowed).toMatchObject({ results: edible.length, isCapped: false })
      expect(narrowed.products.map(({ _id }) => _id)).toEqual(expected(edible))
    }
  }
}, 120_000)
