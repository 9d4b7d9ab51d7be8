import { isApproximate, type LocationPrecision } from '@fairgrove/contract/dispensaries.options'
import { milesToMetres } from '@fairgrove/contract/geo'
import { Problem } from '@fairgrove/contract/problems'
import { type Address, isSameBuilding } from './address.rules.ts'

type Coordinates = { lat?: number | null | undefined; lng?: number | null | undefined }
type Point = { lat: number; lng: number }

/** Where a dispensary is, and how exactly that is known. */
export type Location = Point & { precision: LocationPrecision }

/** The center of an address's ZIP code or city. */
type Center = Point & { matched: string; precision: 'zip' | 'city' }

/** How far from its ZIP code or city a dispensary can be. */
const maxMiles = 25

/**
 * Where a saved dispensary is; undefined if that has not changed. Coordinates that differ from the stored ones were
 * set manually, unless they are the center that we would choose ourselves. The form sends the stored ones back, so
 * those are ignored when the address has changed.
 */
export function resolveLocation(
  before: Address & Coordinates,
  draft: Address & Coordinates,
  center: Center | undefined,
): Location | null | undefined {
  const submittedPoint = toPoint(draft)
  const isManual =
    submittedPoint &&
    !isSamePoint(submittedPoint, before) &&
    !(center && isSamePoint(submittedPoint, center))
  if (isManual) return { ...submittedPoint, precision: 'pin' }
  if (toPoint(before) && isSameBuilding(before, draft)) return undefined
  return center ? toLocation(center) : null
}

export const toLocation = ({ lat, lng, precision }: Center): Location => ({ lat, lng, precision })

/** A location that the street address could improve. */
export const needsStreet = (location: Location | null | undefined): boolean =>
  isApproximate(location?.precision ?? null)

/** The coordinates an owner may set: near the address, and only if its location is known. */
export function limitOwnerPin(
  before: Coordinates,
  draft: Coordinates,
  center: Pick<Center, 'lat' | 'lng' | 'matched'> | undefined,
): Partial<Point> {
  const pin = toPoint(draft)
  if (!pin || !center || isSamePoint(pin, before)) return {}
  if (!isNear(pin, center)) {
    const message = `The pin is more than ${maxMiles} miles from ${center.matched}. Move it closer.`
    throw new Problem('invalid_input', { message, fields: { 'dispensary.lat': message } })
  }
  return pin
}

/**
 * The geocoder's match to use: near the address, like an owner's pin. If several are, the only one in its ZIP code;
 * otherwise none, because the wrong street is worse than the center of the right ZIP code.
 */
export function chooseMatch<Match extends Point & { matchedAddress: string }>(
  matches: readonly Match[],
  center: Point,
  postalCode: string,
): Match | undefined {
  const near = matches.filter((match) => isNear(match, center))
  if (near.length <= 1) return near[0]
  const zip = postalCode.slice(0, 5)
  const sameZip = near.filter(({ matchedAddress }) => matchedAddress.endsWith(zip))
  return sameZip.length === 1 ? sameZip[0] : undefined
}

/** Centers move a little with each version of the ZIP code table. */
const centerToleranceMetres = 50

/** What an existing location is: a center, or set by a person. */
export function classifyPoint(point: Point, center: Center | undefined): LocationPrecision {
  return center && getMetres(point, center) < centerToleranceMetres ? center.precision : 'pin'
}

const isNear = (point: Point, center: Point) => getMetres(point, center) <= milesToMetres(maxMiles)

const earthRadiusMetres = 6_371_009

/** Great-circle distance by the haversine formula. */
function getMetres(from: Point, to: Point): number {
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180
  const squaredHalfChord =
    Math.sin(toRadians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(toRadians(from.lat)) *
      Math.cos(toRadians(to.lat)) *
      Math.sin(toRadians(to.lng - from.lng) / 2) ** 2
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(squaredHalfChord)))
}

const isSamePoint = (a: Point, b: Coordinates) => a.lat === b.lat && a.lng === b.lng

function toPoint({ lat, lng }: Coordinates): Point | undefined {
  return lat == null || lng == null ? undefined : { lat, lng }
}
