import { flagNames } from '@fairgrove/contract/badges.options'
import { type RawBuilder, sql } from 'kysely'
import { countsOfEach, flagsMatch, narrowed } from '../badges/flags.store.ts'
import type { Filter } from './rules.ts'

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

/** Rows of (category, kind, price_bucket, flags, n) under a filter, flags and the open column left aside. */
export type Countable = (open: Dimension | undefined) => RawBuilder<unknown>

/** Page total and every facet of a filter: four slices of a few hundred rows each. */
export function countsOf(rows: Countable, flags: Filter['flags']): RawBuilder<RawCounts> {
  const matching = flagsMatch(flags)
  const by = (dimension: Dimension) => sql`(
    select coalesce(json_object_agg(name, n), '{}') from (
      select ${sql.ref(dimension)}::text as name, sum(n)::int as n
      from (${rows(dimension)}) as open where ${matching} group by 1
    ) as named)`
  return sql<RawCounts>`select
    coalesce(sum(n) filter (where is_any), 0)::int as total, ${everyFlag} as badges,
    ${by('category')} as categories, ${by('kind')} as kinds, ${by('price_bucket')} as buckets
    from (${narrowed(rows(undefined), flags)}) as closed`
}

const everyFlag = countsOfEach(flagNames)
