import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { listMenu } from '@fairgrove/contract/products.menu'
import type { SearchParams } from '../listing/search-params.ts'
import { parseSearchParams, toQuery } from '../listing/search-query.server.ts'
import { menuParamNames } from './menu-params.ts'

const Query = getQuerySchema(listMenu)
const names = Object.entries(menuParamNames)

/** The query parameters of a menu. */
export const menuParameters = Object.fromEntries(
  names.map(([param, name]) => [param, Query.shape[name]]),
)

export const parseMenuParams = (params: URLSearchParams): SearchParams =>
  parseSearchParams(params, menuParameters)

export function toMenuQuery(searchParams: SearchParams) {
  const renamed = names.map(([param, name]) => [name, searchParams[param] ?? []] as const)
  return toQuery(Query, Object.fromEntries(renamed.filter(([, values]) => values.length > 0)))
}
