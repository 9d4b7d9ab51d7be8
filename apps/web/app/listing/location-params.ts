import { getParam, type SearchParams, setParams } from './search-params.ts'

export const radii = ['5', '10', '25', '50', '100', '200'] as const
export const defaultRadius = '25'

const isCoordinateWithin = (max: number) => (value: string) => Math.abs(Number(value)) <= max

/** The 'near me' parameters. A ZIP code is kept as typed, so the field can show its error. */
export const locationParameters = {
  zip: (value: string) => value.length <= 20,
  lat: isCoordinateWithin(90),
  lng: isCoordinateWithin(180),
  radius: (value: string) => (radii as readonly string[]).includes(value),
}

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

/** As API parameters. */
export function toLocationQuery(searchParams: SearchParams) {
  return {
    zip: getParam(searchParams, 'zip'),
    lat: getParam(searchParams, 'lat'),
    lng: getParam(searchParams, 'lng'),
    radius: getParam(searchParams, 'radius') ?? defaultRadius,
  }
}

/** 'Within 25 mi of Chicago, IL'; by its ZIP code until the place is known. */
export function describeLocation(searchParams: SearchParams, place?: { label: string } | null) {
  const radius = getParam(searchParams, 'radius') ?? defaultRadius
  return `Within ${radius} mi of ${place?.label ?? getParam(searchParams, 'zip') ?? 'you'}`
}
