import {
  bitsOf,
  flagBits,
  flagNames,
  minorityBadges,
  minorityGroup,
} from '@fairgrove/contract/badges.options'
import { kinds } from '@fairgrove/contract/products.options'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { every, flagsMatch, oneOf } from './conditions.store.ts'
import type { Filter } from './rules.ts'

/** Counts as SQL gives them: names to numbers, missing names meaning none. */
export type RawCounts = {
  total: number
  badges: Record<string, number>
  categories: Record<string, number>
  kinds: Record<string, number>
  buckets: Record<string, number>
}

/** Which column stands open, to be counted by; the others are held to the filter. */
type Dimension = 'category' | 'kind' | 'price_bucket'

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
    coalesce(sum(n) filter (where ${matching}), 0)::int as total, ${flagCounts(flags)} as badges,
    ${by('category')} as categories, ${by('kind')} as kinds, ${by('price_bucket')} as buckets
    from (${rows(undefined)}) as closed where ${flagsMatch({ all: flags.all, any: 0 })}`
}

/**
 * One number per flag. Flags outside the minority group narrow what is already chosen; those inside are
 * alternatives, so theirs are counted without the group's present choice.
 */
function flagCounts(flags: Filter['flags']): RawBuilder<unknown> {
  const narrowed = flagsMatch({ any: flags.any, all: 0 })
  const counted = (name: string, condition: RawBuilder<boolean>) =>
    sql`${sql.lit(name)}, coalesce(sum(n) filter (where ${condition}), 0)::int`
  const entries = flagNames.map((name) => {
    const own = hasAny(flagBits[name])
    const isAlternative = (minorityBadges as readonly string[]).includes(name)
    return counted(name, isAlternative ? own : every([own, narrowed]))
  })
  const group = counted(minorityGroup, hasAny(bitsOf(minorityBadges)))
  return sql`json_build_object(${sql.join([...entries, group])})`
}

function hasAny(bits: number): RawBuilder<boolean> {
  return sql`flags & ${sql.lit(bits)} <> 0`
}

/** The roll-up and what has changed since it was folded. '*' rows answer for columns that are not filtered. */
export function rolledUp(filter: Filter, buckets: readonly number[] | undefined): Countable {
  const held: Record<Dimension, readonly (string | number)[] | undefined> = {
    category: filter.categories,
    kind: filter.kinds.length === kinds.length ? undefined : filter.kinds,
    price_bucket: buckets,
  }
  const stars: Record<Dimension, string | number> = { category: '*', kind: '*', price_bucket: -1 }
  const dimensions = Object.keys(held) as Dimension[]
  return (open) => {
    const inRollUp = dimensions.map((name) =>
      name === open
        ? sql<boolean>`${sql.ref(name)} <> ${sql.lit(stars[name])}`
        : oneOf(name, held[name] ?? [stars[name]]),
    )
    const inChanges = dimensions.map((name) =>
      name === open ? everything : oneOf(name, held[name]),
    )
    return sql`
      select category, kind, price_bucket, flags, n from listing_counts where ${every(inRollUp)}
      union all
      select category, kind, price_bucket, flags, n from listing_count_deltas where ${every(inChanges)}`
  }
}

const everything = sql<boolean>`true`

/** Adds the changes to the roll-up. Both happen in one snapshot, so no reader sees them twice or not at all. */
export async function foldCounts(tx: Tx): Promise<void> {
  await sql`
    with gone as (delete from listing_count_deltas returning category, kind, price_bucket, flags, n)
    insert into listing_counts (category, kind, price_bucket, flags, n)
    ${everySlice(sql`gone`, sql`sum(n)::int`)} having sum(n) <> 0
    on conflict (category, kind, price_bucket, flags) do update set n = listing_counts.n + excluded.n
  `.execute(tx)
}

/** From nothing, for data that was loaded past the triggers. */
export async function rebuildCounts(tx: Tx): Promise<void> {
  await sql`delete from listing_count_deltas`.execute(tx)
  await sql`delete from listing_counts`.execute(tx)
  const listed = sql`(select category, kind, price_bucket(price_cents) as price_bucket, flags from products
    where is_public) as listed`
  await sql`insert into listing_counts (category, kind, price_bucket, flags, n)
    ${everySlice(listed, sql`count(*)::int`)}`.execute(tx)
}

function everySlice(rows: RawBuilder<unknown>, n: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select
      case when grouping(category) = 1 then '*' else category end,
      case when grouping(kind) = 1 then '*' else kind end,
      case when grouping(price_bucket) = 1 then -1 else price_bucket end,
      flags, ${n}
    from ${rows} group by flags, cube (category, kind, price_bucket)`
}
