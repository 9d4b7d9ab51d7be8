import { getParam, type SearchParams, setParams } from './search-params.ts'

export const radii = ['5', '10', '25', '50', '100', '200'] as const
export const defaultRadius = '25'

const isCoordinateWithin = (max: number) => (value: string) => Math.abs(Number(value)) <= max

/** The parameters of 'near me', for readWish. A ZIP code is taken as typed: the field shows what is wrong with it. */
export const locationParameters = {
  zip: (value: string) => value.length <= 20,
  lat: isCoordinateWithin(90),
  lng: isCoordinateWithin(180),
  radius: (value: string) => (radii as readonly string[]).includes(value),
}

/** One place at a time: a typed ZIP code counts more than where the browser once was. */
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

/** In the API's words. */
export function toLocationQuery(searchParams: SearchParams) {
  return {
    zip: getParam(searchParams, 'zip'),
    lat: getParam(searchParams, 'lat'),
    lng: getParam(searchParams, 'lng'),
    radius: getParam(searchParams, 'radius') ?? defaultRadius,
  }
}

/** 'Within 25 mi of 60616'. */
export function describeLocation(searchParams: SearchParams): string {
  return `Within ${getParam(searchParams, 'radius') ?? defaultRadius} mi of ${getParam(searchParams, 'zip') ?? 'you'}`
}
