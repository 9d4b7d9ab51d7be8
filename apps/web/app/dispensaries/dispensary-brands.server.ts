import { listDispensaryBrands } from '@fairgrove/contract/dispensaries.listing'
import { dispensaryBrandSampleSize } from '@fairgrove/contract/dispensaries.options'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { getParam, setParams } from '../listing/search-params.ts'
import { parseSearchParams, toQuery } from '../listing/search-query.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { loadIfPublic } from './menu.server.ts'

const BrandQuery = getQuerySchema(listDispensaryBrands)

export type DispensaryBrandsData = NonNullable<Awaited<ReturnType<typeof loadDispensaryBrands>>>

/** The brands on a dispensary's menu, filtered by the URL; null while it is not public. */
export async function loadDispensaryBrands(context: Context, id: string, { searchParams }: URL) {
  const { name: brand, category, advancedCategory } = BrandQuery.shape
  const valid = parseSearchParams(searchParams, { brand, category, advancedCategory })
  const { random: _, ...filters } = toQuery(
    BrandQuery,
    setParams(valid, { name: getParam(valid, 'brand') }),
  )
  const isAll = searchParams.get('brands') === 'all'
  const isFiltered = Boolean(
    filters.name || filters.category || filters.advancedCategory.length > 0,
  )
  const query = { ...filters, random: isAll ? 0 : dispensaryBrandSampleSize }
  const found = await loadIfPublic(
    callApi(listDispensaryBrands, { context, params: { id }, query }),
  )
  return found && { brands: found.brands, results: found.results, filters, isFiltered }
}
