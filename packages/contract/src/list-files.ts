import { z } from 'zod'
import { type ColumnKey, getColumnKeys, type ListName } from './list-columns.options.ts'

/** The columns of a list's CSV file: one, several, or none for those the list shows by default. */
export function columnsParameter<const List extends ListName>(list: List) {
  const keys = getColumnKeys(list)
  const One = z.enum(keys)
  return z
    .union([z.array(One).max(keys.length), One])
    .default([])
    .transform((value): ColumnKey<List>[] =>
      Array.isArray(value) ? (value as ColumnKey<List>[]) : [value as ColumnKey<List>],
    )
}

export const csvResponse = { 200: { mediaTypes: ['text/csv; charset=utf-8'] } } as const
