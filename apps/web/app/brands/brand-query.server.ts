import { listBrands } from '@fairgrove/contract/brands'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import type { SearchParams } from '../listing/search-params.ts'
import { parseSearchParams, toQuery } from '../listing/search-query.server.ts'

const BrandQuery = getQuerySchema(listBrands)
const { name, category, advancedCategory, state, order } = BrandQuery.shape

/** The query parameters of the brand listing. */
export const brandParameters = { name, category, advancedCategory, state, order }

export const parseBrandParams = (params: URLSearchParams): SearchParams =>
  parseSearchParams(params, brandParameters)

/** As API parameters. */
export const toBrandQuery = (searchParams: SearchParams) => toQuery(BrandQuery, searchParams)
