type Address = { address: string; city: string; state: string | null; postalCode: string }
type Coordinates = { lat?: number | null | undefined; lng?: number | null | undefined }
export type Point = { lat: number; lng: number }

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
  if (
    submittedPoint &&
    (submittedPoint.lat !== currentPoint?.lat || submittedPoint.lng !== currentPoint.lng)
  )
    return submittedPoint
  if (currentPoint && isSameAddress(before, draft)) return currentPoint
  return geocoded ?? null
}

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
