import { milesToMetres } from '@fairgrove/contract/geo'
import { Problem } from '@fairgrove/contract/problems'

type Address = { address: string; city: string; state: string | null; postalCode: string }
type Coordinates = { lat?: number | null | undefined; lng?: number | null | undefined }
export type Point = { lat: number; lng: number }

/** How far from its ZIP code or city an owner can place a dispensary. */
const maxPinMiles = 25

/**
 * Where a saved dispensary is. Coordinates that differ from the stored ones were set manually; the form sends the
 * stored ones back, so those are ignored when the address has changed.
 */
export function resolvePoint(
  before: Address & Coordinates,
  draft: Address & Coordinates,
  geocoded: Point | undefined,
): Point | null {
  const currentPoint = toPoint(before)
  const submittedPoint = toPoint(draft)
  if (submittedPoint && !isSamePoint(submittedPoint, before)) return submittedPoint
  if (currentPoint && isSameAddress(before, draft)) return currentPoint
  return geocoded ?? null
}

/** The coordinates an owner may set: near the address, and only if its location is known. */
export function limitOwnerPin(
  before: Coordinates,
  draft: Coordinates,
  geocoded: (Point & { matched: string }) | undefined,
): Partial<Point> {
  const pin = toPoint(draft)
  if (!pin || !geocoded || isSamePoint(pin, before)) return {}
  if (getMetres(pin, geocoded) > milesToMetres(maxPinMiles)) {
    const message = `The pin is more than ${maxPinMiles} miles from ${geocoded.matched}. Move it closer.`
    throw new Problem('invalid_input', { message, fields: { 'dispensary.lat': message } })
  }
  return pin
}

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

function isSameAddress(a: Address, b: Address): boolean {
  return (
    a.address === b.address &&
    a.city === b.city &&
    a.state === b.state &&
    a.postalCode === b.postalCode
  )
}
