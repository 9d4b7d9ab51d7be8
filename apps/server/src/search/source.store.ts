import type { FlagFilter } from '@fairgrove/contract/badges.options'
import { countCeiling } from '@fairgrove/contract/paging'
import { allOf, type Fragment, sql } from '../db/sql.ts'
import { toGeographyPoint } from '../dispensaries/filter.store.ts'
import { isListed } from '../products/store.ts'
import { isInPriceRange } from './facets.store.ts'
import type { SortKey } from './listing.store.ts'
import type { Area, ProductFilter } from './rules.ts'

/** Where the matches of a filter come from. They match everything except the dimensions that facets count by. */
export type MatchSource = {
  /** The sort keys that a match contains. */
  sortKeys: readonly SortKey[]
  /** Ends in `matched`, with one row more than the counting limit; `isCut` says that reading stopped early. */
  first(readExtent: ReadExtent): { matched: Fragment; isCut: Fragment<boolean> }
  /** Every match that is also selected, once. */
  all(chosen: Fragment<boolean>): Fragment
  /** For a single product `p`. */
  isMatch: Fragment<boolean>
}

export type ReadExtent = 'some' | 'all'

export function chooseSource(filter: ProductFilter): MatchSource {
  if (filter.text) return textSource(filter, filter.text)
  const hasProductFilter = filter.brandId !== undefined || filter.minRating > 0
  return filter.area && !hasProductFilter
    ? inventorySource(filter, filter.area)
    : productSource(filter)
}

export function toTsQuery(text: string): Fragment {
  return sql`websearch_to_tsquery('english', ${text})`
}

/** The text table is narrow, so a text search alone never reads the products. */
function textSource(filter: ProductFilter, text: string): MatchSource {
  const { productConditions, rowConditions } = buildProductConditions(filter)
  const textOnly = sql`select product_id as id, category, kind, flags, price_cents, list_prices
    from product_search where document @@ ${toTsQuery(text)}${
      filter.area ? sql` and product_id in (${selectInventoryIds(filter.area)})` : sql``
    }`
  const rows =
    productConditions.length === 0
      ? textOnly
      : sql`select t.* from (${textOnly}) as t join products p on p.id = t.id where ${allOf(productConditions)}`
  // The inner select parses the text once, not for each product.
  const textMatches = sql<boolean>`(select document from product_search where product_id = p.id)
    @@ (select ${toTsQuery(text)})`
  return {
    ...toSourceQueries(rows),
    sortKeys: ['price_cents'],
    isMatch: allOf([...rowConditions, textMatches]),
  }
}

function productSource(filter: ProductFilter): MatchSource {
  const { batchConditions, rowConditions } = buildProductConditions(filter)
  const rows = sql`select p.id, p.category, p.kind, p.flags, p.price_cents, p.list_prices, p.created_at, p.top_score
    from products p where ${isListed} and ${allOf(batchConditions)}`
  return {
    ...toSourceQueries(rows),
    sortKeys: ['price_cents', 'created_at', 'top_score'],
    isMatch: allOf(rowConditions),
  }
}

/** Conditions on the product itself: for collecting many rows, and for checking one row at a time. */
function buildProductConditions({ brandId, minRating, area }: ProductFilter) {
  const productConditions = [
    ...(brandId ? [sql<boolean>`p.brand_id = ${brandId}`] : []),
    ...(minRating > 0
      ? [
          sql<boolean>`p.rating_count > 0 and p.rating_sum >= ${minRating}::numeric * p.rating_count`,
        ]
      : []),
  ]
  return {
    productConditions,
    batchConditions: area
      ? [...productConditions, sql<boolean>`p.id in (${selectInventoryIds(area)})`]
      : productConditions,
    rowConditions: area ? [...productConditions, probeInventory(area, {})] : productConditions,
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
 * The inventories around a dense place have 130,000 rows. The first ones nearly always show that there are more products
 * than we count, in two or three sizes each; the rest must be read only where most inventories contain the same products.
 */
const firstReadRowLimit = countCeiling * 3

/** Sizes of one product are one card, with the prices of those in stock. */
function inventorySource({ flags, price }: ProductFilter, area: Area): MatchSource {
  const rows = selectInventory(area)
  const rowLimit = sql.lit(firstReadRowLimit)
  const selectCards = (inventory: Fragment) => sql`
    select id, category, kind, bit_or(flags) as flags, min(price_cents) as price_cents,
      case when bool_or(is_represented) then array_append(
        array_agg(price_cents) filter (where is_represented),
        min(price_cents) filter (where not is_represented)) end as list_prices,
      max(created_at) as created_at
    from ${inventory} group by id, category, kind`
  return {
    first: (readExtent) => {
      const read = readExtent === 'some' ? sql`${rows} limit ${rowLimit}` : rows
      return {
        matched: sql`matched as materialized (
          ${selectCards(sql`(${read}) as inventory`)} limit ${sql.lit(countCeiling + 1)})`,
        // Reads the inventory again, but only where it has too few products: a dense place skips it.
        isCut:
          readExtent === 'some'
            ? sql`(select count(*) = ${rowLimit} from (${read}) as inventory)`
            : sql`false`,
      }
    },
    all: (chosen) =>
      selectCards(sql`(${rows}) as inventory where ${allOf([buildFlagLiteral(flags), chosen])}`),
    sortKeys: ['price_cents', 'created_at'],
    isMatch: probeInventory(area, price),
  }
}

/** One of the flags as a literal, because inventory has an index for each flag: a tenth of the rows to read. */
function buildFlagLiteral({ any, all }: FlagFilter): Fragment<boolean> {
  const isOneOnly = (any & (any - 1)) === 0
  const bit = all !== 0 ? all & -all : isOneOnly ? any : 0
  return bit !== 0 ? sql`flags & ${sql.lit(bit)} <> 0` : sql`true`
}

/** What dispensaries of an area have in stock, one row per dispensary and size, from a single index. */
function selectInventory(area: Area): Fragment {
  return sql`select coalesce(a.represented_by, a.product_id) as id, a.represented_by is not null as is_represented,
      a.category, a.kind, a.flags, a.price_cents, null::integer[] as list_prices, a.created_at
    from dispensaries d join product_availability a on a.dispensary_id = d.id
    where a.on_hand > 0 and a.is_public and ${isInArea(area)}`
}

function selectInventoryIds(area: Area): Fragment {
  return sql`select id from (${selectInventory(area)}) as inventory`
}

/**
 * The same for one product at a time, for statements that name the products table `p`. `offset 0` and `is true` keep the planner from joining: the area's dispensaries
 * are collected once, and each product is checked against them.
 */
function probeInventory(area: Area, price: Partial<ProductFilter['price']>): Fragment<boolean> {
  const { from, below } = price
  return sql`exists (
    select from product_availability a
    where a.product_id = any(case when p.list_prices is null then array[p.id]
        else array(select m.id from products m where m.family_id = p.family_id and m.is_public) end)
      and a.on_hand > 0 and ${isInPriceRange({ from, below }, sql`a.price_cents`)}
      and (a.dispensary_id in (select d.id from dispensaries d where ${isInArea(area)})) is true offset 0)`
}

/** A condition on dispensaries `d`. */
export function isInArea({ near, state }: Area): Fragment<boolean> {
  return allOf([
    sql`d.is_approved and not d.is_archived`,
    ...(near
      ? [sql<boolean>`st_dwithin(d.place, ${toGeographyPoint(near)}, ${near.metres}, false)`]
      : []),
    ...(state ? [sql<boolean>`d.state = ${state}`] : []),
  ])
}
