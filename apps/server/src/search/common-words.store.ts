import { cardsPerPage } from '@fairgrove/contract/paging'
import { flagsMatch } from '../badges/flags.store.ts'
import type { Db } from '../db/pool.ts'
import { allOf, type Fragment, sql } from '../db/sql.ts'
import {
  buildFacetColumns,
  type Dimension,
  type Facets,
  getKindFilter,
  matchesAny,
  matchesPrice,
} from './facets.store.ts'
import { type ListingRows, readPage } from './listing.store.ts'
import { minorityBit } from './masks.ts'
import { countRankedRows, orderByRelevance, rankSql, selectExcerpt } from './relevance.store.ts'
import { type ProductFilter, toPriceKeys } from './rules.ts'
import { toTsQuery } from './source.store.ts'

/** Kept products that were withdrawn within the last minute are skipped; more of them make a page shorter. */
const spareRows = cardsPerPage

const lexeme = sql`(select lexeme from word)`
const query = sql`(select query from word)`

/**
 * The best matches of one common word and all counts, from the roll-up; undefined if the search is anything else. Counts
 * are exact. A product that stops matching is no longer shown; a new one takes its place within about a minute.
 */
export async function readCommonWord(
  db: Db,
  filter: ProductFilter & { text: string },
  buckets: readonly number[] | 'all',
  page: number,
): Promise<ListingRows | undefined> {
  const offset = (page - 1) * cardsPerPage
  const { base, facets } = buildCountsSql(filter, buckets)
  const counts = sql<Facets & { total: number; isCommon: boolean }>`
    select total, ${lexeme} is not null as "isCommon", ${facets} from sizes`
  const read = await readPage(db, {
    base: sql`
      word as materialized (
        select lexeme, query from (select ${toTsQuery(filter.text)} as query) as typed
        join search_common_words on numnode(query) = 1 and lexeme = trim(both '''' from query::text)
      ),
      ${base},
      ${buildRankedSql(filter, offset)}`,
    ids: selectPage(filter, offset),
    excerpt: selectExcerpt(filter.text),
    counts,
  })
  const { isCommon, ...found } = read.counts
  if (!isCommon) return undefined
  return { cards: read.cards, counts: { ...found, isCapped: false, areFacetsCapped: false } }
}

/**
 * Sums as few rows as the filter allows: 70 without a badge, some hundred by flags if nothing else is chosen, up to
 * 15,000 otherwise. The changes that the roll-up does not contain yet are added.
 */
function buildCountsSql(filter: ProductFilter, buckets: readonly number[] | 'all') {
  const { flags } = filter
  const chosen: Record<Dimension, readonly (string | number)[] | undefined> = {
    category: filter.categories,
    kind: getKindFilter(filter),
    price_bucket: buckets === 'all' ? undefined : toPriceKeys(buckets),
  }
  const conditions = {
    category: matchesAny('category', chosen.category),
    kind: matchesAny('kind', chosen.kind),
    price_bucket: matchesAny('price_bucket', chosen.price_bucket),
  }
  const isChosen = allOf(Object.values(conditions))
  const hasFlags = flags.any !== 0 || flags.all !== 0
  const isOpen = Object.values(chosen).every((values) => values === undefined)
  const counted = (slice: number) =>
    sql`from search_word_counts where lexeme = ${lexeme} and slice = ${sql.lit(slice)}`
  const byFlags = sql`select flags, n ${isOpen ? counted(2) : sql`${counted(0)} and ${isChosen}`}
    union all select flags, n from changed where ${isChosen}`
  return {
    base: sql`
      changed as materialized (
        select category, kind, price_bucket, flags, n from search_word_count_deltas where document @@ ${query}
      ),
      rolled as materialized (
        select category, kind, price_bucket, sum(n)::int as n from (
          select category, kind, price_bucket, n
          ${hasFlags ? sql`${counted(0)} and ${flagsMatch(flags)}` : counted(1)}
          union all select category, kind, price_bucket, n from changed where ${flagsMatch(flags)}
        ) as added group by 1, 2, 3
      ),
      sizes as materialized (select coalesce(sum(n), 0)::int as total from rolled where ${isChosen})`,
    facets: buildFacetColumns(conditions, byFlags, flags),
  }
}

/**
 * The best matches from the list of the smallest group that contains the filter. If it has too few, for a late page or an
 * unusual combination of filters, all matches are ranked: 0.5 s for 200,000 of them.
 */
function buildRankedSql(filter: ProductFilter, offset: number): Fragment {
  const rows = countRankedRows(offset)
  const { categories, masks } = getGroups(filter)
  const isEnough = sql`(select count(*) from listed) >= (select least(total, ${rows}::int) from sizes)`
  return sql`
    cutoff as materialized (
      select rank, product_id from search_word_cutoffs
      where lexeme = ${lexeme} and category = any(${categories}::text[]) and mask = any(${masks}::int[])
      order by rank, product_id limit 1
    ),
    listed as materialized (
      select product_id as id, rank, brand_id from search_word_products
      where lexeme = ${lexeme} and ${matchesRow(filter)}
        and (rank, product_id) >= ((select rank from cutoff), (select product_id from cutoff))
      order by lexeme desc, rank desc, product_id desc limit ${rows + spareRows}::int
    ),
    ranked as materialized (
      select id, rank, brand_id from listed where ${isEnough}
      union all
      select id, rank, (select brand_id from products p where p.id = every_match.id) from (
        select product_id as id, ${rankSql(query)} as rank
        from product_search s where document @@ ${query} and ${matchesRow(filter)}
        order by rank desc, id desc limit ${rows}::int
      ) as every_match where not (${isEnough})
    )`
}

/** The groups that contain every product of the filter (search_word_cutoffs). */
function getGroups({ categories, flags }: ProductFilter) {
  const isOneOnly = (flags.any & (flags.any - 1)) === 0
  const bits = [flags.all, isOneOnly ? flags.any : minorityBit].flatMap(listBits)
  return {
    categories: categories?.length === 1 ? ['*', ...categories] : ['*'],
    masks: [0, ...bits],
  }
}

function listBits(mask: number): number[] {
  const bits: number[] = []
  for (let rest = mask; rest > 0; rest &= rest - 1) bits.push(rest & -rest)
  return bits
}

/** Checks the few rows of a page against the product as it is now. */
function selectPage(filter: ProductFilter & { text: string }, offset: number): Fragment {
  const ordered = orderByRelevance(sql`select id, rank, brand_id from ranked`, filter.text, offset)
  return sql`select id from (${ordered} offset 0) as ordered
    where (select document @@ ${query} and ${matchesRow(filter)} from product_search where product_id = ordered.id)
    limit ${sql.lit(cardsPerPage)} offset ${offset}::int`
}

function matchesRow(filter: ProductFilter): Fragment<boolean> {
  return allOf([
    matchesAny('category', filter.categories),
    matchesAny('kind', getKindFilter(filter)),
    flagsMatch(filter.flags),
    matchesPrice(filter.price),
  ])
}
