import { badgeNames, minorityGroup } from '@fairgrove/contract/badges.options'
import {
  dispensaryCategoryNames,
  dispensarySortNames,
  dispensaryTypes,
} from '@fairgrove/contract/dispensaries.options'
import { stateCodes } from '@fairgrove/contract/states'
import {
  locationParameters,
  normalizeLocation,
  toLocationQuery,
} from '../listing/location-params.ts'
import { getParam, parseSearchParams, type SearchParams } from '../listing/search-params.ts'

const oneOf = (values: readonly string[]) => (value: string) => values.includes(value)

/** The query parameters of a dispensary listing and their values. */
export const dispensaryParameters = {
  name: (value: string) => value.length <= 120,
  type: oneOf(dispensaryTypes),
  category: oneOf(dispensaryCategoryNames),
  advancedCategory: oneOf([minorityGroup, ...badgeNames]),
  state: oneOf(stateCodes),
  rating: (value: string) => Number(value) > 0 && Number(value) <= 5,
  ...locationParameters,
  order: oneOf(dispensarySortNames),
}

export const parseDispensaryParams = (params: URLSearchParams): SearchParams =>
  normalizeLocation(parseSearchParams(params, dispensaryParameters))

type ApiChoice<T> = T | undefined

/** As API parameters: the same for a page of cards and the map's pins. */
export function toDispensaryQuery(searchParams: SearchParams) {
  const getChoice = <T extends string>(name: string) => getParam(searchParams, name) as ApiChoice<T>
  return {
    ...(getParam(searchParams, 'name') && { name: getParam(searchParams, 'name') ?? '' }),
    type: getChoice<(typeof dispensaryTypes)[number]>('type'),
    category: getChoice<(typeof dispensaryCategoryNames)[number]>('category'),
    state: getChoice<(typeof stateCodes)[number]>('state'),
    rating: getParam(searchParams, 'rating'),
    advancedCategory: [...(searchParams.advancedCategory ?? [])] as (typeof badgeNames)[number][],
    ...toLocationQuery(searchParams),
  }
}
