import { Email } from '@fairgrove/contract/accounts'
import type { UserListing, UserQuery } from '@fairgrove/contract/accounts.admin'
import { fullName } from '@fairgrove/contract/accounts.options'
import { IdParams } from '@fairgrove/contract/endpoint'
import {
  type ColumnKey,
  getDefaultColumns,
  listColumns,
  maxFileRows,
} from '@fairgrove/contract/list-columns.options'
import type { Db } from '../db/pool.ts'
import { readTableInBatches, readTablePage } from '../db/table-page.ts'
import { type CsvCells, streamCsvFile } from '../http/csv-file.ts'
import { type AccountFilter, buildAccountQuery, type ListedAccount } from './list.store.ts'

/** More words would hardly narrow the result. */
const maxWords = 6

/** A full id or email is looked up directly; text that only looks like one is searched. */
export async function listAccounts(db: Db, query: UserQuery): Promise<UserListing> {
  const order = query.order ?? 'newest'
  const filter = await resolveFilter(db, query)
  const { rows, paged } = await readTablePage<ListedAccount>(db, buildAccountQuery(filter, order), {
    page: query.pageNumber,
    after: query.after,
    before: query.before,
  })
  return {
    users: rows.map(({ id, createdAt, ...row }) => ({
      _id: id,
      ...row,
      createdAt: createdAt.toISOString(),
    })),
    ...paged,
    order,
  }
}

type FileQuery = Pick<UserQuery, 'q' | 'role' | 'order'> & { columns: ColumnKey<'users'>[] }

export async function writeAccountFile(db: Db, { columns, ...query }: FileQuery) {
  const chosen = columns.length > 0 ? columns : getDefaultColumns('users')
  const filter = await resolveFilter(db, query)
  const tableQuery = buildAccountQuery(filter, query.order ?? 'newest')
  const rows = readTableInBatches<ListedAccount>(db, tableQuery, maxFileRows)
  return streamCsvFile({ headers: listColumns.users, cells, chosen }, rows)
}

const cells: CsvCells<ListedAccount, ColumnKey<'users'>> = {
  name: ({ firstName, lastName }) => fullName(firstName, lastName),
  email: ({ email }) => email,
  username: ({ username }) => username,
  roles: ({ isAdmin, isSeller }) =>
    [isAdmin && 'Admin', isSeller && 'Seller'].filter(Boolean).join(', ') || 'Customer',
  joined: ({ createdAt }) => createdAt.toISOString(),
}

async function resolveFilter(
  db: Db,
  { q: searchText = '', role }: Pick<UserQuery, 'q' | 'role'>,
): Promise<AccountFilter> {
  const filter = { words: [], id: undefined, email: undefined, role }
  if (IdParams.safeParse({ id: searchText }).success) return { ...filter, id: searchText }
  const { data: email } = Email.safeParse(searchText)
  if (email) {
    const byEmail = { ...filter, email }
    const { rows } = await readTablePage(db, buildAccountQuery(byEmail, 'newest'), { page: 1 })
    if (rows.length > 0) return byEmail
  }
  return { ...filter, words: searchText.split(/\s+/).filter(Boolean).slice(0, maxWords) }
}
