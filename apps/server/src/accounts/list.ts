import { Email } from '@fairgrove/contract/accounts'
import type { UserListing, UserQuery } from '@fairgrove/contract/accounts.admin'
import { IdParams } from '@fairgrove/contract/endpoint'
import type { Db } from '../db/pool.ts'
import { type AccountFilter, readAccounts } from './list.store.ts'

/** More words would hardly narrow the result. */
const maxWords = 6

/** A full id or email is looked up directly; text that only looks like one is searched. */
export async function listAccounts(db: Db, query: UserQuery): Promise<UserListing> {
  const searchText = query.q ?? ''
  const filter = { words: [], id: undefined, email: undefined, role: query.role }
  if (IdParams.safeParse({ id: searchText }).success)
    return readPage(db, query, { ...filter, id: searchText })
  const { data: email } = Email.safeParse(searchText)
  if (email) {
    const listing = await readPage(db, query, { ...filter, email })
    if (listing.results > 0) return listing
  }
  const words = searchText.split(/\s+/).filter(Boolean).slice(0, maxWords)
  return readPage(db, query, { ...filter, words })
}

async function readPage(db: Db, query: UserQuery, filter: AccountFilter): Promise<UserListing> {
  const order = query.order ?? 'newest'
  const { rows, paged } = await readAccounts(db, filter, order, query.pageNumber)
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
