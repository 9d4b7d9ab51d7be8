import { kinds } from '@fairgrove/contract/products.options'
import { every } from '../badges/flags.store.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Filter } from './rules.ts'

type Condition = Fragment<boolean>

export function priceMatches({ from, below }: Filter['price']): Condition {
  const conditions: Condition[] = []
  if (from !== undefined) conditions.push(sql`price_cents >= ${from}::int`)
  if (below !== undefined) conditions.push(sql`price_cents < ${below}::int`)
  return every(conditions)
}

/** Those asked for; all of them are no condition. */
export function kindsOf(filter: Filter): Filter['kinds'] | undefined {
  return filter.kinds.length < kinds.length ? filter.kinds : undefined
}

export function oneOf(column: string, values: readonly (string | number)[] | undefined): Condition {
  if (!values) return sql`true`
  // Nothing would say what type it has.
  if (values.length === 0) return sql`false`
  const type = typeof values[0] === 'number' ? sql`int[]` : sql`text[]`
  return sql`${sql.id(column)} = any(${values}::${type})`
}
