import { listProducts, queryProducts, suggest } from '@fairgrove/contract/search'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type Served, serve } from '../http/serve.ts'
import { listPublicProducts } from './actions.ts'
import { listEveryProduct } from './table.actions.ts'
import { suggestNames } from './words.store.ts'

type Query = Parameters<typeof listPublicProducts>[1]

const suggestionLimit = 8

export function searchRoutes(deps: Deps): Served[] {
  const list = (query: Query, chosen: readonly string[], caller: Caller | undefined) =>
    isTable(query, caller)
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

/** Shoppers' forms send 'all' for 'no wish', and get the listing everybody gets. */
function isTable({ status, seller }: Query, caller: Caller | undefined): boolean {
  if (status === 'all') return seller !== undefined || !!caller?.isAdmin || !!caller?.isSeller
  return status !== undefined || seller !== undefined
}
