import { flagNames } from '@fairgrove/contract/badges.options'
import { allOf, buildFlagCountsSql, flagsMatch, narrowByFlags } from '../badges/flags.store.ts'
import { type Fragment, sql } from '../db/sql.ts'
import { getKindFilter, matchesAny, matchesPrice } from './conditions.store.ts'
import type { ProductFilter } from './rules.ts'

/** Counts as SQL gives them: names to numbers, missing names meaning none. */
export type RawCounts = {
  total: number
  /** There are more than the total says. */
  isCapped: boolean
  /** The facets are those of the first matches only. */
  areFacetsCapped: boolean
  badges: Record<string, number>
  categories: Record<string, number>
  kinds: Record<string, number>
  buckets: Record<string, number>
}

/** Which column stands open, to be counted by; the others are held to the filter. */
export type Dimension = 'category' | 'kind' | 'price_bucket'

type Facets = Pick<RawCounts, 'badges' | 'categories' | 'kinds' | 'buckets'>

/**
 * Every facet of the rows in `matched`, each without its own choice. Two small roll-ups, one by flags and one by the
 * rest: by everything at once there would be nearly as many groups as matches.
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
  const countByDimension = (dimension: Dimension) => {
    const others = Object.entries(conditions).flatMap(([name, condition]) =>
      name === dimension ? [] : [condition],
    )
    return sql`(select coalesce(json_object_agg(name, n), '{}') from (
      select ${sql.id(dimension)} as name, sum(n)::int as n from rolled where ${allOf(others)} group by 1
    ) as named)`
  }
  const priceCondition = matchesPrice(filter.price)
  const byFlags = sql`select flags, count(*)::int as n from matched
    where ${allOf([conditions.category, conditions.kind, priceCondition])} group by flags`
  return {
    rolled: sql`rolled as materialized (
      select category, kind, price_bucket(price_cents) as price_bucket, ${priceCondition} as is_in_price,
        count(*)::int as n
      from matched where ${flagsMatch(filter.flags)} group by 1, 2, 3, 4
    )`,
    facets: sql<Facets>`
      (select ${flagCountsSql} from (${narrowByFlags(byFlags, filter.flags)}) as closed) as badges,
      ${countByDimension('category')} as categories, ${countByDimension('kind')} as kinds, ${countByDimension('price_bucket')} as buckets`,
  }
}

const flagCountsSql = buildFlagCountsSql(flagNames)
