import { cardsPerPage, countCeiling } from '@fairgrove/contract/paging'
import { every, flagsMatch } from '../badges/flags.store.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import { kindsOf, oneOf, priceMatches } from './conditions.store.ts'
import { facetsOf, type RawCounts } from './counts.store.ts'
import { type ListingRows, readPage, type Sort, sorts, walk } from './listing.store.ts'
import type { Filter, ListingOrder } from './rules.ts'
import { queryOf, type Reading, type Source, sourceOf } from './source.store.ts'

/**
 * Listings that the roll-up cannot answer: words, one brand, a rating, a place, or prices across ranges.
 * The matches are counted into two small roll-ups of their own. Of words that half the catalogue uses, or of a
 * city's shelves, only so many matches are counted; the answer then says 'at least'.
 */
export async function scanListing(
  db: Db,
  filter: Filter,
  order: ListingOrder,
  page: number,
): Promise<ListingRows> {
  const { isUndecided, ...rows } = await scan(db, filter, order, page, 'some')
  return isUndecided ? scan(db, filter, order, page, 'all') : rows
}

type Scanned = Omit<RawCounts, 'total' | 'isCapped'> & { past: number; isUndecided: boolean }

async function scan(
  db: Db,
  filter: Filter,
  order: ListingOrder,
  page: number,
  reading: Reading,
): Promise<ListingRows & { isUndecided: boolean }> {
  const offset = (page - 1) * cardsPerPage
  const source = sourceOf(filter)
  const sort = sorts[order === 'relevance' ? 'newest' : order]
  const { rolled, facets } = facetsOf(filter)
  const first = source.first(reading)
  const base = sql`
    ${first.matched},
    sizes as materialized (
      select count(*)::int as n, count(*) > ${sql.lit(countCeiling)} as is_capped, ${first.isCut} as is_cut
      from matched
    ),
    ${rolled},
    ${passing(filter, source, sort)}`
  const ids =
    order === 'relevance' && filter.words
      ? bestMatches(filter.words, offset)
      : inOrder(filter, source, sort, offset)
  const counts = sql<Scanned>`select ${facets}, is_capped as "areFacetsCapped", past,
    is_cut and not is_capped as "isUndecided" from sizes cross join pass`
  const { cards, counts: scanned } = await readPage(db, { base, ids, counts })
  const { past, isUndecided, ...found } = scanned
  const total = Math.min(past, countCeiling)
  return { cards, counts: { ...found, total, isCapped: past > countCeiling }, isUndecided }
}

/**
 * What passes the whole filter, as far as we count, and how many. Without a choice that is what matches; otherwise it
 * is read off the matches, and when those are only a part, looked for once more among all of them.
 */
function passing(filter: Filter, source: Source, sort: Sort): Fragment {
  const { flags, price } = filter
  const columns = source.carries.includes(sort.key) ? sql`id, ${sql.id(sort.key)}` : sql`id`
  const isNarrowed =
    filter.categories || kindsOf(filter) || flags.any || flags.all || price.from || price.below
  if (!isNarrowed) {
    return sql`passing as (select ${columns} from matched), pass as (select n as past from sizes)`
  }
  const chosen = every([
    oneOf('category', filter.categories),
    oneOf('kind', kindsOf(filter)),
    flagsMatch(flags),
    priceMatches(price),
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

/** As many as we count are sorted; more are met soon enough by walking an index that is in order already. */
function inOrder(filter: Filter, source: Source, sort: Sort, offset: number): Fragment {
  const rows = source.carries.includes(sort.key)
    ? sql`passing`
    : sql`(select p.id, p.${sql.id(sort.key)} from passing join products p on p.id = passing.id) as looked_up`
  const sorted = sql`select id from ${rows}
    order by ${sort.across} limit ${sql.lit(cardsPerPage)} offset ${offset}::int`
  const walked = walk(filter, sort, offset, source.isMatch)
  const isMany = sql`(select past > ${sql.lit(countCeiling)} from pass)`
  return sql`select id from (${sorted}) as sorted where not ${isMany}
    union all select id from (${walked}) as walked where ${isMany}`
}

/** Ranking every match of a common word costs 450 ms; ranking a thousand of them costs 2. */
const rankedAtMost = 1_000

function bestMatches(words: string, offset: number): Fragment {
  const query = queryOf(words)
  const reach = Math.max(rankedAtMost, offset + cardsPerPage)
  return sql`select id from (
      select m.id, ts_rank(s.document, ${query}) * (1 + ln(1 + s.popularity)) as rank
      from (select id from passing limit ${reach}::int) as m
      join product_search s on s.product_id = m.id
    ) as ranked order by rank desc, id desc limit ${sql.lit(cardsPerPage)} offset ${offset}::int`
}
