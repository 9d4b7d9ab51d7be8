import type { FlagFilter } from '@fairgrove/contract/badges.options'
import { countCeiling } from '@fairgrove/contract/paging'
import { allOf } from '../badges/flags.store.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { SortKey } from './listing.store.ts'
import { isInInventoryNear, probeInventoryNear, selectInventoryNear } from './near.store.ts'
import type { ProductFilter } from './rules.ts'

/** Where the matches of a filter are found. They answer to everything it asks but what facets count by. */
export type MatchSource = {
  /** What a match brings along to be sorted by. */
  sortKeys: readonly SortKey[]
  /** Ends in `matched`, with one more than we count at most; `isCut` says that reading stopped before the end. */
  first(readExtent: ReadExtent): { matched: Fragment; isCut: Fragment<boolean> }
  /** Every match that is also chosen, once. */
  all(chosen: Fragment<boolean>): Fragment
  /** Asked of one product, `p`. */
  isMatch: Fragment<boolean>
}

export type ReadExtent = 'some' | 'all'

export function chooseSource(filter: ProductFilter): MatchSource {
  if (filter.words) return textSource(filter, filter.words)
  const hasProductFilter = filter.brandId !== undefined || filter.minRating > 0
  return filter.near && !hasProductFilter
    ? inventorySource(filter.near, filter.flags)
    : productSource(filter)
}

export function toTsQuery(words: string): Fragment {
  return sql`websearch_to_tsquery('english', ${words})`
}

/** The text table is narrow, so words alone never touch the products. */
function textSource(filter: ProductFilter, words: string): MatchSource {
  const { batchConditions, rowConditions } = buildProductConditions(filter)
  const textOnly = sql`select product_id as id, category, kind, flags, price_cents
    from product_search where document @@ ${toTsQuery(words)}`
  const rows =
    batchConditions.length === 0
      ? textOnly
      : sql`select t.* from (${textOnly}) as t join products p on p.id = t.id where ${allOf(batchConditions)}`
  const textMatches = sql<boolean>`(select document from product_search where product_id = p.id)
    @@ ${toTsQuery(words)}`
  return {
    ...toSourceQueries(rows),
    sortKeys: ['price_cents'],
    isMatch: allOf([...rowConditions, textMatches]),
  }
}

function productSource(filter: ProductFilter): MatchSource {
  const { batchConditions, rowConditions } = buildProductConditions(filter)
  const rows = sql`select p.id, p.category, p.kind, p.flags, p.price_cents, p.created_at, p.top_score
    from products p where p.is_public and ${allOf(batchConditions)}`
  return {
    ...toSourceQueries(rows),
    sortKeys: ['price_cents', 'created_at', 'top_score'],
    isMatch: allOf(rowConditions),
  }
}

/** What is asked of the product itself: for collecting many, and for looking at one after the other. */
function buildProductConditions({ brandId, minRating, near }: ProductFilter) {
  const productConditions = [
    ...(brandId ? [sql<boolean>`p.brand_id = ${brandId}`] : []),
    ...(minRating > 0
      ? [
          sql<boolean>`p.rating_count > 0 and p.rating_sum >= ${minRating}::numeric * p.rating_count`,
        ]
      : []),
  ]
  return {
    batchConditions: near ? [...productConditions, isInInventoryNear(near)] : productConditions,
    rowConditions: near ? [...productConditions, probeInventoryNear(near)] : productConditions,
  }
}

function toSourceQueries(rows: Fragment): Pick<MatchSource, 'first' | 'all'> {
  return {
    first: () => ({
      matched: sql`matched as materialized (${rows} limit ${sql.lit(countCeiling + 1)})`,
      isCut: sql`false`,
    }),
    all: (chosen) => sql`select * from (${rows}) as matching where ${chosen}`,
  }
}

/**
 * The shelves around a dense place hold 130,000 rows. The first few decide nearly always that there are more products
 * than we count; only where the same things stand on most of the shelves must the rest be read.
 */
const firstReadRowLimit = Math.round(countCeiling * 1.2)

function inventorySource(near: NonNullable<ProductFilter['near']>, flags: FlagFilter): MatchSource {
  const rows = selectInventoryNear(near)
  const rowLimit = sql.lit(firstReadRowLimit)
  const selectDistinct = (inventory: Fragment) => sql`select distinct on (id) * from ${inventory}`
  return {
    first: (readExtent) => ({
      matched: sql`
        shelves as (${rows}${readExtent === 'some' ? sql` limit ${rowLimit}` : sql``}),
        matched as materialized (${selectDistinct(sql`shelves`)} limit ${sql.lit(countCeiling + 1)})`,
      isCut: readExtent === 'some' ? sql`(select count(*) = ${rowLimit} from shelves)` : sql`false`,
    }),
    all: (chosen) =>
      selectDistinct(sql`(${rows}) as shelves where ${allOf([buildFlagLiteral(flags), chosen])}`),
    sortKeys: ['price_cents', 'created_at'],
    isMatch: probeInventoryNear(near),
  }
}

/** One of the flags asked for as a literal, because shelves have an index for each flag: a tenth of the rows to read. */
function buildFlagLiteral({ any, all }: FlagFilter): Fragment<boolean> {
  const isOneOnly = (any & (any - 1)) === 0
  const bit = all !== 0 ? all & -all : isOneOnly ? any : 0
  return bit !== 0 ? sql`flags & ${sql.lit(bit)} <> 0` : sql`true`
}
