import { listDispensaryBrands } from '@fairgrove/contract/dispensaries.listing'
import { dispensaryBrandSampleSize } from '@fairgrove/contract/dispensaries.options'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { listMenu } from '@fairgrove/contract/products.inventory'
import { productCategories } from '@fairgrove/contract/products.options'
import { getParam, setParams } from '../listing/search-params.ts'
import { parseSearchParams, toQuery } from '../listing/search-query.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

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

export type DispensaryMenuData = NonNullable<Awaited<ReturnType<typeof loadDispensaryMenu>>>

/** The page of a dispensary's menu that the URL asks for; null while it is not public. */
export async function loadDispensaryMenu(context: Context, id: string, url: URL) {
  const category = productCategories.find((name) => name === url.searchParams.get('menu'))
  const query = { category, pageNumber: getPageNumber(url, 'menuPage') }
  const menu = await loadIfPublic(callApi(listMenu, { context, params: { id }, query }))
  return menu && { ...menu, category }
}

/** Its owner and admins see the page of a dispensary that has no public parts yet. */
async function loadIfPublic<Found>(call: Promise<Found>): Promise<Found | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  }
}
