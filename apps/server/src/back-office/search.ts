import { hitsPerGroup } from '@fairgrove/contract/back-office.options'
import type { BackOfficeHits } from '@fairgrove/contract/back-office.search'
import { listAccounts } from '../accounts/list.ts'
import type { Db } from '../db/pool.ts'
import { readTablePage } from '../db/table-page.ts'
import type { Caller } from '../http/caller.ts'
import { lookUpOrders } from '../orders/order-views.ts'
import { buildTableQuery, type TableRow } from '../search/table.store.ts'
import { findListingsByName } from '../sellers/managed-listings.store.ts'

const firstUsers = { role: undefined, order: undefined, pageNumber: 1 }

/** The same searches as those of the lists, with the same limits to what the caller may see. */
export async function searchBackOffice(db: Db, caller: Caller, q: string): Promise<BackOfficeHits> {
  const ownerId = caller.isAdmin ? undefined : caller.accountId
  const productFilter = { sellerId: ownerId, managed: [], status: undefined, name: q }
  const productQuery = buildTableQuery(productFilter, 'newest')
  const [orders, products, listings, people] = await Promise.all([
    lookUpOrders(db, caller, q, hitsPerGroup),
    readTablePage<TableRow>(db, productQuery, { page: 1 }),
    findListingsByName(db, { name: q, ownerId, limit: hitsPerGroup }),
    caller.isAdmin ? listAccounts(db, { ...firstUsers, q }) : { users: [] },
  ])
  return {
    orders: orders.map(({ _id, number, state, user }) => ({
      _id,
      number,
      state,
      customer: user.name,
    })),
    products: products.rows.slice(0, hitsPerGroup).map((row) => ({
      _id: row.id,
      name: row.name,
      brand: row.brandName ?? '',
    })),
    listings: listings.map(({ id, ...listing }) => ({ _id: id, ...listing })),
    people: people.users.slice(0, hitsPerGroup).map(({ _id, firstName, lastName, email }) => ({
      _id,
      email,
      name: `${firstName} ${lastName}`.trim(),
    })),
  }
}
