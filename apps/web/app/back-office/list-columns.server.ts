import {
  type ColumnKey,
  getColumnKeys,
  getDefaultColumns,
  keyColumns,
  type ListName,
  listColumns,
} from '@fairgrove/contract/list-columns.options'
import { buildApiPath } from '../api/api-fetch.ts'
import { readCookie } from '../server/cookies.server.ts'

const cookieName = '__Host-list-columns'
const cookieDays = 365

/** The columns of each list that someone changed: 'products-name.price~users-name.email'. */
function readChoices(headers: Headers): Map<string, string> {
  const lists = (readCookie(headers, cookieName) ?? '').split('~').filter(Boolean)
  return new Map(lists.map((list) => list.split('-', 2) as [string, string]))
}

/** Known columns in the order of the table, always with the key column. */
function parseColumns<List extends ListName>(list: List, names: readonly string[]) {
  return getColumnKeys(list).filter((key) => key === keyColumns[list] || names.includes(key))
}

export const isListName = (name: unknown): name is ListName =>
  typeof name === 'string' && Object.hasOwn(listColumns, name)

/** The Set-Cookie header that remembers the columns of a list; without columns, it forgets them. */
export function createColumnsCookie(
  headers: Headers,
  list: ListName,
  names: readonly string[] | undefined,
): string {
  const choices = readChoices(headers)
  choices.delete(list)
  if (names) choices.set(list, parseColumns(list, names).join('.'))
  const known = [...choices].filter(([name]) => isListName(name))
  const value = known.map(([name, columns]) => `${name}-${columns}`).join('~')
  const maxAge = value ? cookieDays * 86_400 : 0
  return `${cookieName}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; Secure; SameSite=Lax`
}

/** The columns of a list: those in the URL, else those remembered, else the default. */
export function readColumns<List extends ListName>(
  list: List,
  { request, url }: { request: Request; url: URL },
): ColumnKey<List>[] {
  const chosen = url.searchParams.get('columns') ?? readChoices(request.headers).get(list)
  return chosen ? parseColumns(list, chosen.split('.')) : getDefaultColumns(list)
}

/** The list's file, with its filters and columns. */
export const buildFilePath = (
  { path }: { path: string },
  { filters, columns }: { filters: object; columns: readonly string[] },
) => buildApiPath(path, { query: { ...filters, columns } })
