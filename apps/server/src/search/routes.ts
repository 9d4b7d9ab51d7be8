import { listProducts, parseSearch, queryProducts, suggest } from '@fairgrove/contract/search'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { listPublicProducts } from './actions.ts'
import { parseSearchText, suggestSearches } from './query-parser.actions.ts'
import { listEveryProduct } from './table.actions.ts'
import { suggestNames } from './words.store.ts'

type ProductSearchQuery = Parameters<typeof listPublicProducts>[1]

export function searchRoutes(deps: Deps): EndpointHandler[] {
  const list = (
    query: ProductSearchQuery,
    chosen: readonly string[],
    caller: Caller | undefined,
  ) =>
    isTableQuery(query, caller)
      ? listEveryProduct(deps, query, caller)
      : listPublicProducts(deps, query, chosen)
  return [
    handleEndpoint(listProducts, ({ query, caller }) =>
      list(query, query.advancedCategory, caller),
    ),
    handleEndpoint(queryProducts, ({ query, body, caller }) =>
      list(query, body.advancedCategory, caller),
    ),
    handleEndpoint(parseSearch, ({ query }) => parseSearchText(deps, query.q)),
    handleEndpoint(suggest, async ({ query }) => {
      const [rows, searches] = await Promise.all([
        suggestNames(deps.db, query.q),
        suggestSearches(deps, query.q),
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
