import { cardsPerPage } from '@fairgrove/contract/paging'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { pointOf } from '../dispensaries/filter.store.ts'
import { every, flagsMatch, oneOf, priceMatches } from './conditions.store.ts'
import { type Countable, countsOf } from './counts.store.ts'
import { type ListingRows, readPage, sorts } from './listing.store.ts'
import type { Filter, ListingOrder } from './rules.ts'

/**
 * Listings that the roll-up cannot answer: words, one brand, a rating, a place, or prices across ranges.
 * The matches are counted once into a small roll-up of their own, and then read like the big one.
 */
export async function scanListing(
  db: Db,
  filter: Filter,
  order: ListingOrder,
  page: number,
): Promise<ListingRows> {
  const offset = (page - 1) * cardsPerPage
  const base = sql`
    matched as materialized (${matches(filter)}),
    rolled as materialized (
      select category, kind, price_bucket(price_cents) as price_bucket, flags,
        ${priceMatches(filter.price)} as is_in_price, count(*)::int as n
      from matched group by 1, 2, 3, 4, 5
    )`
  const ids =
    order === 'relevance' && filter.words
      ? bestMatches(filter, offset)
      : sorted(filter, order, offset)
  return readPage(db, { base, ids, counts: countsOf(rolled(filter), filter.flags) })
}

function rolled(filter: Filter): Countable {
  return (open) =>
    sql`select category, kind, price_bucket, flags, n from rolled where ${every([
      open === 'category' ? sql`true` : oneOf('category', filter.categories),
      open === 'kind' ? sql`true` : oneOf('kind', filter.kinds),
      open === 'price_bucket' ? sql`true` : sql`is_in_price`,
    ])}`
}

/** Everything but what facets count by. The text table is narrow, so words alone never touch the products. */
function matches(filter: Filter): RawBuilder<unknown> {
  const conditions = [
    ...(filter.brandId ? [sql<boolean>`p.brand_id = ${filter.brandId}`] : []),
    ...(filter.minRating > 0
      ? [
          sql<boolean>`p.rating_count > 0 and p.rating_sum >= ${filter.minRating}::numeric * p.rating_count`,
        ]
      : []),
    ...(filter.near ? [inStockNear(filter.near)] : []),
  ]
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

function sorted(filter: Filter, order: ListingOrder, offset: number): RawBuilder<unknown> {
  const { across } = sorts[order === 'relevance' ? 'newest' : order]
  const rows = filter.words
    ? sql`(select id, matched.category, matched.kind, matched.flags, matched.price_cents, created_at, top_score
        from matched join products using (id)) as matched`
    : sql`matched`
  return sql`select id from ${rows} where ${chosen(filter)}
    order by ${across} limit ${sql.lit(cardsPerPage)} offset ${offset}::int`
}

/** Ranking every match of a common word costs 450 ms; ranking a thousand of them costs 2. */
const rankedAtMost = 1_000

function bestMatches(filter: Filter, offset: number): RawBuilder<unknown> {
  const words = queryOf(filter.words ?? '')
  const reach = Math.max(rankedAtMost, offset + cardsPerPage)
  return sql`select id from (
      select m.id, ts_rank(s.document, ${words}) * (1 + ln(1 + s.popularity)) as rank
      from (select id from matched where ${chosen(filter)} limit ${reach}::int) as m
      join product_search s on s.product_id = m.id
    ) as ranked order by rank desc, id desc limit ${sql.lit(cardsPerPage)} offset ${offset}::int`
}

function queryOf(words: string): RawBuilder<unknown> {
  return sql`websearch_to_tsquery('english', ${words})`
}
