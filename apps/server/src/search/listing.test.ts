import { randomInt } from 'node:crypto'
import { cardsPerPage, countCeiling } from '@fairgrove/contract/paging'
import { ProductQuery } from '@fairgrove/contract/search'
import { beforeAll, expect, test } from 'vitest'
import {
  insertBrands,
  insertProducts,
  pickRandom,
  randomBrand,
  randomProduct,
} from '../../test/random-catalogue.ts'
import { listRounds } from '../../test/random-rounds.ts'
import {
  buildDeps,
  expectListingToMatch,
  type ProductSearch,
  randomProductSearch,
  selectPublicProducts,
  sorters,
} from '../../test/reference-product-listing.ts'
import { useTestDatabase } from '../../test/test-database.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { listPublicProducts } from './actions.ts'
import { compactListingCounts, rebuildCounts } from './rollup.store.ts'

const testDatabase = useTestDatabase()
const brands = Array.from({ length: 60 }, randomBrand)
const brandIds = brands.map(({ id }) => id)
const unlistedBrand = { ...randomBrand(), status: 'pending' }

beforeAll(async () => {
  await insertBrands(testDatabase.db, [...brands, unlistedBrand])
  await insertProducts(
    testDatabase.db,
    Array.from({ length: 5_000 }, () => randomProduct(pickRandom([...brands, unlistedBrand]).id)),
  )
  await testDatabase.db
    .updateTable('products')
    .set({ ratingSum: 9, ratingCount: 2 })
    .where('name', 'like', 'c%')
    .execute()
  await testDatabase.db
    .updateTable('products')
    .set({ ratingSum: 4, ratingCount: 3 })
    .where('name', 'like', 'h%')
    .execute()
  await sql`analyze`.execute(testDatabase.ownerDb)
})

test('pages and all counts agree with a brute-force computation over 5,000 products', async () => {
  const rows = await selectPublicProducts(testDatabase.db)
  for (const _ of listRounds(50))
    await expectListingToMatch(testDatabase.db, randomProductSearch(brandIds), rows)
}, 120_000)

test('compacting and rebuilding the counts change no result', async () => {
  const search: ProductSearch = { query: ProductQuery.parse({}), chosen: ['isBlackOwned'] }
  await inTx(testDatabase.db, compactListingCounts)
  await expectListingToMatch(testDatabase.db, search, await selectPublicProducts(testDatabase.db))
  await inTx(testDatabase.db, rebuildCounts)
  await expectListingToMatch(testDatabase.db, search, await selectPublicProducts(testDatabase.db))
})

test('hiding and showing a brand with nine badges and ten thousand products is compacted in one run', async () => {
  const search: ProductSearch = { query: ProductQuery.parse({}), chosen: ['isBlackOwned'] }
  await sql`
    insert into listing_count_deltas (category, kind, price_bucket, mask, n)
    select category, 'goods', (i % 5)::smallint, (1 << 9) - 1, sign
    from unnest(array['Merchandise', 'Accessory']) as category, generate_series(1, 5000) as i,
      unnest(array[-1, 1]) as sign`.execute(testDatabase.db)
  await inTx(testDatabase.db, compactListingCounts)
  await expectListingToMatch(testDatabase.db, search, await selectPublicProducts(testDatabase.db))
}, 20_000)

test('counts and pages are exact in every snapshot during writes and compaction', async () => {
  let isDone = false
  const writer = async () => {
    while (!isDone) {
      const product = randomProduct(pickRandom(brands).id)
      await insertProducts(testDatabase.db, [product])
      await testDatabase.db
        .updateTable('products')
        .set({ priceCents: 4321, status: 'approved' })
        .where('id', '=', product.id)
        .execute()
      if (randomInt(2))
        await testDatabase.db
          .updateTable('products')
          .set({ status: 'archived' })
          .where('id', '=', product.id)
          .execute()
    }
  }
  const folder = async () => {
    while (!isDone) await inTx(testDatabase.db, compactListingCounts)
  }
  const background = Promise.all([writer(), writer(), writer(), folder()])
  try {
    for (const _ of listRounds(10)) {
      await testDatabase.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (snapshot) =>
          expectListingToMatch(
            snapshot,
            randomProductSearch(brandIds),
            await selectPublicProducts(snapshot),
          ),
        )
    }
  } finally {
    isDone = true
    await background
  }
}, 120_000)

test('above ten thousand matches the total is capped, and a narrower filter is still exact and sorted', async () => {
  const brand = pickRandom(brands)
  const many = Array.from({ length: countCeiling + 500 }, () => ({
    ...randomProduct(brand.id),
    name: 'ubiquitous cedar',
    status: 'approved' as const,
  }))
  for (let from = 0; from < many.length; from += 1_000) {
    await insertProducts(testDatabase.db, many.slice(from, from + 1_000))
  }
  const search = (query: object) =>
    listPublicProducts(
      buildDeps(testDatabase.db),
      ProductQuery.parse({ name: 'ubiquitous', ...query }),
      [],
    )
  const rows = (await selectPublicProducts(testDatabase.db)).filter((row) =>
    row.name.includes('ubiquitous'),
  )

  const all = await search({})
  expect(all).toMatchObject({ results: countCeiling, isCapped: true, facets: { isCapped: true } })
  expect(all.products).toHaveLength(cardsPerPage)

  const edible = await search({ category: 'Edible', order: 'lowest' })
  const expected = rows.filter((row) => row.category === 'Edible').toSorted(sorters.lowest)
  expect(edible).toMatchObject({ results: expected.length, isCapped: false })
  expect(edible.products.map(({ _id }) => _id)).toEqual(
    expected.slice(0, cardsPerPage).map(({ id }) => id),
  )
}, 60_000)
