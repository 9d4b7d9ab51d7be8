import { cardsPerPage, countCeiling } from '@fairgrove/contract/paging'
import { flagsMatch } from '../badges/flags.store.ts'
import type { Db } from '../db/pool.ts'
import { allOf, type Fragment, sql } from '../db/sql.ts'
import {
  buildFacetsSql,
  getKindFilter,
  matchesAny,
  matchesPrice,
  type RawCounts,
} from './facets.store.ts'
import { type ListingRows, readPage, type Sort, sortSql, walkIndex } from './listing.store.ts'
import { countRankedRows, orderByRelevance, rankSql, selectExcerpt } from './relevance.store.ts'
import type { ListingSort, ProductFilter } from './rules.ts'
import { chooseSource, type MatchSource, type ReadExtent, toTsQuery } from './source.store.ts'

/**
 * Listings that the roll-up cannot answer: text, one brand, a rating, a place, or prices across ranges. The matches are
 * aggregated into two small roll-ups of their own. For common words or a large city's inventory only the first matches
 * are counted; the total is then a lower bound.
 */
export async function scanListing(
  db: Db,
  filter: ProductFilter,
  order: ListingSort,
  page: number,
): Promise<ListingRows> {
  const { isUndecided, ...rows } = await scan(db, filter, order, page, 'some')
  return isUndecided ? scan(db, filter, order, page, 'all') : rows
}

type ScanCounts = Omit<RawCounts, 'total' | 'isCapped'> & { past: number; isUndecided: boolean }

async function scan(
  db: Db,
  filter: ProductFilter,
  order: ListingSort,
  page: number,
  readExtent: ReadExtent,
): Promise<ListingRows & { isUndecided: boolean }> {
  const offset = (page - 1) * cardsPerPage
  const source = chooseSource(filter)
  const sort = sortSql[order === 'relevance' ? 'newest' : order]
  const { rolled, facets } = buildFacetsSql(filter)
  const first = source.first(readExtent)
  const base = sql`
    ${first.matched},
    sizes as materialized (
      select count(*)::int as n, count(*) > ${sql.lit(countCeiling)} as is_capped,
        count(*) <= ${sql.lit(countCeiling)} and ${first.isCut} as is_undecided
      from matched
    ),
    ${rolled},
    ${buildPassingSql(filter, source, sort)}`
  const ids =
    order === 'relevance' && filter.text
      ? selectBestMatches(filter.text, offset)
      : selectInOrder(filter, source, sort, offset)
  const counts = sql<ScanCounts>`select ${facets}, is_capped as "areFacetsCapped", past,
    is_undecided as "isUndecided" from sizes cross join pass`
  const { cards, counts: scanned } = await readPage(db, {
    base,
    ids,
    counts,
    excerpt: filter.text ? selectExcerpt(filter.text) : undefined,
  })
  const { past, isUndecided, ...found } = scanned
  const total = Math.min(past, countCeiling)
  return { cards, counts: { ...found, total, isCapped: past > countCeiling }, isUndecided }
}

/**
 * What passes the whole filter, up to the counting limit, and how many. Without selections those are the matches;
 * otherwise they are filtered from the matches, or searched again among all of them if the matches are incomplete.
 */
function buildPassingSql(filter: ProductFilter, source: MatchSource, sort: Sort): Fragment {
  const { flags, price } = filter
  const columns = source.sortKeys.includes(sort.key) ? sql`id, ${sql.id(sort.key)}` : sql`id`
  const isNarrowed =
    filter.categories ||
    getKindFilter(filter) ||
    flags.any ||
    flags.all ||
    price.from ||
    price.below
  if (!isNarrowed) {
    return sql`passing as (select ${columns} from matched), pass as (select n as past from sizes)`
  }
  const chosen = allOf([
    matchesAny('category', filter.categories),
    matchesAny('kind', getKindFilter(filter)),
    flagsMatch(flags),
    matchesPrice(price),
  ])
  const isCapped = sql`(select is_capped from sizes)`
  return sql`passing as materialized (
      (select ${columns} from matched where ${chosen} and not ${isCapped})
      union all
      (select ${columns} from (${source.all(chosen)}) as every_match where ${isCapped}
        limit ${sql.lit(countCeiling + 1)})
    ),
    pass as materialized (select count(*)::int as past from passing)`
}

/** Up to the counting limit matches are sorted; with more, scanning a sorted index finds enough of them quickly. */
function selectInOrder(
  filter: ProductFilter,
  source: MatchSource,
  sort: Sort,
  offset: number,
): Fragment {
  const rows = source.sortKeys.includes(sort.key)
    ? sql`passing`
    : sql`(select p.id, p.${sql.id(sort.key)} from passing join products p on p.id = passing.id) as looked_up`
  const sorted = sql`select id from ${rows}
    order by ${sort.across} limit ${sql.lit(cardsPerPage)} offset ${offset}::int`
  const indexWalk = walkIndex(filter, sort, offset, source.isMatch)
  const isMany = sql`(select past > ${sql.lit(countCeiling)} from pass)`
  return sql`select id from (${sorted}) as sorted where not ${isMany}
    union all select id from (${indexWalk}) as walked where ${isMany}`
}

/** Ranking a thousand matches costs 2 ms. Words with more are in the roll-up (common-words.store.ts). */
const maxRankedMatches = 1_000

function selectBestMatches(text: string, offset: number): Fragment {
  const query = sql`(select ${toTsQuery(text)})`
  const rows = countRankedRows(offset)
  const ranked = sql`
    select id, rank, (select brand_id from products p where p.id = best.id) as brand_id from (
      select m.id, ${rankSql(query)} as rank
      from (select id from passing limit ${Math.max(maxRankedMatches, rows)}::int) as m
      join product_search s on s.product_id = m.id
      order by rank desc, id desc limit ${rows}::int
    ) as best`
  return sql`${orderByRelevance(ranked, text, offset)}
    limit ${sql.lit(cardsPerPage)} offset ${offset}::int`
}
