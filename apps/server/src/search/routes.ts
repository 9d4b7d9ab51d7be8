import { listProducts, queryProducts, suggest } from '@fairgrove/contract/search'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type Served, serve } from '../http/serve.ts'
import { listPublicProducts } from './actions.ts'
import { listEveryProduct } from './table.actions.ts'
import { suggestNames } from './words.store.ts'

const suggestionLimit = 8

export function searchRoutes(deps: Deps): Served[] {
  const list = (
    query: Parameters<typeof listPublicProducts>[1],
    chosen: readonly string[],
    caller: Caller | undefined,
  ) =>
    query.status || query.seller
      ? listEveryProduct(deps, query, caller)
      : listPublicProducts(deps, query, chosen)
  return [
    serve(listProducts, ({ query, caller }) => list(query, query.advancedCategory, caller)),
    serve(queryProducts, ({ query, body, caller }) => list(query, body.advancedCategory, caller)),
    serve(suggest, async ({ query }) => {
      const rows = await suggestNames(deps.db, query.q, suggestionLimit)
      return { suggestions: rows.map(({ subject, id, name }) => ({ subject, _id: id, name })) }
    }),
  ]
}
