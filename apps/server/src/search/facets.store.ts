import { type FlagFilter, flagNames } from '@fairgrove/contract/badges.options'
import { productKinds } from '@fairgrove/contract/products.options'
import { buildFlagCountsSql, flagsMatch, narrowByFlags } from '../badges/flags.store.ts'
import { allOf, type Fragment, sql } from '../db/sql.ts'
import type { ProductFilter } from './rules.ts'

/** Counts as returned by SQL: names to numbers, missing names mean zero. */
export type RawCounts = {
  total: number
  /** There are more matches than the total says. */
  isCapped: boolean
  /** The facets cover the first matches only. */
  areFacetsCapped: boolean
  badges: Record<string, number>
  categories: Record<string, number>
  kinds: Record<string, number>
  /** By price key (rules.ts). */
  buckets: Record<string, number>
}

/** The column that is counted by; the others are restricted by the filter. */
export type Dimension = 'category' | 'kind' | 'price_bucket'

export type Facets = Pick<RawCounts, 'badges' | 'categories' | 'kinds' | 'buckets'>

/**
 * Every facet of the rows in `matched`, each ignoring its own selection. Two small roll-ups, one by flags and one by
 * the rest: a single one would have nearly as many groups as matches.
 */
export function buildFacetsSql(filter: ProductFilter): {
  rolled: Fragment
  facets: Fragment<Facets>
} {
  const conditions: Record<Dimension, Fragment<boolean>> = {
    category: matchesAny('category', filter.categories),
    kind: matchesAny('kind', getKindFilter(filter)),
    price_bucket: sql`is_in_price`,
  }
  const priceCondition = matchesPrice(filter.price)
  const byFlags = sql`select flags, count(*)::int as n from matched
    where ${allOf([conditions.category, conditions.kind, priceCondition])} group by flags`
  return {
    rolled: sql`rolled as materialized (
      select category, kind, ${priceKey} as price_bucket, ${priceCondition} as is_in_price,
        count(*)::int as n
      from matched where ${flagsMatch(filter.flags)} group by 1, 2, 3, 4
    )`,
    facets: buildFacetColumns(conditions, byFlags, filter.flags),
  }
}

/** From `rolled`, whose rows have the chosen flags, and from rows of (flags, n), which meet the conditions. */
export function buildFacetColumns(
  conditions: Record<Dimension, Fragment<boolean>>,
  byFlags: Fragment,
  flags: FlagFilter,
): Fragment<Facets> {
  const countByDimension = (dimension: Dimension) => {
    const others = Object.entries(conditions).flatMap(([name, condition]) =>
      name === dimension ? [] : [condition],
    )
    return sql`(select coalesce(json_object_agg(name, n), '{}') from (
      select ${sql.id(dimension)} as name, sum(n)::int as n from rolled where ${allOf(others)} group by 1
    ) as named)`
  }
  return sql<Facets>`
    (select ${flagCountsSql} from (${narrowByFlags(byFlags, flags)}) as closed) as badges,
    ${countByDimension('category')} as categories, ${countByDimension('kind')} as kinds, ${countByDimension('price_bucket')} as buckets`
}

const flagCountsSql = buildFlagCountsSql(flagNames)

type Condition = Fragment<boolean>

/** The price ranges of a card, for rows with its prices. A row without other sizes needs no call of the SQL function. */
export const priceKey = sql<number>`case when list_prices is null then price_bucket(price_cents)
  else price_key(price_cents, list_prices) end`

/** A card of several sizes matches if one of them does. */
export function matchesPrice(price: ProductFilter['price']): Condition {
  if (price.from === undefined && price.below === undefined) return sql`true`
  return sql`(${isInPriceRange(price, sql`price_cents`)} or ${hasSizeInPriceRange(price)})`
}

export function hasSizeInPriceRange(price: ProductFilter['price']): Condition {
  return sql`(list_prices is not null and exists (
    select from unnest(list_prices) as size(cents) where ${isInPriceRange(price, sql`size.cents`)}))`
}

export function isInPriceRange(
  { from, below }: ProductFilter['price'],
  priceCents: Fragment,
): Condition {
  return allOf([
    ...(from === undefined ? [] : [sql<boolean>`${priceCents} >= ${from}::int`]),
    ...(below === undefined ? [] : [sql<boolean>`${priceCents} < ${below}::int`]),
  ])
}

/** The selected kinds; all of them are no condition. */
export function getKindFilter(filter: ProductFilter): ProductFilter['kinds'] | undefined {
  return filter.kinds.length < productKinds.length ? filter.kinds : undefined
}

export function matchesAny(
  column: string,
  values: readonly (string | number)[] | undefined,
): Condition {
  if (!values) return sql`true`
  // An empty array has no type.
  if (values.length === 0) return sql`false`
  const type = typeof values[0] === 'number' ? sql`int[]` : sql`text[]`
  return sql`${sql.id(column)} = any(${values}::${type})`
}
