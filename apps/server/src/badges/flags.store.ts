import {
  badgeNames,
  type Flag,
  type FlagFilter,
  flagBits,
  minorityBadges,
  minorityGroup,
  toFlagBits,
} from '@fairgrove/contract/badges.options'
import { allOf, type Fragment, sql } from '../db/sql.ts'

type Condition = Fragment<boolean>

/** Here and below, a column `flags` must be in scope. */
export function flagsMatch({ any, all }: FlagFilter): Condition {
  return allOf([
    ...(all ? [sql<boolean>`flags & ${all}::int = ${all}::int`] : []),
    ...(any ? [sql<boolean>`flags & ${any}::int <> 0`] : []),
  ])
}

/** One count per badge, over rows of (flags, n). */
export function buildBadgeCountsSql(rows: Fragment, chosen: FlagFilter): Fragment {
  return sql`(select ${allBadgeCountsSql} from (${narrowByFlags(rows, chosen)}) as counted)`
}

/** Keeps the rows of (flags, n) that have every required flag; `is_any` marks those with one of the group. */
export function narrowByFlags(rows: Fragment, { any, all }: FlagFilter): Fragment {
  return sql`select flags, n, ${flagsMatch({ any, all: 0 })} as is_any from (${rows}) as rows
    where ${flagsMatch({ any: 0, all })}`
}

/**
 * One count per flag, over narrowed rows. Flags outside the minority group narrow the current selection; those
 * inside are alternatives, so they are counted without it. Built once as a string: fragments would assemble a dozen
 * constant expressions per request.
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
