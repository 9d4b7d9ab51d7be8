import {
  downloadProductList,
  listProducts,
  parseSearch,
  queryProducts,
  suggest,
} from '@fairgrove/contract/search'
import type { Db } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { type EndpointHandler, handleRead } from '../http/endpoint-handler.ts'
import { hasPermission } from '../http/memberships.ts'
import { listPublicProducts } from './actions.ts'
import { parseSearchText, suggestSearches } from './query-parser.actions.ts'
import { listEveryProduct, writeProductFile } from './table.actions.ts'
import { suggestNames } from './words.store.ts'

type ProductSearchQuery = Parameters<typeof listPublicProducts>[1]

/** Called with the text of a search of the whole catalog that found nothing. */
type CountMiss = (text: string, client: Client) => Promise<void>

export function searchRoutes(deps: Deps, countMiss: CountMiss): EndpointHandler[] {
  const list = async (
    db: Db,
    query: ProductSearchQuery,
    chosen: readonly string[],
    { caller, client }: { caller: Caller | undefined; client: Client },
  ) => {
    if (isTableQuery(query, caller)) return listEveryProduct({ ...deps, db }, query, caller)
    const listing = await listPublicProducts({ ...deps, db }, query, chosen)
    const isMiss = listing.results === 0 && chosen.length === 0 && isUnfiltered(query)
    if (query.name && isMiss) await countMiss(query.name, client)
    return listing
  }
  return [
    handleRead(listProducts, ({ query, ...request }, db) =>
      list(db, query, query.advancedCategory, request),
    ),
    handleRead(queryProducts, ({ query, body, ...request }, db) =>
      list(db, query, body.advancedCategory, request),
    ),
    handleRead(downloadProductList, ({ query, caller }, db) =>
      writeProductFile({ db }, query, caller),
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

/** A search that a filter narrows may have results without it. */
function isUnfiltered(query: ProductSearchQuery): boolean {
  const { shop, brand, category, rating, type, min, max, state, zip, lat } = query
  const isNarrowed = shop || brand || category || type || state || zip || lat !== undefined
  return !isNarrowed && rating === 0 && min === 0 && max === 0
}

/** Shoppers' forms send 'all' for no filter, and get the public listing. */
function isTableQuery({ status, seller }: ProductSearchQuery, caller: Caller | undefined): boolean {
  if (status === 'all') {
    if (seller !== undefined || caller?.isAdmin || caller?.isSeller) return true
    return hasPermission(caller, 'products')
  }
  return status !== undefined || seller !== undefined
}
