import { listProducts, parseSearch, queryProducts, suggest } from '@fairgrove/contract/search'
import type { Db } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type EndpointHandler, handleRead } from '../http/endpoint-handler.ts'
import { listPublicProducts } from './actions.ts'
import { parseSearchText, suggestSearches } from './query-parser.actions.ts'
import { listEveryProduct } from './table.actions.ts'
import { suggestNames } from './words.store.ts'

type ProductSearchQuery = Parameters<typeof listPublicProducts>[1]

export function searchRoutes(deps: Deps): EndpointHandler[] {
  const list = (
    db: Db,
    query: ProductSearchQuery,
    chosen: readonly string[],
    caller: Caller | undefined,
  ) =>
    isTableQuery(query, caller)
      ? listEveryProduct({ ...deps, db }, query, caller)
      : listPublicProducts({ ...deps, db }, query, chosen)
  return [
    handleRead(listProducts, ({ query, caller }, db) =>
      list(db, query, query.advancedCategory, caller),
    ),
    handleRead(queryProducts, ({ query, body, caller }, db) =>
      list(db, query, body.advancedCategory, caller),
    ),
    handleRead(parseSearch, ({ query }, db) => parseSearchText({ ...deps, db }, query.q)),
    handleRead(suggest, async ({ query }, db) => {
      const [rows, searches] = await Promise.all([
        suggestNames(db, query.q),
        suggestSearches({ ...deps, db }, query.q),
      ])
      return {
        suggestions: rows.map(({ id, ...row }) => ({ ...row, _id: id })),
        searches,
      }
    }),
  ]
}

/** Shoppers' forms send 'all' for no filter, and get the public listing. */
function isTableQuery({ status, seller }: ProductSearchQuery, caller: Caller | undefined): boolean {
  if (status === 'all') return seller !== undefined || !!caller?.isAdmin || !!caller?.isSeller
  return status !== undefined || seller !== undefined
}
