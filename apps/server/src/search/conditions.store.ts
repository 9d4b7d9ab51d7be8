import { type RawBuilder, sql } from 'kysely'
import type { Filter } from './rules.ts'

type Condition = RawBuilder<boolean>

/** `flags` must be a column of that name in scope. */
export function flagsMatch({ any, all }: Filter['flags']): Condition {
  const conditions: Condition[] = []
  if (all) conditions.push(sql`flags & ${all}::int = ${all}::int`)
  if (any) conditions.push(sql`flags & ${any}::int <> 0`)
  return every(conditions)
}

export function priceMatches({ from, below }: Filter['price']): Condition {
  const conditions: Condition[] = []
  if (from !== undefined) conditions.push(sql`price_cents >= ${from}::int`)
  if (below !== undefined) conditions.push(sql`price_cents < ${below}::int`)
  return every(conditions)
}

export function oneOf(column: string, values: readonly (string | number)[] | undefined): Condition {
  if (!values) return sql`true`
  const type = typeof values[0] === 'number' ? sql`int[]` : sql`text[]`
  return sql`${sql.ref(column)} = any(${values}::${type})`
}

export function every(conditions: Condition[]): Condition {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}
