import type { UserOrder, UserRole } from '@fairgrove/contract/accounts.options'
import { countCeiling, rowsPerPage } from '@fairgrove/contract/paging'
import { type RawBuilder, sql } from 'kysely'
import { every } from '../badges/flags.store.ts'
import type { Db } from '../db/pool.ts'

export type AccountFilter = {
  /** All must be there. */
  words: readonly string[]
  id: string | undefined
  email: string | undefined
  role: UserRole | undefined
}

export type ListedAccount = {
  id: string | null
  firstName: string
  lastName: string
  username: string
  email: string
  isAdmin: boolean
  isSeller: boolean
  createdAt: Date
  total: number
  isCapped: boolean
}

/** Each has an index that can be read in its order. */
const sorts: Record<UserOrder, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  name: sql`lower(last_name), lower(first_name), id`,
  name_desc: sql`lower(last_name) desc, lower(first_name) desc, id desc`,
  email: sql`email`,
}

const roles: Record<UserRole, RawBuilder<boolean>> = {
  admin: sql`is_admin`,
  seller: sql`is_seller`,
}

/** What a person goes by, as the index accounts_alike has it. */
const alike = sql`lower(' ' || first_name || ' ' || last_name || ' ' || username || ' ' || email)`

/** One or two letters have no trigram of their own but at the beginning of a word, so there they are looked for. */
function has(word: string): RawBuilder<boolean> {
  const plain = word.replace(/[\\%_]/g, '\\$&')
  return sql`${alike} like lower(${word.length < 3 ? `% ${plain}%` : `%${plain}%`})`
}

const columns = sql`id, first_name, last_name, username, email, is_admin, is_seller, created_at`
const size = sql.lit(rowsPerPage)
const ceiling = sql.lit(countCeiling)

/** How far anyone pages among more than the ceiling's worth of hits: further on, other words help. */
export const commonPages = 40

/**
 * What is asked for is looked up first and counted up to the ceiling. Below it, the hits are sorted. Above, they are so
 * many that reading the newest until the page is full is the shorter way, and in any other order it might be a long one:
 * every Smith stands behind four million others. Statements are planned without their values; left to itself the planner
 * goes one way for every word.
 */
export async function readAccounts(
  db: Db,
  { words, id, email, role }: AccountFilter,
  order: UserOrder,
  page: number,
): Promise<ListedAccount[]> {
  const present = every([sql<boolean>`erased_at is null`, ...(role ? [roles[role]] : [])])
  const asked = [
    ...(id ? [sql<boolean>`id = ${id}`] : []),
    ...(email ? [sql<boolean>`email = ${email}`] : []),
    ...words.map(has),
  ]
  const isAsked = asked.length > 0
  const reach = isAsked
    ? sql`case when is_capped then ${sql.lit(commonPages * rowsPerPage)} else total end`
    : sql`total`
  const offset = sql`(select least(${page}::int - 1, greatest((${reach} - 1) / ${size}, 0)) * ${size}
    from counted)`
  const sorted = (rows: RawBuilder<unknown>) => sql`(
    select ${columns}, row_number() over (order by ${sorts[order]}) as position from ${rows}
    order by ${sorts[order]} limit ${size} offset ${offset})`
  // 'offset 0' keeps the words out of the inner statement, which is thereby read off the order's index.
  const walked = sql`(
    select ${columns}, row_number() over () as position
    from (select ${columns} from accounts where ${present} order by ${sorts.newest} offset 0) as newest
    where (select is_capped from counted) and ${every(asked)} limit ${size} offset ${offset})`
  const rowsOfPage = isAsked
    ? sql`${sorted(sql`found where not (select is_capped from counted)`)} union all ${walked}`
    : sorted(sql`accounts where ${present}`)
  const { rows } = await sql<ListedAccount>`
    with found as materialized (
      select ${isAsked ? columns : sql`1`} from accounts where ${every([present, ...asked])}
      limit ${ceiling} + 1
    ), counted as materialized (
      select least(count(*), ${ceiling})::int as total, count(*) > ${ceiling} as is_capped from found
    )
    select ${columns}, total, is_capped from counted left join (${rowsOfPage}) as page on true
    order by position`.execute(db)
  return rows
}
