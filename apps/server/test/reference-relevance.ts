import { cardsPerPage } from '@fairgrove/contract/paging'
import { expect } from 'vitest'
import type { Db } from '../src/db/pool.ts'
import { sql } from '../src/db/sql.ts'
import { listPublicProducts } from '../src/search/actions.ts'
import {
  bruteForce,
  buildDeps,
  type ProductRow,
  type ProductSearch,
} from './reference-product-listing.ts'

type Ranked = { id: string; brandId: string }

/**
 * Every match in the order of pages: with all words in name and brand first, by rank, at most three of a brand on the
 * first page, from the best 120.
 */
async function orderMatches(db: Db, rows: ProductRow[], search: ProductSearch): Promise<string[]> {
  const query = sql`websearch_to_tsquery('english', ${search.query.name ?? ''})`
  const { rows: ranked } = await sql<Ranked>`
    select p.id, p.brand_id from product_search s join products p on p.id = s.product_id
    order by ts_filter(s.document, '{a,b}') @@ ${query} desc,
      ts_rank(s.document, ${query}) * (1 + ln(1 + p.popularity)) desc, p.id desc`.execute(db)
  const matching = new Set(bruteForce(rows, search).matching.map(({ id }) => id))
  const sorted = ranked.filter(({ id }) => matching.has(id))
  const perBrand = new Map<string, number>()
  const first: Ranked[] = []
  for (const row of sorted.slice(0, 120)) {
    const count = (perBrand.get(row.brandId) ?? 0) + 1
    perBrand.set(row.brandId, count)
    if (count <= 3 && first.length < cardsPerPage) first.push(row)
  }
  return [...first, ...sorted.filter((row) => !first.includes(row))].map(({ id }) => id)
}

/** Pages contain exactly the matches, best first, none twice. */
export async function expectRelevanceOrder(
  db: Db,
  search: ProductSearch,
  rows: ProductRow[],
): Promise<void> {
  const expected = await orderMatches(db, rows, search)
  const page = Math.min(
    search.query.pageNumber,
    Math.max(1, Math.ceil(expected.length / cardsPerPage)),
  )
  const listing = await listPublicProducts(buildDeps(db), search.query, search.chosen)
  expect(
    listing.products.map(({ _id }) => _id),
    JSON.stringify(search),
  ).toEqual(expected.slice((page - 1) * cardsPerPage, page * cardsPerPage))
}
