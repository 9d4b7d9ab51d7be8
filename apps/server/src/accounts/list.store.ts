import type { UserRole, UserSort } from '@fairgrove/contract/accounts.options'
import { newestFirst, orderBy, reverseOrder, type TableOrder } from '../db/keyset.ts'
import { allOf, escapeLike, type Fragment, sql } from '../db/sql.ts'
import type { TableQuery } from '../db/table-page.ts'

export type AccountFilter = {
  /** All must match. */
  words: readonly string[]
  id: string | undefined
  email: string | undefined
  role: UserRole | undefined
}

export type ListedAccount = {
  id: string
  firstName: string
  lastName: string
  username: string
  email: string
  isAdmin: boolean
  isSeller: boolean
  createdAt: Date
}

/** Each has an index in its order. */
const byName = [
  [sql`lower(last_name)`, 'text'],
  [sql`lower(first_name)`, 'text'],
  [sql`id`, 'uuid'],
] as const
const orders: Record<UserSort, TableOrder> = {
  newest: newestFirst,
  oldest: reverseOrder(newestFirst),
  name: orderBy('asc', ...byName),
  name_desc: orderBy('desc', ...byName),
  email: orderBy('asc', [sql`email`, 'text']),
}

/** Erased accounts have no role. */
const roleConditions: Record<UserRole, Fragment<boolean>> = {
  admin: sql`is_admin`,
  seller: sql`is_seller`,
}

/** The expression of the index accounts_by_beginning. */
const searchText = sql`first_name || ' ' || last_name || ' ' || username || ' ' || email`

/** A plain substring and a word prefix. The first is faster and rules out most rows. */
function matchesWord(word: string): Fragment<boolean> {
  const escaped = escapeLike(word)
  return sql`(lower(${searchText}) like lower(${`%${escaped}%`})
    and spaced_words(' ' || ${searchText}) like spaced_words(${`% ${escaped}%`}))`
}

/** The keys that word_beginnings() indexes; it splits at the same characters. */
const toIndexKeys = (word: string) =>
  word
    .split(/[.@_\-+']+/)
    .filter(Boolean)
    .map((part) => sql`left(lower(${part}), 8)`)

function matchesWordBeginnings(words: readonly string[]): Fragment<boolean> {
  const keys = words.flatMap(toIndexKeys)
  // Punctuation alone matches nothing.
  if (keys.length === 0) return words.length > 0 ? sql`false` : sql`true`
  return sql`word_beginnings(${searchText}) @> array[${sql.join(keys)}]`
}

const columns = sql`p.id, p.first_name, p.last_name, p.username, p.email, p.is_admin, p.is_seller, p.created_at`
const searchColumns = sql`id, first_name, last_name, username, email, created_at`

export function buildAccountQuery(
  { words, id, email, role }: AccountFilter,
  order: UserSort,
): TableQuery {
  const conditions = [
    ...(id ? [sql<boolean>`id = ${id}`] : []),
    ...(email ? [sql<boolean>`email = ${email}`] : []),
    ...words.map(matchesWord),
  ]
  return {
    table: sql`accounts`,
    columns,
    baseFilter: role ? roleConditions[role] : sql`erased_at is null`,
    order: orders[order],
    search:
      conditions.length > 0
        ? {
            matches: allOf(conditions),
            columns: searchColumns,
            indexFilter: matchesWordBeginnings(words),
          }
        : undefined,
  }
}
