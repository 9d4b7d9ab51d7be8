import { advancedCategories } from '@fairgrove/contract/badges.options'
import {
  productCategories,
  productKinds,
  productSortNames,
} from '@fairgrove/contract/products.options'
import { stateCodes } from '@fairgrove/contract/states'
import { formatWholeDollars } from '../formatting/numbers.ts'
import { locationParameters, normalizeLocation } from '../listing/location-params.ts'
import {
  getParam,
  parseSearchParams,
  type SearchParams,
  setParams,
} from '../listing/search-params.ts'

const oneOf = (values: readonly string[]) => (value: string) => values.includes(value)
const isAmount = (value: string) => /^\d{1,6}(\.\d{1,2})?$/.test(value)

/** The query parameters of a product listing and their values. */
export const productParameters = {
  q: (value: string) => value.length <= 120,
  shop: (value: string) => /^\w{1,60}$/.test(value),
  type: oneOf(productKinds),
  category: oneOf(productCategories),
  advancedCategory: oneOf(advancedCategories),
  price: (value: string) => /^\d+-\d*$/.test(value),
  min: isAmount,
  max: isAmount,
  rating: (value: string) => Number(value) > 0 && Number(value) <= 5,
  state: oneOf(stateCodes),
  ...locationParameters,
  order: oneOf([...productSortNames, 'relevance']),
}

export const parseProductParams = (params: URLSearchParams): SearchParams =>
  normalizePrice(normalizeLocation(parseSearchParams(params, productParameters)))

/** The form has ranges, the URL a minimum and a maximum; 0 means no limit. */
export function normalizePrice(searchParams: SearchParams): SearchParams {
  const [min, max] = getParam(searchParams, 'price')?.split('-') ?? [
    getParam(searchParams, 'min'),
    getParam(searchParams, 'max'),
  ]
  const toLimit = (value: string | undefined) => (Number(value) > 0 ? value : undefined)
  return setParams(searchParams, { price: undefined, min: toLimit(min), max: toLimit(max) })
}

/** '10-25', as in the form. */
export const getPriceRange = (searchParams: SearchParams): string | undefined => {
  const [min, max] = [getParam(searchParams, 'min'), getParam(searchParams, 'max')]
  return min || max ? `${min ?? 0}-${max ?? ''}` : undefined
}

/** '$10 to $25', '$100 and up', 'Under $10'. */
export function formatPriceRange(range: string): string {
  const [min = '0', max = ''] = range.split('-')
  const dollars = (amount: string) => formatWholeDollars(Number(amount))
  if (!max) return `${dollars(min)} and up`
  return min === '0' ? `Under ${dollars(max)}` : `${dollars(min)} to ${dollars(max)}`
}

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
