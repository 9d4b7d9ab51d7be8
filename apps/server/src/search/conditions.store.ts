import { productKinds } from '@fairgrove/contract/products.options'
import { allOf } from '../badges/flags.store.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { ProductFilter } from './rules.ts'

type Condition = Fragment<boolean>

export function matchesPrice({ from, below }: ProductFilter['price']): Condition {
  const conditions: Condition[] = []
  if (from !== undefined) conditions.push(sql`price_cents >= ${from}::int`)
  if (below !== undefined) conditions.push(sql`price_cents < ${below}::int`)
  return allOf(conditions)
}

/** Those asked for; all of them are no condition. */
export function getKindFilter(filter: ProductFilter): ProductFilter['kinds'] | undefined {
  return filter.kinds.length < productKinds.length ? filter.kinds : undefined
}

export function matchesAny(
  column: string,
  values: readonly (string | number)[] | undefined,
): Condition {
  if (!values) return sql`true`
  // Nothing would say what type it has.
  if (values.length === 0) return sql`false`
  const type = typeof values[0] === 'number' ? sql`int[]` : sql`text[]`
  return sql`${sql.id(column)} = any(${values}::${type})`
}
