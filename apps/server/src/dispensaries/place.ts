import { texts } from '@fairgrove/contract/dispensaries.options'
import type { Place } from '@fairgrove/contract/near'
import { Problem } from '@fairgrove/contract/problems'
import type { GeocodePort } from '../providers/geocode/port.ts'

type Wish = { lat?: number | undefined; lng?: number | undefined; zip?: string | undefined }

/** Where 'near' is, if anywhere: the browser's coordinates before a typed ZIP code. */
export async function findPlace(
  geocode: GeocodePort,
  { lat, lng, zip }: Wish,
): Promise<Place | undefined> {
  if (lat !== undefined && lng !== undefined) return { lat, lng, label: 'you' }
  if (!zip) return undefined
  const found = await geocode.locate({ zip })
  if (found) return { lat: found.lat, lng: found.lng, label: `${found.city}, ${found.state}` }
  const message = texts.unknownZip
  throw new Problem('invalid_input', { message, fields: { zip: message } })
}
