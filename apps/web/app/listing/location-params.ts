import { defaultRadius } from '@fairgrove/contract/dispensaries.options'
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
    ...(!hasZip && !hasPoint && { radius: undefined }),
  })
}

export const hasLocation = (searchParams: SearchParams): boolean =>
  getParam(searchParams, 'zip') !== undefined || getParam(searchParams, 'lat') !== undefined

export const removeLocation = (searchParams: SearchParams): SearchParams =>
  setParams(searchParams, { zip: undefined, lat: undefined, lng: undefined, radius: undefined })

/** 'Within 25 mi of Chicago, IL'; by its ZIP code until the place is known. */
export function describeLocation(searchParams: SearchParams, place?: { label: string } | null) {
  const radius = getParam(searchParams, 'radius') ?? defaultRadius
  return `Within ${radius} mi of ${place?.label ?? getParam(searchParams, 'zip') ?? 'you'}`
}
