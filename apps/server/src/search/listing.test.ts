import { randomInt } from 'node:crypto'
import { advancedCategories, flagFilterOf } from '@fairgrove/contract/badges.options'
import { cardsPerPage, countCeiling } from '@fairgrove/contract/paging'
import { categories, kinds, orderNames, priceRanges } from '@fairgrove/contract/products.options'
import { ProductQuery } from '@fairgrove/contract/search'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  insertBrands,
  insertProducts,
  pick,
  randomBrand,
  randomProduct,
} from '../../test/catalogue.ts'
import { TestClock } from '../../test/clock.ts'
import { useDatabase } from '../../test/database.ts'
import type { Db } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import { bundledGeocode } from '../providers/geocode/bundled.ts'
import { listPublicProducts } from './actions.ts'
import { foldCounts, rebuildCounts } from './rollup.store.ts'

const lent = useDatabase()
const brands = Array.from({ length: 60 }, randomBrand)
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
  await sql`analyze`.execute(lent.db)
})

function depsOn(db: Db) {
  return { db, clock: new TestClock(), geocode: bundledGeocode }
}

/** Every product the public may see, as plain rows: what the brute force counts and sorts. */
function everyPublic(db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brandId')
    .select([
      'products.id',
      'products.name',
      'products.description',
      'products.category',
      'products.kind',
    ])
    .select(['products.priceCents', 'products.ownFlags', 'products.brandId', 'products.createdAt'])
    .select(['products.ratingSum', 'products.ratingCount', 'products.topScore'])
    .select('brands.flags as brandFlags')
    .where('products.status', '=', 'approved')
    .where('brands.status', '=', 'approved')
    .execute()
}
type Row = Awaited<ReturnType<typeof everyPublic>>[number]

type Ask = { query: z.output<typeof ProductQuery>; chosen: string[] }

function randomAsk(): Ask {
  const range = pick(priceRanges)
  const prices = pick<Record<string, number>>([
    {},
    {},
    { min: range.min, max: range.max },
    { min: 7, max: 60 },
  ])
  const query = ProductQuery.parse({
    pageNumber: pick([1, 1, 2, 3, 500]),
    order: pick([...orderNames, undefined]),
    ...(randomInt(2) ? { category: pick(categories) } : {}),
    ...(randomInt(2) ? { type: pick(kinds) } : {}),
    ...(randomInt(4) === 0 ? { rating: pick([2, 4]) } : {}),
    ...(randomInt(5) === 0 ? { brand: pick(brands).id } : {}),
    ...(randomInt(5) === 0 ? { name: pick(['cedar', 'honey meadow', 'velvet']) } : {}),
    ...prices,
  })
  return { query, chosen: advancedCategories.filter(() => randomInt(9) === 0) }
}

function bruteForce(rows: Row[], { query, chosen }: Ask) {
  const flagsOf = (row: Row) => row.brandFlags | row.ownFlags
  const { any, all } = flagFilterOf(chosen)
  const price = (row: Row) => row.priceCents ?? -1
  const tests = {
    category: (row: Row) => !query.category || row.category === query.category,
    kind: (row: Row) => !query.type || row.kind === query.type,
    price: (row: Row) =>
      (!query.min || price(row) >= query.min * 100) &&
      (!query.max || (row.priceCents !== null && price(row) < query.max * 100)),
    all: (row: Row) => (flagsOf(row) & all) === all,
    any: (row: Row) => any === 0 || (flagsOf(row) & any) !== 0,
    rest: (row: Row) =>
      (!query.rating || (row.ratingCount > 0 && row.ratingSum / row.ratingCount >= query.rating)) &&
      (!query.brand || row.brandId === query.brand) &&
      (query.name ?? '')
        .split(' ')
        .every((word) => `${row.name} ${row.description}`.includes(word)),
  }
  const but = (...left: (keyof typeof tests)[]) =>
    rows.filter((row) =>
      Object.entries(tests).every(([name, holds]) => left.includes(name as never) || holds(row)),
    )
  const flagCount = (bit: number, isAlternative: boolean) =>
    but(...(isAlternative ? (['any'] as const) : [])).filter((row) => (flagsOf(row) & bit) !== 0)
      .length
  return { matching: but(), but, flagCount }
}

const byIdDown = (a: Row, b: Row) => (a.id < b.id ? 1 : -1)
const unpricedLast = (a: Row, b: Row) =>
  Number(a.priceCents === null) - Number(b.priceCents === null)
const sorters: Record<string, (a: Row, b: Row) => number> = {
  newest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || byIdDown(a, b),
  toprated: (a, b) => b.topScore - a.topScore || byIdDown(a, b),
  lowest: (a, b) =>
    unpricedLast(a, b) || (a.priceCents ?? 0) - (b.priceCents ?? 0) || -byIdDown(a, b),
  highest: (a, b) =>
    unpricedLast(a, b) || (b.priceCents ?? 0) - (a.priceCents ?? 0) || byIdDown(a, b),
}

async function compare(db: Db, ask: Ask, rows: Row[]): Promise<void> {
  const listing = await listPublicProducts(depsOn(db), ask.query, ask.chosen)
  const { matching, but, flagCount } = bruteForce(rows, ask)
  const pages = Math.max(1, Math.ceil(matching.length / cardsPerPage))
  const page = Math.min(ask.query.pageNumber, pages)
  expect(listing, JSON.stringify(ask)).toMatchObject({ results: matching.length, pages, page })

  const order = ask.query.order ?? (ask.query.name ? 'relevance' : 'newest')
  const sorter = sorters[order]
  const cards = listing.products.map((card) => card._id)
  if (sorter) {
    const expected = matching.toSorted(sorter).slice((page - 1) * cardsPerPage, page * cardsPerPage)
    expect(cards, JSON.stringify(ask)).toEqual(expected.map((row) => row.id))
  } else {
    expect(matching.map((row) => row.id)).toEqual(expect.arrayContaining(cards))
  }

  const facets = listing.facets
  for (const category of categories) {
    const n = but('category').filter((row) => row.category === category).length
    expect(facets?.categories[category], `${category} ${JSON.stringify(ask)}`).toBe(n)
  }
  for (const kind of kinds) {
    expect(facets?.types[kind]).toBe(but('kind').filter((row) => row.kind === kind).length)
  }
  priceRanges.forEach(({ min, max }, index) => {
    const n = but('price').filter(
      (row) =>
        row.priceCents !== null &&
        row.priceCents >= min * 100 &&
        (max === 0 || row.priceCents < max * 100),
    ).length
    expect(facets?.prices[index], `prices ${JSON.stringify(ask)}`).toBe(n)
  })
  expect(facets?.badges.isBlackOwned).toBe(flagCount(1, true))
  expect(facets?.badges.isMinorityOwned).toBe(flagCount(31, true))
  expect(facets?.badges.isSustainable).toBe(flagCount(64, false))
  expect(facets?.badges.petFriendly).toBe(flagCount(512, false))
}

test('pages and every count agree with a brute force over 5,000 products', async () => {
  const rows = await everyPublic(lent.db)
  for (let round = 0; round < 150; round++) await compare(lent.db, randomAsk(), rows)
}, 120_000)

test('folding and rebuilding the counts change no answer', async () => {
  const ask = { query: ProductQuery.parse({}), chosen: ['isBlackOwned'] }
  await inTx(lent.db, foldCounts)
  await compare(lent.db, ask, await everyPublic(lent.db))
  await inTx(lent.db, rebuildCounts)
  await compare(lent.db, ask, await everyPublic(lent.db))
})

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
        .execute(async (snapshot) => compare(snapshot, randomAsk(), await everyPublic(snapshot)))
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
