import { cardsPerPage } from '@fairgrove/contract/paging'
import { flagsMatch } from '../badges/flags.store.ts'
import type { Db } from '../db/pool.ts'
import { allOf, type Fragment, sql } from '../db/sql.ts'
import { isListed, listedCardColumns, type ProductCardRow } from '../products/store.ts'
import {
  getKindFilter,
  hasSizeInPriceRange,
  isInPriceRange,
  matchesPrice,
  type RawCounts,
} from './facets.store.ts'
import { buildRollUp } from './rollup.store.ts'
import type { ListingSort, ProductFilter } from './rules.ts'

export type SortKey = 'created_at' | 'top_score' | 'price_cents'

export type Sort = {
  key: SortKey
  /** What a segment must fix besides kind and category for its index to be sorted. */
  segments: Fragment
  fixed: Fragment
  within: Fragment
  across: Fragment
}

const singleSegment = { segments: sql`(values (true)) as s(is_all)`, fixed: sql`true` }
const priceSegments = {
  key: 'price_cents' as const,
  segments: sql`(values (true), (false)) as s(is_unpriced)`,
  fixed: sql`(price_cents is null) = s.is_unpriced`,
}

/** Products without a price come last in both price orders. */
export const sortSql: Record<Exclude<ListingSort, 'relevance'>, Sort> = {
  newest: {
    ...singleSegment,
    key: 'created_at',
    within: sql`created_at desc, id desc`,
    across: sql`created_at desc, id desc`,
  },
  toprated: {
    ...singleSegment,
    key: 'top_score',
    within: sql`top_score desc, id desc`,
    across: sql`top_score desc, id desc`,
  },
  lowest: {
    ...priceSegments,
    within: sql`price_cents, id`,
    across: sql`price_cents nulls last, id`,
  },
  highest: {
    ...priceSegments,
    within: sql`price_cents desc, id desc`,
    across: sql`price_cents desc nulls last, id desc`,
  },
}

/** `excerpt` is where the description matches a search. */
export type ListingCardRow = ProductCardRow & { excerpt: string | null }
export type ListingRows = { cards: ListingCardRow[]; counts: RawCounts }

/**
 * A page and all its counts in one round trip. Each kind (and category) is a segment whose index is already sorted; the
 * segments' first rows are merged, so the cost depends on the page, not on the catalog.
 */
export async function readListing(
  db: Db,
  filter: ProductFilter,
  buckets: readonly number[] | 'all',
  order: Exclude<ListingSort, 'relevance'>,
  page: number,
): Promise<ListingRows> {
  const offset = (page - 1) * cardsPerPage
  const rollUp = buildRollUp(filter, buckets === 'all' ? undefined : buckets)
  const ids = selectPageIds(filter, sortSql[order], offset)
  const { cards, counts } = await readPage(db, { base: rollUp.sizes, ids, counts: rollUp.counts })
  return { cards, counts: rollUp.read(counts) }
}

/** The counts come with the first row; a page without rows still has its counts. */
export async function readPage<Counts>(
  db: Db,
  parts: {
    base: Fragment
    ids: Fragment
    counts: Fragment<Counts>
    excerpt?: Fragment<string | null> | undefined
  },
): Promise<{ cards: ListingCardRow[]; counts: Counts }> {
  const { rows } = await sql<ListingCardRow & { counts: Counts | null }>`
    with ${parts.base},
    page as (select row_number() over () as position, id from (${parts.ids}) as ordered),
    counted as (${parts.counts})
    select case when page.position is null or page.position = 1 then to_json(counted) end as counts,
      ${listedCardColumns}, ${parts.excerpt ?? sql`null::text`} as excerpt
    from counted left join page on true left join products p on p.id = page.id
    order by page.position`.execute(db)
  const counts = rows[0]?.counts
  if (!counts) throw new Error('The listing query returned no counts.')
  return { cards: rows.filter((row) => row.id !== null), counts }
}

/**
 * Scanning a sorted index finds a page quickly when many rows match; looking up the matches by flags is cheap when few
 * do. The exact counts decide: two rare badges cost 0.7 ms of CPU, a scan 10, PostgreSQL's choice 15
 * (docs/bench/limits.md).
 */
function selectPageIds(filter: ProductFilter, sort: Sort, offset: number): Fragment {
  const indexWalk = walkIndex(filter, sort, offset)
  if (filter.flags.any === 0 && filter.flags.all === 0) return indexWalk
  const segments = filter.kinds.length * (filter.categories?.length ?? 1)
  const steps = segments * (offset + cardsPerPage)
  const shouldWalk = sql`(select matching::bigint * matching > ${steps}::bigint * listed from sizes)`
  return sql`select id from (${indexWalk}) as walked where ${shouldWalk}
    union all select id from (${lookUpByFlags(filter, sort, offset)}) as found where not ${shouldWalk}`
}

/** A literal, not a parameter: with an unknown limit the planner would sort the whole catalog. */
export function walkIndex(
  filter: ProductFilter,
  sort: Sort,
  offset: number,
  extraCondition: Fragment<boolean> = sql`true`,
): Fragment {
  const rowLimit = sql.lit(roundUpRowLimit(offset + cardsPerPage))
  const categories = filter.categories
    ? unnestCategories(filter.categories)
    : sql`(values (null::text)) as c(category)`
  const matchesCategory = filter.categories
    ? sql<boolean>`category = c.category`
    : sql<boolean>`true`
  const condition = allOf([
    isListed,
    matchesCategory,
    sql`kind = k.kind`,
    flagsMatch(filter.flags),
    extraCondition,
  ])
  const selectCards = (priceCondition: Fragment<boolean>) =>
    sql`select id, created_at, top_score, price_cents from products p
      where ${condition} and ${sort.fixed} and ${priceCondition}
      order by ${sort.within} limit ${rowLimit}`
  return sql`select x.id from ${unnestKinds(filter.kinds)}
    cross join ${categories} cross join ${sort.segments}
    cross join lateral (
      ${sql.join(
        splitPriceCondition(filter.price, sort).map((part) => sql`(${selectCards(part)})`),
        ' union all ',
      )}
    ) as x
    order by ${sort.across} limit ${sql.lit(cardsPerPage)} offset ${offset}::int`
}

/**
 * In order of price, a price range is a range of the index. Families whose first size is outside of it have an index of
 * their own.
 */
function splitPriceCondition(price: ProductFilter['price'], { key }: Sort): Fragment<boolean>[] {
  const isFiltered = price.from !== undefined || price.below !== undefined
  if (key !== 'price_cents' || !isFiltered) return [matchesPrice(price)]
  const isInRange = isInPriceRange(price, sql`price_cents`)
  return [isInRange, sql`(${isInRange}) is not true and ${hasSizeInPriceRange(price)}`]
}

/**
 * One short index range for each combination of flags, category and kind that may match; `offset 0` keeps the planner
 * from turning that into a join over everything.
 */
function lookUpByFlags(filter: ProductFilter, sort: Sort, offset: number): Fragment {
  const narrowed = getKindFilter(filter) !== undefined
  return sql`select x.id
    from (select flags from listing_flags where ${flagsMatch(filter.flags)}) as f
    cross join ${filter.categories ? unnestCategories(filter.categories) : sql`(values (true)) as c(is_all)`}
    cross join ${narrowed ? unnestKinds(filter.kinds) : sql`(values (true)) as k(is_all)`}
    cross join lateral (
      select id, created_at, top_score, price_cents from products
      where ${allOf([
        sql`${isListed} and flags = f.flags`,
        filter.categories ? sql`category = c.category` : sql`true`,
        narrowed ? sql`kind = k.kind` : sql`true`,
        matchesPrice(filter.price),
      ])}
      offset 0
    ) as x
    order by ${sort.across} limit ${sql.lit(cardsPerPage)} offset ${offset}::int`
}

const unnestCategories = (names: readonly string[]) => sql`unnest(${names}::text[]) as c(category)`
const unnestKinds = (names: readonly string[]) => sql`unnest(${names}::text[]) as k(kind)`

/** Few distinct limits mean few distinct statements, each planned once per connection. */
function roundUpRowLimit(rows: number): number {
  return cardsPerPage * 2 ** Math.ceil(Math.log2(rows / cardsPerPage))
}
