import { randomInt } from 'node:crypto'
import { advancedCategories, toFlagFilter } from '@fairgrove/contract/badges.options'
import { milesToMetres } from '@fairgrove/contract/geo'
import { cardsPerPage } from '@fairgrove/contract/paging'
import {
  priceRanges,
  productCategories,
  productKinds,
  productSortNames,
} from '@fairgrove/contract/products.options'
import { ProductQuery } from '@fairgrove/contract/search'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { Db } from '../src/db/pool.ts'
import { sql } from '../src/db/sql.ts'
import { bundledGeocode } from '../src/providers/geocode/bundled.ts'
import { listPublicProducts } from '../src/search/actions.ts'
import { pickRandom } from './random-catalogue.ts'
import { metresBetween, type Point } from './reference-dispensary-listing.ts'
import { TestClock } from './test-clock.ts'

export function buildDeps(db: Db) {
  return { db, clock: new TestClock(), geocode: bundledGeocode }
}

/** Every public product with the places that have it in stock, for the brute-force computation. */
export function selectPublicProducts(db: Db) {
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
    .select(
      sql<Point[]>`(select coalesce(json_agg(json_build_object(
          'lat', st_y(d.place::geometry), 'lng', st_x(d.place::geometry))), '[]')
        from product_availability a join dispensaries d on d.id = a.dispensary_id
        where a.product_id = products.id and a.on_hand > 0 and d.is_approved and not d.is_archived)`.as(
        'locations',
      ),
    )
    .where('products.status', '=', 'approved')
    .where('brands.status', '=', 'approved')
    .execute()
}
export type ProductRow = Awaited<ReturnType<typeof selectPublicProducts>>[number]

export type ProductSearch = { query: z.output<typeof ProductQuery>; chosen: string[] }

/** Random filters of a shopper; `more` is added to them. */
export function randomProductSearch(
  brandIds: readonly string[],
  overrides: object = {},
): ProductSearch {
  const range = pickRandom(priceRanges)
  const prices = pickRandom<Record<string, number>>([
    {},
    {},
    { min: range.min, max: range.max },
    { min: 7, max: 60 },
    { min: range.max, max: range.min },
  ])
  const query = ProductQuery.parse({
    pageNumber: pickRandom([1, 1, 2, 3, 500]),
    order: pickRandom([...productSortNames, undefined]),
    ...(randomInt(2) ? { category: pickRandom(productCategories) } : {}),
    ...(randomInt(2) ? { type: pickRandom(productKinds) } : {}),
    ...(randomInt(4) === 0 ? { rating: pickRandom([2, 4]) } : {}),
    ...(randomInt(5) === 0 ? { brand: pickRandom(brandIds) } : {}),
    ...(randomInt(5) === 0 ? { name: pickRandom(['cedar', 'honey meadow', 'velvet']) } : {}),
    ...prices,
    ...overrides,
  })
  return { query, chosen: advancedCategories.filter(() => randomInt(9) === 0) }
}

export function bruteForce(rows: ProductRow[], { query, chosen }: ProductSearch) {
  const { lat, lng } = query
  const near = lat === undefined || lng === undefined ? undefined : { lat, lng }
  const flagsOf = (row: ProductRow) => row.brandFlags | row.ownFlags
  const { any, all } = toFlagFilter(chosen)
  const price = (row: ProductRow) => row.priceCents ?? -1
  const tests = {
    category: (row: ProductRow) => !query.category || row.category === query.category,
    kind: (row: ProductRow) => !query.type || row.kind === query.type,
    price: (row: ProductRow) =>
      (!query.min || price(row) >= query.min * 100) &&
      (!query.max || (row.priceCents !== null && price(row) < query.max * 100)),
    all: (row: ProductRow) => (flagsOf(row) & all) === all,
    any: (row: ProductRow) => any === 0 || (flagsOf(row) & any) !== 0,
    rest: (row: ProductRow) =>
      (!query.rating || (row.ratingCount > 0 && row.ratingSum / row.ratingCount >= query.rating)) &&
      (!query.brand || row.brandId === query.brand) &&
      (!near ||
        row.locations.some((point) => metresBetween(point, near) <= milesToMetres(query.radius))) &&
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

const byIdDescending = (a: ProductRow, b: ProductRow) => (a.id < b.id ? 1 : -1)
const unpricedLast = (a: ProductRow, b: ProductRow) =>
  Number(a.priceCents === null) - Number(b.priceCents === null)
export const sorters: Record<string, (a: ProductRow, b: ProductRow) => number> = {
  newest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || byIdDescending(a, b),
  toprated: (a, b) => b.topScore - a.topScore || byIdDescending(a, b),
  lowest: (a, b) =>
    unpricedLast(a, b) || (a.priceCents ?? 0) - (b.priceCents ?? 0) || -byIdDescending(a, b),
  highest: (a, b) =>
    unpricedLast(a, b) || (b.priceCents ?? 0) - (a.priceCents ?? 0) || byIdDescending(a, b),
}

/** The listing must match the reference implementation: page, total and every facet. */
export async function expectListingToMatch(
  db: Db,
  search: ProductSearch,
  rows: ProductRow[],
): Promise<void> {
  const listing = await listPublicProducts(buildDeps(db), search.query, search.chosen)
  const { matching, but, flagCount } = bruteForce(rows, search)
  const pages = Math.max(1, Math.ceil(matching.length / cardsPerPage))
  const page = Math.min(search.query.pageNumber, pages)
  expect(listing, JSON.stringify(search)).toMatchObject({ results: matching.length, pages, page })

  const order = search.query.order ?? (search.query.name ? 'relevance' : 'newest')
  const sorter = sorters[order]
  const cards = listing.products.map((card) => card._id)
  if (sorter) {
    const expected = matching.toSorted(sorter).slice((page - 1) * cardsPerPage, page * cardsPerPage)
    expect(cards, JSON.stringify(search)).toEqual(expected.map((row) => row.id))
  } else {
    expect(matching.map((row) => row.id)).toEqual(expect.arrayContaining(cards))
  }

  const facets = listing.facets
  for (const category of productCategories) {
    const n = but('category').filter((row) => row.category === category).length
    expect(facets?.categories[category], `${category} ${JSON.stringify(search)}`).toBe(n)
  }
  for (const kind of productKinds) {
    expect(facets?.types[kind]).toBe(but('kind').filter((row) => row.kind === kind).length)
  }
  priceRanges.forEach(({ min, max }, index) => {
    const n = but('price').filter(
      (row) =>
        row.priceCents !== null &&
        row.priceCents >= min * 100 &&
        (max === 0 || row.priceCents < max * 100),
    ).length
    expect(facets?.prices[index], `prices ${JSON.stringify(search)}`).toBe(n)
  })
  expect(facets?.badges.isBlackOwned).toBe(flagCount(1, true))
  expect(facets?.badges.isMinorityOwned).toBe(flagCount(31, true))
  expect(facets?.badges.isSustainable).toBe(flagCount(64, false))
  expect(facets?.badges.petFriendly).toBe(flagCount(512, false))
}
