import { cardsPerPage, countCeiling } from '@fairgrove/contract/paging'
import { kinds } from '@fairgrove/contract/products.options'
import { type RawBuilder, sql } from 'kysely'
import { every, flagsMatch } from '../badges/flags.store.ts'
import type { Db } from '../db/pool.ts'
import { pointOf } from '../dispensaries/filter.store.ts'
import { oneOf, priceMatches } from './conditions.store.ts'
import { type Countable, countsOf, type RawCounts } from './counts.store.ts'
import { type ListingRows, readPage, sorts, walk } from './listing.store.ts'
import type { Filter, ListingOrder } from './rules.ts'

/**
 * Listings that the roll-up cannot answer: words, one brand, a rating, a place, or prices across ranges.
 * The matches are counted once into a small roll-up of their own, and then read like the big one. Of words
 * that half the catalogue uses only so many matches are counted; the answer then says 'at least'.
 */
export async function scanListing(
  db: Db,
  filter: Filter,
  order: ListingOrder,
  page: number,
): Promise<ListingRows> {
  const offset = (page - 1) * cardsPerPage
  const base = sql`
    matched as materialized (${matches(filter)} limit ${sql.lit(countCeiling + 1)}),
    sizes as materialized (select count(*) > ${sql.lit(countCeiling)} as is_capped from matched),
    rolled as materialized (
      select category, kind, price_bucket(price_cents) as price_bucket, flags,
        ${priceMatches(filter.price)} as is_in_price, count(*)::int as n
      from matched group by 1, 2, 3, 4, 5
    ),
    passing as ${passing(filter)}`
  const ids =
    order === 'relevance' && filter.words
      ? bestMatches(filter, offset)
      : inOrder(filter, order === 'relevance' ? 'newest' : order, offset)
  const counts = sql<Scanned>`select counted.*, is_capped as "areFacetsCapped",
      (select count(*)::int from passing) as past
    from (${countsOf(rolled(filter), filter.flags)}) as counted cross join sizes`
  const { cards, counts: scanned } = await readPage(db, { base, ids, counts })
  const { past, ...found } = scanned
  if (!found.areFacetsCapped) return { cards, counts: { ...found, isCapped: false } }
  const total = Math.min(past, countCeiling)
  return { cards, counts: { ...found, total, isCapped: past > countCeiling } }
}

type Scanned = Omit<RawCounts, 'isCapped'> & { past: number }

const isCapped = sql`(select is_capped from sizes)`

/**
 * What passes the whole filter, as far as we count. Normally that is read off the matches; when those are only a
 * part, a narrower choice is looked for once more, among all of them.
 */
function passing(filter: Filter): RawBuilder<unknown> {
  const { flags, price } = filter
  const isNarrowed =
    filter.categories ||
    filter.kinds.length < kinds.length ||
    flags.any ||
    flags.all ||
    price.from ||
    price.below
  const counted = sql`select id from matched where ${chosen(filter)}`
  if (!isNarrowed) return sql`(${counted})`
  return sql`materialized (
    (${counted} and not ${isCapped})
    union all
    (select id from (${matches(filter)}) as every_match where ${chosen(filter)} and ${isCapped}
      limit ${sql.lit(countCeiling + 1)}))`
}

function rolled(filter: Filter): Countable {
  return (open) =>
    sql`select category, kind, price_bucket, flags, n from rolled where ${every([
      open === 'category' ? sql`true` : oneOf('category', filter.categories),
      open === 'kind' ? sql`true` : oneOf('kind', filter.kinds),
      open === 'price_bucket' ? sql`true` : sql`is_in_price`,
    ])}`
}

/** What is asked of the product itself, besides what facets count by. */
function besides(filter: Filter): RawBuilder<boolean>[] {
  return [
    ...(filter.brandId ? [sql<boolean>`p.brand_id = ${filter.brandId}`] : []),
    ...(filter.minRating > 0
      ? [
          sql<boolean>`p.rating_count > 0 and p.rating_sum >= ${filter.minRating}::numeric * p.rating_count`,
        ]
      : []),
    ...(filter.near ? [inStockNear(filter.near)] : []),
  ]
}

/** Everything but what facets count by. The text table is narrow, so words alone never touch the products. */
function matches(filter: Filter): RawBuilder<unknown> {
  const conditions = besides(filter)
  if (!filter.words) {
    return sql`select p.id, p.category, p.kind, p.flags, p.price_cents, p.created_at, p.top_score
      from products p where p.is_public and ${every(conditions)}`
  }
  const textOnly = sql`select product_id as id, category, kind, flags, price_cents
    from product_search where document @@ ${queryOf(filter.words)}`
  if (conditions.length === 0) return textOnly
  return sql`select t.* from (${textOnly}) as t join products p on p.id = t.id where ${every(conditions)}`
}

function inStockNear(near: NonNullable<Filter['near']>): RawBuilder<boolean> {
  return sql`p.id in (
    select a.product_id from dispensaries d join product_availability a on a.dispensary_id = d.id
    where d.is_approved and not d.is_archived and a.on_hand > 0
      and st_dwithin(d.place, ${pointOf(near)}, ${near.metres}, false))`
}

function chosen(filter: Filter): RawBuilder<boolean> {
  return every([
    oneOf('category', filter.categories),
    oneOf('kind', filter.kinds),
    flagsMatch(filter.flags),
    priceMatches(filter.price),
  ])
}

/** Few matches are sorted; many are met soon enough by walking an index that is in order already. */
function inOrder(
  filter: Filter,
  order: Exclude<ListingOrder, 'relevance'>,
  offset: number,
): RawBuilder<unknown> {
  const sort = sorts[order]
  const rows = filter.words
    ? sql`(select id, matched.category, matched.kind, matched.flags, matched.price_cents, created_at, top_score
        from matched join products using (id)) as matched`
    : sql`matched`
  const sorted = sql`select id from ${rows} where ${chosen(filter)}
    order by ${sort.across} limit ${sql.lit(cardsPerPage)} offset ${offset}::int`
  const says = filter.words
    ? [
        sql<boolean>`(select document from product_search where product_id = p.id) @@ ${queryOf(filter.words)}`,
      ]
    : []
  const walked = walk(filter, sort, offset, every([...besides(filter), ...says]))
  return sql`select id from (${sorted}) as sorted where not ${isCapped}
    union all select id from (${walked}) as walked where ${isCapped}`
}

/** Ranking every match of a common word costs 450 ms; ranking a thousand of them costs 2. */
const rankedAtMost = 1_000

function bestMatches(filter: Filter, offset: number): RawBuilder<unknown> {
  const words = queryOf(filter.words ?? '')
  const reach = Math.max(rankedAtMost, offset + cardsPerPage)
  return sql`select id from (
      select m.id, ts_rank(s.document, ${words}) * (1 + ln(1 + s.popularity)) as rank
      from (select id from passing limit ${reach}::int) as m
      join product_search s on s.product_id = m.id
    ) as ranked order by rank desc, id desc limit ${sql.lit(cardsPerPage)} offset ${offset}::int`
}

function queryOf(words: string): RawBuilder<unknown> {
  return sql`websearch_to_tsquery('english', ${words})`
}
