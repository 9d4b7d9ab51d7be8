import type { UserOrder, UserRole } from '@fairgrove/contract/accounts.options'
import { every } from '../badges/flags.store.ts'
import { literally } from '../db/like.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import { readTablePage, type TablePage } from '../db/table-page.ts'

export type AccountFilter = {
  /** All must be there. */
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

/** Each has an index that can be read in its order. */
const sorts: Record<UserOrder, Fragment> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  name: sql`lower(last_name), lower(first_name), id`,
  name_desc: sql`lower(last_name) desc, lower(first_name) desc, id desc`,
  email: sql`email`,
}

/** Whoever is gone has none. */
const roles: Record<UserRole, Fragment<boolean>> = {
  admin: sql`is_admin`,
  seller: sql`is_seller`,
}

/** What a person goes by, as the index accounts_by_beginning has it. */
const goesBy = sql`first_name || ' ' || last_name || ' ' || username || ' ' || email`

/** As it was typed, and from the beginning of a word. Most rows are ruled out by the first, which is quicker. */
function has(typed: string): Fragment<boolean> {
  const plain = literally(typed)
  return sql`(lower(${goesBy}) like lower(${`%${plain}%`})
    and spaced_words(' ' || ${goesBy}) like spaced_words(${`% ${plain}%`}))`
}

/** What word_beginnings() has of each word; it counts the same signs as spaces. */
const keysOf = (typed: string) =>
  typed
    .split(/[.@_\-+']+/)
    .filter(Boolean)
    .map((word) => sql`left(lower(${word}), 8)`)

function beginsWith(words: readonly string[]): Fragment<boolean> {
  const keys = words.flatMap(keysOf)
  // Signs alone are the beginning of nothing.
  if (keys.length === 0) return words.length > 0 ? sql`false` : sql`true`
  return sql`word_beginnings(${goesBy}) @> array[${sql.join(keys)}]`
}

const columns = sql`p.id, p.first_name, p.last_name, p.username, p.email, p.is_admin, p.is_seller, p.created_at`
const searched = sql`id, first_name, last_name, username, email, created_at`

export function readAccounts(
  db: Db,
  { words, id, email, role }: AccountFilter,
  order: UserOrder,
  page: number,
): Promise<TablePage<ListedAccount>> {
  const asked = [
    ...(id ? [sql<boolean>`id = ${id}`] : []),
    ...(email ? [sql<boolean>`email = ${email}`] : []),
    ...words.map(has),
  ]
  return readTablePage(db, {
    table: sql`accounts`,
    columns,
    present: role ? roles[role] : sql`erased_at is null`,
    order: sorts[order],
    search:
      asked.length > 0
        ? { asked: every(asked), columns: searched, found: beginsWith(words) }
        : undefined,
    page,
  })
}
