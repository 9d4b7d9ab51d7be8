import { texts } from '@fairgrove/contract/dispensaries.options'
import type { Place } from '@fairgrove/contract/geo'
import { Problem } from '@fairgrove/contract/problems'
import type { GeocodePort, Place as Located } from '../providers/ports.ts'

export type PlaceQuery = {
  lat?: number | undefined
  lng?: number | undefined
  zip?: string | undefined
}

/** The center of 'near', if any: the browser's coordinates before a typed ZIP code. */
export async function findPlace(
  geocode: GeocodePort,
  { lat, lng, zip }: PlaceQuery,
): Promise<Place | undefined> {
  if (lat !== undefined && lng !== undefined) return { lat, lng, label: 'you' }
  if (!zip) return undefined
  const located = await geocode.locate({ zip })
  if (located) return toPlace(located)
  const message = texts.unknownZip
  throw new Problem('invalid_input', { message, fields: { zip: message } })
}

type Address = { city: string; state: string | null; postalCode: string }

/** With the part of the address it was found by. */
export type AddressLocation = Located & { matched: string; precision: 'zip' | 'city' }

/** The location of an address: by its ZIP code, otherwise by its city. */
export async function geocodeAddress(
  geocode: GeocodePort,
  { city, state, postalCode }: Address,
): Promise<AddressLocation | undefined> {
  const zip = postalCode.slice(0, 5)
  const byZip = await geocode.locate({ zip })
  if (byZip) return { ...byZip, matched: zip, precision: 'zip' }
  const byCity = state ? await geocode.locate({ city, state }) : undefined
  return byCity && { ...byCity, matched: city, precision: 'city' }
}

export function toPlace({ lat, lng, city, state }: Located): Place {
  return { lat, lng, label: `${city}, ${state}` }
}
