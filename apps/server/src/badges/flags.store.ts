import {
  badgeNames,
  type Flag,
  type FlagFilter,
  flagBits,
  minorityBadges,
  minorityGroup,
  toFlagBits,
} from '@fairgrove/contract/badges.options'
import { type Fragment, sql } from '../db/sql.ts'

type Condition = Fragment<boolean>

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length > 0 ? sql`(${sql.join(conditions, ' and ')})` : sql`true`
}

/** `flags` must be a column of that name in scope, here and below. */
export function flagsMatch({ any, all }: FlagFilter): Condition {
  return allOf([
    ...(all ? [sql<boolean>`flags & ${all}::int = ${all}::int`] : []),
    ...(any ? [sql<boolean>`flags & ${any}::int <> 0`] : []),
  ])
}

/** One number per badge, over rows of (flags, n). */
export function buildBadgeCountsSql(rows: Fragment, chosen: FlagFilter): Fragment {
  return sql`(select ${allBadgeCountsSql} from (${narrowByFlags(rows, chosen)}) as counted)`
}

/** Of rows of (flags, n) those that have all that is chosen; `is_any` says which have one of the group. */
export function narrowByFlags(rows: Fragment, { any, all }: FlagFilter): Fragment {
  return sql`select flags, n, ${flagsMatch({ any, all: 0 })} as is_any from (${rows}) as rows
    where ${flagsMatch({ any: 0, all })}`
}

/**
 * One number per flag, over narrowed rows. Flags outside the minority group narrow what is already chosen;
 * those inside are alternatives, so theirs are counted without the group's present choice. Written once: as
 * fragments a dozen constant expressions would be put together for every request.
 */
export function buildFlagCountsSql(names: readonly Flag[]): Fragment {
  const alternatives: readonly Flag[] = minorityBadges
  const each = names.map((name) =>
    buildFlagCountSql(name, flagBits[name], alternatives.includes(name) ? '' : ' and is_any'),
  )
  const group = buildFlagCountSql(minorityGroup, toFlagBits(minorityBadges))
  return sql.raw(`json_build_object(${[group, ...each].join(', ')})`)
}

const allBadgeCountsSql = buildFlagCountsSql(badgeNames)

function buildFlagCountSql(name: string, bits: number, narrowed = ''): string {
  return `'${name}', coalesce(sum(n) filter (where flags & ${bits} <> 0${narrowed}), 0)::int`
}
