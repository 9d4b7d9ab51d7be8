import { nearbyRadii } from '@fairgrove/contract/dispensaries.options'
import { type State, states } from '@fairgrove/contract/states'

/** Where the visitor is: a ZIP code, or a point that the browser gave. Kept in a cookie on their device only. */
export type VisitorLocation = {
  /** As results name it: 'Chicago, IL', or 'you' for a point. */
  label: string
  /** Miles. */
  radius: Radius
} & (
  | { zip: string; lat?: undefined; lng?: undefined; state: State }
  | { zip?: undefined; lat: string; lng: string; state?: undefined }
)
export type Radius = (typeof nearbyRadii)[number]

/** Readable by scripts: cached pages don't know the visitor, so the browser fills in the location. */
export const locationCookieName = '__Host-location'

/**
 * The paths of pages that depend on the visitor's location, as the browser requests them. The edge
 * caches these per location and all others once (deploy/nginx), so only these may use it.
 */
export const locationPathPattern =
  '^/(?:|_\\.data|(?:dispensaries|cannabis_products|deals|products/all_products|search(?:/(?!suggestions)[^.]*)?|product/[\\w-]+)(?:\\.data)?)$'
export const locationPath = new RegExp(locationPathPattern)

/**
 * The location in a Cookie header, which must have this cookie once: '60616.25.IL.Oak~20Park' or
 * '41.88_-87.63.25'. The edge's cache key uses the same pattern (deploy/tests/edge-location.test.ts),
 * so a page is cached for exactly the location it shows.
 */
export const locationCookiePattern =
  '^(?!.*__Host-location.*__Host-location)(?:.*; ?)?__Host-location=(?<location>(?:\\d{5}\\.(?:5|10|25|50|100|200)\\.[A-Z]{2}\\.[\\w.~-]{1,60}|-?\\d{1,2}\\.\\d\\d_-?\\d{1,3}\\.\\d\\d\\.(?:5|10|25|50|100|200)))(?:;|$)'
const cookieRegExp = new RegExp(locationCookiePattern)

/** 'a=b; __Host-location=60616.25.IL.Chicago' → the location; null without a valid one. */
export function readVisitorLocation(cookieHeader: string): VisitorLocation | null {
  const value = cookieRegExp.exec(cookieHeader)?.groups?.location
  return value === undefined ? null : parseVisitorLocation(value)
}

function parseVisitorLocation(value: string): VisitorLocation | null {
  const point = /^([\d.-]+)_([\d.-]+)\.(\d+)$/.exec(value)
  if (point) {
    const [, lat = '', lng = '', radius = ''] = point
    if (!isRadius(radius) || Math.abs(Number(lat)) > 90 || Math.abs(Number(lng)) > 180) return null
    return { label: 'you', lat, lng, radius }
  }
  const [zip = '', radius = '', state = '', ...encodedCity] = value.split('.')
  const city = decodeCity(encodedCity.join('.'))
  if (!isRadius(radius) || !isState(state) || city === undefined) return null
  return { label: `${city}, ${state}`, zip, radius, state }
}

type ZipLocation = { zip: string; city: string; state: string; radius: Radius }

/** The cookie's value for a ZIP code; undefined for a place that is not in a state. */
export function formatZipLocation(place: ZipLocation): string | undefined {
  const value = [place.zip, place.radius, place.state, encodeCity(place.city)].join('.')
  return readVisitorLocation(`${locationCookieName}=${value}`) ? value : undefined
}

/** Half a mile is close enough to find a dispensary, and many visitors share a cached page. */
const pointDecimals = 2

/** The cookie's value for a point; undefined for one that is not on earth. */
export function formatPointLocation(lat: number, lng: number, radius: Radius): string | undefined {
  const value = `${round(lat)}_${round(lng)}.${radius}`
  return readVisitorLocation(`${locationCookieName}=${value}`) ? value : undefined
}

function round(degrees: number): string {
  const rounded = Number(degrees.toFixed(pointDecimals))
  // Not '-0.00'.
  return (rounded === 0 ? 0 : rounded).toFixed(pointDecimals)
}

/** As search params of a listing. */
export const toLocationParams = ({ zip, lat, lng, radius }: VisitorLocation) => ({
  zip,
  lat,
  lng,
  radius: radius as string,
})

/** 'Near 60616', for the header, where a town's name may be too long. */
export const describeNear = ({ zip }: VisitorLocation) => `Near ${zip ?? 'you'}`

export const isRadius = (value: string): value is Radius =>
  (nearbyRadii as readonly string[]).includes(value)

const isState = (value: string): value is State => Object.hasOwn(states, value)

// A cookie's value has no '%' and no quotes.
const encodeCity = (city: string): string =>
  encodeURIComponent(city)
    .replace(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~')

function decodeCity(encoded: string): string | undefined {
  try {
    const city = decodeURIComponent(encoded.replaceAll('~', '%'))
    // Nothing but the name of a town: it is shown on pages.
    return /^[\p{L}\p{M}\d .,'’()/-]{1,40}$/u.test(city) ? city : undefined
  } catch {
    return undefined
  }
}

// The head script sets these on the document before the first paint, because cached pages cannot know the location.

/** An attribute, and a custom property with 'Near 60616': the header's text until hydration. */
export const nearAttribute = 'data-near'
export const nearTextProperty = '--near-text'

/** An attribute: the bar that asks for the location was closed during this visit. */
export const barClosedAttribute = 'data-location-bar-closed'
/** In sessionStorage. */
export const barClosedKey = 'locationBarClosed'
