import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { listingSortNames } from '@fairgrove/contract/products.options'
import { listProducts } from '@fairgrove/contract/search'
import { z } from 'zod'
import { normalizeLocation } from '../listing/location-params.ts'
import { getParam, type SearchParams, setParams } from '../listing/search-params.ts'
import { locationSchemas, parseSearchParams, toQuery } from '../listing/search-query.server.ts'
import { normalizePrice } from './product-params.ts'

const ProductQuery = getQuerySchema(listProducts)
const { name, shop, type, category, advancedCategory, min, max, rating, state } = ProductQuery.shape

/** The query parameters of a product listing. */
export const productParameters = {
  q: name,
  shop,
  type,
  category,
  advancedCategory,
  /** Of the form; the URL has `min` and `max`. */
  price: z.string().regex(/^\d+-\d*$/),
  min,
  max,
  rating,
  state,
  ...locationSchemas,
  /** Only the orders that the page offers. */
  order: z.enum(listingSortNames),
}

export const parseProductParams = (params: URLSearchParams): SearchParams =>
  normalizePrice(normalizeLocation(parseSearchParams(params, productParameters)))

/** As API parameters. */
export const toProductQuery = (searchParams: SearchParams) =>
  toQuery(ProductQuery, setParams(searchParams, { name: getParam(searchParams, 'q') }))

/**
 * /search/category/Edible/shop/merchandise: alternating names and values. Undefined for any other
 * path.
 */
export function parsePathSegments(rest: string): [string, string][] | undefined {
  const parts = rest.split('/').filter(Boolean)
  const pairs = parts.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, parts[at + 1] ?? '']] : [],
  )
  const known = [...Object.keys(productParameters), 'pageNumber']
  return pairs.every(([name, value]) => known.includes(name) && value) ? pairs : undefined
}
