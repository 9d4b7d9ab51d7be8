import { badgeNames, minorityGroup } from '@fairgrove/contract/badges.options'
import {
  type DispensaryChoices,
  dispensaryChoiceNames,
  dispensaryChoices,
  dispensarySortNames,
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
  ...Object.fromEntries(
    dispensaryChoiceNames.map((name) => [name, oneOf(Object.keys(dispensaryChoices[name].labels))]),
  ),
  advancedCategory: oneOf([minorityGroup, ...badgeNames]),
  state: oneOf(stateCodes),
  rating: (value: string) => Number(value) > 0 && Number(value) <= 5,
  ...locationParameters,
  order: oneOf(dispensarySortNames),
}

export const parseDispensaryParams = (params: URLSearchParams): SearchParams =>
  normalizeLocation(parseSearchParams(params, dispensaryParameters))

/** As API parameters: the same for a page of cards and the map's pins. */
export function toDispensaryQuery(searchParams: SearchParams) {
  const choices = dispensaryChoiceNames.map((name) => [name, getParam(searchParams, name)])
  return {
    ...(getParam(searchParams, 'name') && { name: getParam(searchParams, 'name') ?? '' }),
    ...(Object.fromEntries(choices) as DispensaryChoices),
    state: getParam(searchParams, 'state') as (typeof stateCodes)[number] | undefined,
    rating: getParam(searchParams, 'rating'),
    advancedCategory: [...(searchParams.advancedCategory ?? [])] as (typeof badgeNames)[number][],
    ...toLocationQuery(searchParams),
  }
}
