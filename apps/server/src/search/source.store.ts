import type { FlagFilter } from '@fairgrove/contract/badges.options'
import { countCeiling } from '@fairgrove/contract/paging'
import { every } from '../badges/flags.store.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { SortKey } from './listing.store.ts'
import { isOnShelfNear, probeShelvesNear, shelvesNear } from './near.store.ts'
import type { Filter } from './rules.ts'

/** Where the matches of a filter are found. They answer to everything it asks but what facets count by. */
export type Source = {
  /** What a match brings along to be sorted by. */
  carries: readonly SortKey[]
  /** Ends in `matched`, with one more than we count at most; `isCut` says that reading stopped before the end. */
  first(reading: Reading): { matched: Fragment; isCut: Fragment<boolean> }
  /** Every match that is also chosen, once. */
  all(chosen: Fragment<boolean>): Fragment
  /** Asked of one product, `p`. */
  isMatch: Fragment<boolean>
}

export type Reading = 'some' | 'all'

export function sourceOf(filter: Filter): Source {
  if (filter.words) return inText(filter, filter.words)
  const isOwnAsked = filter.brandId !== undefined || filter.minRating > 0
  return filter.near && !isOwnAsked ? onShelves(filter.near, filter.flags) : amongProducts(filter)
}

export function queryOf(words: string): Fragment {
  return sql`websearch_to_tsquery('english', ${words})`
}

/** The text table is narrow, so words alone never touch the products. */
function inText(filter: Filter, words: string): Source {
  const { together, singly } = besides(filter)
  const textOnly = sql`select product_id as id, category, kind, flags, price_cents
    from product_search where document @@ ${queryOf(words)}`
  const rows =
    together.length === 0
      ? textOnly
      : sql`select t.* from (${textOnly}) as t join products p on p.id = t.id where ${every(together)}`
  const saysThem = sql<boolean>`(select document from product_search where product_id = p.id)
    @@ ${queryOf(words)}`
  return { ...rowPerProduct(rows), carries: ['price_cents'], isMatch: every([...singly, saysThem]) }
}

function amongProducts(filter: Filter): Source {
  const { together, singly } = besides(filter)
  const rows = sql`select p.id, p.category, p.kind, p.flags, p.price_cents, p.created_at, p.top_score
    from products p where p.is_public and ${every(together)}`
  return {
    ...rowPerProduct(rows),
    carries: ['price_cents', 'created_at', 'top_score'],
    isMatch: every(singly),
  }
}

/** What is asked of the product itself: for collecting many, and for looking at one after the other. */
function besides({ brandId, minRating, near }: Filter) {
  const own = [
    ...(brandId ? [sql<boolean>`p.brand_id = ${brandId}`] : []),
    ...(minRating > 0
      ? [
          sql<boolean>`p.rating_count > 0 and p.rating_sum >= ${minRating}::numeric * p.rating_count`,
        ]
      : []),
  ]
  return {
    together: near ? [...own, isOnShelfNear(near)] : own,
    singly: near ? [...own, probeShelvesNear(near)] : own,
  }
}

function rowPerProduct(rows: Fragment): Pick<Source, 'first' | 'all'> {
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
const rowsReadFirst = Math.round(countCeiling * 1.2)

function onShelves(near: NonNullable<Filter['near']>, flags: FlagFilter): Source {
  const rows = shelvesNear(near)
  const most = sql.lit(rowsReadFirst)
  const once = (shelves: Fragment) => sql`select distinct on (id) * from ${shelves}`
  return {
    first: (reading) => ({
      matched: sql`
        shelves as (${rows}${reading === 'some' ? sql` limit ${most}` : sql``}),
        matched as materialized (${once(sql`shelves`)} limit ${sql.lit(countCeiling + 1)})`,
      isCut: reading === 'some' ? sql`(select count(*) = ${most} from shelves)` : sql`false`,
    }),
    all: (chosen) => once(sql`(${rows}) as shelves where ${every([spelledOut(flags), chosen])}`),
    carries: ['price_cents', 'created_at'],
    isMatch: probeShelvesNear(near),
  }
}

/** One of the flags asked for as a literal, because shelves have an index for each flag: a tenth of the rows to read. */
function spelledOut({ any, all }: FlagFilter): Fragment<boolean> {
  const isOneOnly = (any & (any - 1)) === 0
  const bit = all !== 0 ? all & -all : isOneOnly ? any : 0
  return bit !== 0 ? sql`flags & ${sql.lit(bit)} <> 0` : sql`true`
}
