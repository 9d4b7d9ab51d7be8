import { randomInt } from 'node:crypto'
import { cardsPerPage, countCeiling } from '@fairgrove/contract/paging'
import { ProductQuery } from '@fairgrove/contract/search'
import { beforeAll, expect, test } from 'vitest'
import {
  insertBrands,
  insertProducts,
  pick,
  randomBrand,
  randomProduct,
} from '../../test/catalogue.ts'
import { useDatabase } from '../../test/database.ts'
import {
  type Ask,
  compare,
  depsOn,
  everyPublic,
  randomAsk,
  sorters,
} from '../../test/products-by-hand.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { listPublicProducts } from './actions.ts'
import { foldCounts, rebuildCounts } from './rollup.store.ts'

const lent = useDatabase()
const brands = Array.from({ length: 60 }, randomBrand)
const brandIds = brands.map(({ id }) => id)
const outsider = { ...randomBrand(), status: 'pending' }

beforeAll(async () => {
  await insertBrands(lent.db, [...brands, outsider])
  await insertProducts(
    lent.db,
    Array.from({ length: 5_000 }, () => randomProduct(pick([...brands, outsider]).id)),
  )
  await lent.db
    .updateTable('products')
    .set({ ratingSum: 9, ratingCount: 2 })
    .where('name', 'like', 'c%')
    .execute()
  await lent.db
    .updateTable('products')
    .set({ ratingSum: 4, ratingCount: 3 })
    .where('name', 'like', 'h%')
    .execute()
  await sql`analyze`.execute(lent.owner)
})

test('pages and every count agree with a brute force over 5,000 products', async () => {
  const rows = await everyPublic(lent.db)
  for (let round = 0; round < 150; round++) await compare(lent.db, randomAsk(brandIds), rows)
}, 120_000)

test('folding and rebuilding the counts change no answer', async () => {
  const ask: Ask = { query: ProductQuery.parse({}), chosen: ['isBlackOwned'] }
  await inTx(lent.db, foldCounts)
  await compare(lent.db, ask, await everyPublic(lent.db))
  await inTx(lent.db, rebuildCounts)
  await compare(lent.db, ask, await everyPublic(lent.db))
})

test('a brand with nine badges and ten thousand products, off the shelves and back on, is folded in one go', async () => {
  const ask: Ask = { query: ProductQuery.parse({}), chosen: ['isBlackOwned'] }
  await sql`
    insert into listing_count_deltas (category, kind, price_bucket, mask, n)
    select category, 'goods', (i % 5)::smallint, (1 << 9) - 1, sign
    from unnest(array['Merchandise', 'Accessory']) as category, generate_series(1, 5000) as i,
      unnest(array[-1, 1]) as sign`.execute(lent.db)
  await inTx(lent.db, foldCounts)
  await compare(lent.db, ask, await everyPublic(lent.db))
}, 20_000)

test('counts and pages stay exact in every snapshot while others write and fold', async () => {
  let isDone = false
  const writer = async () => {
    while (!isDone) {
      const product = randomProduct(pick(brands).id)
      await insertProducts(lent.db, [product])
      await lent.db
        .updateTable('products')
        .set({ priceCents: 4321, status: 'approved' })
        .where('id', '=', product.id)
        .execute()
      if (randomInt(2))
        await lent.db
          .updateTable('products')
          .set({ status: 'archived' })
          .where('id', '=', product.id)
          .execute()
    }
  }
  const folder = async () => {
    while (!isDone) await inTx(lent.db, foldCounts)
  }
  const background = Promise.all([writer(), writer(), writer(), folder()])
  try {
    for (let round = 0; round < 25; round++) {
      await lent.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (snapshot) =>
          compare(snapshot, randomAsk(brandIds), await everyPublic(snapshot)),
        )
    }
  } finally {
    isDone = true
    await background
  }
}, 120_000)

test('past ten thousand matches the total says so, and a narrower choice is still exact and in order', async () => {
  const brand = pick(brands)
  const many = Array.from({ length: countCeiling + 500 }, () => ({
    ...randomProduct(brand.id),
    name: 'ubiquitous cedar',
    status: 'approved' as const,
  }))
  for (let from = 0; from < many.length; from += 1_000) {
    await insertProducts(lent.db, many.slice(from, from + 1_000))
  }
  const ask = (query: object) =>
    listPublicProducts(depsOn(lent.db), ProductQuery.parse({ name: 'ubiquitous', ...query }), [])
  const rows = (await everyPublic(lent.db)).filter((row) => row.name.includes('ubiquitous'))

  const all = await ask({})
  expect(all).toMatchObject({ results: countCeiling, isCapped: true, facets: { isCapped: true } })
  expect(all.products).toHaveLength(cardsPerPage)

  const edible = await ask({ category: 'Edible', order: 'lowest' })
  const expected = rows.filter((row) => row.category === 'Edible').toSorted(sorters.lowest)
  expect(edible).toMatchObject({ results: expected.length, isCapped: false })
  expect(edible.products.map(({ _id }) => _id)).toEqual(
    expected.slice(0, cardsPerPage).map(({ id }) => id),
  )
})
