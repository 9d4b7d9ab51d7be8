import {
  badgeNames,
  badges,
  bitsOf,
  type FlagFilter,
  minorityBadges,
  minorityGroup,
} from '@fairgrove/contract/badges.options'
import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<boolean>

export function every(conditions: readonly Condition[]): Condition {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

/** `flags` must be a column of that name in scope, here and below. */
export function flagsMatch({ any, all }: FlagFilter): Condition {
  return every([
    ...(all ? [sql<boolean>`flags & ${all}::int = ${all}::int`] : []),
    ...(any ? [sql<boolean>`flags & ${any}::int <> 0`] : []),
  ])
}

/**
 * One number per badge, over rows of (flags, n). Badges outside the minority group narrow what is already
 * chosen; those inside are alternatives, so theirs are counted without the group's present choice.
 */
export function badgeCounts(rows: RawBuilder<unknown>, chosen: FlagFilter): RawBuilder<unknown> {
  return sql`(select ${everyCount} from (
    select flags, n, ${flagsMatch({ any: chosen.any, all: 0 })} as is_any from (${rows}) as rows
    where ${flagsMatch({ any: 0, all: chosen.all })}) as counted)`
}

/** Ten constant expressions, written once: as fragments they would be put together for every request. */
const everyCount = sql.raw(
  `json_build_object(${[
    countOf(minorityGroup, bitsOf(minorityBadges)),
    ...badgeNames.map((name) =>
      countOf(name, badges[name].bit, minorityBadges.includes(name) ? '' : ' and is_any'),
    ),
  ].join(', ')})`,
)

function countOf(name: string, bits: number, narrowed = ''): string {
  return `'${name}', coalesce(sum(n) filter (where flags & ${bits} <> 0${narrowed}), 0)::int`
}
