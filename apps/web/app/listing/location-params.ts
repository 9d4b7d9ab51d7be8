import { anyDistance, defaultRadius } from '@fairgrove/contract/dispensaries.options'
import { toLocationParams, type VisitorLocation } from '../location/visitor-location.ts'
import { getParam, type SearchParams, setParams } from './search-params.ts'

/** One location at a time: a typed ZIP code overrides the browser's location. */
export function normalizeLocation(searchParams: SearchParams): SearchParams {
  const hasZip = getParam(searchParams, 'zip') !== undefined
  const hasPoint =
    !hasZip &&
    getParam(searchParams, 'lat') !== undefined &&
    getParam(searchParams, 'lng') !== undefined
  return setParams(searchParams, {
    ...(!hasPoint && { lat: undefined, lng: undefined }),
    // Any distance from the remembered location.
    ...(!hasZip && !hasPoint && !isAnyDistance(searchParams) && { radius: undefined }),
  })
}

export const isAnyDistance = (searchParams: SearchParams): boolean =>
  getParam(searchParams, 'radius') === anyDistance

export const hasLocation = (searchParams: SearchParams): boolean =>
  getParam(searchParams, 'zip') !== undefined || getParam(searchParams, 'lat') !== undefined

export const removeLocation = (searchParams: SearchParams): SearchParams =>
  setParams(searchParams, { zip: undefined, lat: undefined, lng: undefined, radius: undefined })

/** 'Within 25 mi of Chicago, IL'; by its ZIP code until the place is known. */
export function describeLocation(searchParams: SearchParams, place?: { label: string } | null) {
  const label = place?.label ?? getParam(searchParams, 'zip') ?? 'you'
  if (isAnyDistance(searchParams)) return `Nearest to ${label}`
  return `Within ${getParam(searchParams, 'radius') ?? defaultRadius} mi of ${label}`
}

/**
 * The params as if the URL had the visitor's location, unless it has one. A name or a state is
 * searched at any distance, the nearest first.
 */
export function addVisitorLocation(
  searchParams: SearchParams,
  location: VisitorLocation | null,
): SearchParams {
  if (!location || hasLocation(searchParams)) return searchParams
  const isAnywhere =
    isAnyDistance(searchParams) ||
    getParam(searchParams, 'name') !== undefined ||
    getParam(searchParams, 'state') !== undefined
  return setParams(searchParams, {
    ...toLocationParams(location),
    ...(isAnywhere && { radius: anyDistance }),
  })
}

const locationNames = ['zip', 'lat', 'lng', 'radius'] as const

/**
 * The reverse, for the values of a form that shows `shown`: a location that was not changed stays as
 * it is in the URL, and a removed one means any distance.
 */
export function omitVisitorLocation(
  values: SearchParams,
  { shown, inUrl }: { shown: SearchParams; inUrl: SearchParams },
): SearchParams {
  if (!hasLocation(values) && hasLocation(shown) && !hasLocation(inUrl)) {
    return setParams(values, { radius: anyDistance })
  }
  if (hasChangedLocation(values, shown)) return values
  return setParams(values, pickLocation(inUrl))
}

export const hasChangedLocation = (values: SearchParams, shown: SearchParams): boolean =>
  locationNames.some((name) => getLocationValue(values, name) !== getLocationValue(shown, name))

function getLocationValue(searchParams: SearchParams, name: (typeof locationNames)[number]) {
  const fallback = name === 'radius' && hasLocation(searchParams) ? defaultRadius : undefined
  return getParam(searchParams, name) ?? fallback
}

/** Those it does not have as undefined. */
const pickLocation = (searchParams: SearchParams) =>
  Object.fromEntries(locationNames.map((name) => [name, getParam(searchParams, name)]))
