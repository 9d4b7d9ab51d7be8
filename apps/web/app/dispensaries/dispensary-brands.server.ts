import { badgeNames, minorityGroup } from '@fairgrove/contract/badges.options'
import { productTypeNames } from '@fairgrove/contract/brands.options'
import { listDispensaryBrands } from '@fairgrove/contract/dispensaries.listing'
import { dispensaryBrandSampleSize } from '@fairgrove/contract/dispensaries.options'
import { Problem } from '@fairgrove/contract/problems'
import { callApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import type { Context } from '../server/request-context.server.ts'

const flags = [minorityGroup, ...badgeNames] as const

export type DispensaryBrandsData = NonNullable<Awaited<ReturnType<typeof loadDispensaryBrands>>>

/** The brands on a dispensary's menu, filtered by the URL; null while it is not public. */
export async function loadDispensaryBrands(context: Context, id: string, { searchParams }: URL) {
  const filters = {
    name: searchParams.get('brand')?.trim().slice(0, 120) || undefined,
    category: productTypeNames.find((name) => name === searchParams.get('category')),
    advancedCategory: flags.filter((name) =>
      searchParams.getAll('advancedCategory').includes(name),
    ),
  }
  const isAll = searchParams.get('brands') === 'all'
  const isFiltered = Boolean(
    filters.name || filters.category || filters.advancedCategory.length > 0,
  )
  const query = { ...filters, random: isAll ? 0 : dispensaryBrandSampleSize }
  try {
    const { brands, results } = await callApi(listDispensaryBrands, {
      context,
      params: { id },
      query,
    })
    return { brands, results, filters, isFiltered }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not_found') return null
    throw toErrorResponse(error)
  }
}
