import { badgeNames, minorityGroup } from '@fairgrove/contract/badges.options'
import type { listBrands } from '@fairgrove/contract/brands'
import { brandSorts, productTypeNames } from '@fairgrove/contract/brands.options'
import type { RequestInput } from '@fairgrove/contract/endpoint'
import { stateCodes } from '@fairgrove/contract/states'
import { getParam, parseSearchParams, type SearchParams } from '../listing/search-params.ts'

const oneOf = (values: readonly string[]) => (value: string) => values.includes(value)

/** The query parameters of the brand listing and their values. */
export const brandParameters = {
  name: (value: string) => value.length <= 120,
  category: oneOf(productTypeNames),
  advancedCategory: oneOf([minorityGroup, ...badgeNames]),
  state: oneOf(stateCodes),
  order: oneOf(brandSorts),
}

export const parseBrandParams = (params: URLSearchParams): SearchParams =>
  parseSearchParams(params, brandParameters)

type Query = RequestInput<typeof listBrands>['query']

/** As API parameters. The casts are safe: unknown values were dropped when the URL was parsed. */
export function toBrandQuery(searchParams: SearchParams): Query {
  return {
    name: getParam(searchParams, 'name'),
    category: getParam(searchParams, 'category') as Query['category'],
    state: getParam(searchParams, 'state') as Query['state'],
    order: getParam(searchParams, 'order') as Query['order'],
    advancedCategory: [...(searchParams.advancedCategory ?? [])] as Query['advancedCategory'],
  }
}
