import { z } from 'zod'
import { type ColumnKey, getColumnKeys, type ListName } from './list-columns.options.ts'
import { maxPageNumber } from './site.ts'

/** Cards on a public listing; rows in a table. */
export const cardsPerPage = 24
export const rowsPerPage = 25

/** Counts above this are shown as '10,000+' where exact counting would cost too much. */
export const countCeiling = 10_000

export const PageNumber = z.coerce.number().int().min(1).max(maxPageNumber).default(1)

/** Paging of every listing. A page past the end returns the last one. */
export const Paged = {
  page: z.int().min(1),
  pages: z.int().min(1),
  results: z.int().min(0),
  /** True if there are more results than were counted. */
  isCapped: z.boolean(),
}

/** Continues a table after or before a row, for rows past the numbered pages. Unknown rows return the last page. */
export const Continuation = { after: z.uuid().optional(), before: z.uuid().optional() }

/** Paging of tables that can be continued past their numbered pages. */
export const PagedTable = {
  ...Paged,
  continuation: z
    .object({
      /** Whether these rows are past the numbered pages. */
      isCurrent: z.boolean(),
      /** The row to continue before or after; null at the ends. */
      before: z.string().nullable(),
      after: z.string().nullable(),
    })
    .optional(),
}

/** The paging of a table and the range to read. A page past the end becomes the last one. */
export function paginate(total: number, requestedPage: number, ceiling = countCeiling) {
  const results = Math.min(total, ceiling)
  const pages = countPages(results, rowsPerPage)
  const page = Math.min(requestedPage, pages)
  return {
    paged: { page, pages, results, isCapped: total > ceiling },
    range: { offset: (page - 1) * rowsPerPage, limit: rowsPerPage },
  }
}

export function countPages(results: number, perPage: number): number {
  return Math.max(1, Math.ceil(results / perPage))
}

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
