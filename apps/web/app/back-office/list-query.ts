import type { PageContinuation } from '../ui/pagination.tsx'
import type { Sort } from './table.tsx'

/** A list's search term, status filter and sort order. Empty means the list's default. */
export type ListQuery<Status extends string = string, Order extends string = string> = {
  q: string
  status: Status | ''
  order: Order | ''
  /** Of a saved view; otherwise the list has the columns that were chosen last. */
  columns?: string
}

export function buildListUrl(path: string, listQuery: Partial<ListQuery>): string {
  const [base, search] = path.split('?')
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(listQuery)) if (value) query.set(name, value)
  return query.size > 0 ? `${base}?${query}` : `${base}`
}

/** A URL with one more parameter. */
export const addParameter = (url: string, parameter: string) =>
  `${url}${url.includes('?') ? '&' : '?'}${parameter}`

/** Another page of a list has the columns of the saved view, too. */
export const keepColumns = (url: string, { urlColumns }: { urlColumns: string }) =>
  urlColumns ? addParameter(url, `columns=${urlColumns}`) : url

/** What the API says about the pages of a table. */
export type TablePaging = {
  page: number
  pages: number
  results: number
  isCapped: boolean
  continuation?: { isCurrent: boolean; before: string | null; after: string | null } | undefined
}

/** The links past the numbered pages; `to` adds its parameter to the list's URL. */
export function buildContinuation(
  { continuation }: Pick<TablePaging, 'continuation'>,
  to: (parameter: string) => string,
): PageContinuation | undefined {
  if (!continuation) return undefined
  const { isCurrent, before, after } = continuation
  return {
    isCurrent,
    previous: before === null ? undefined : to(`before=${before}`),
    next: after === null ? undefined : to(`after=${after}`),
  }
}

/**
 * The link of a column header: sorts by it, or reverses the order if it is already sorted by it.
 */
export function getColumnSort(
  path: string,
  listQuery: ListQuery,
  { ascending, descending }: { ascending?: string; descending?: string },
): Sort {
  const isAscending = ascending !== undefined && listQuery.order === ascending
  const isDescending = descending !== undefined && listQuery.order === descending
  const next = isAscending ? (descending ?? ascending) : (ascending ?? descending)
  return {
    to: buildListUrl(path, { ...listQuery, order: next ?? '' }),
    direction: isAscending ? 'ascending' : isDescending ? 'descending' : undefined,
  }
}

/** Names of drafts that have none yet. */
export const untitledBrand = 'Untitled brand'
export const untitledDispensary = 'Untitled dispensary'
export const untitledProduct = 'Untitled product'

/** The filters of the audit log, as the URL has them. */
type AuditLogQuery = Record<'who' | 'kind' | 'thing' | 'from' | 'to', string>

/** The filters of the security log, as the URL has them. */
type SecurityLogQuery = Record<'who' | 'kind' | 'network' | 'from' | 'to', string>

export const auditLogPath = (filters: Partial<AuditLogQuery>, page?: number) =>
  buildLogPath('/admin/audit', filters, page)

export const securityLogPath = (filters: Partial<SecurityLogQuery>, page?: number) =>
  buildLogPath('/admin/security', filters, page)

function buildLogPath(path: string, filters: Record<string, string>, page = 1): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
