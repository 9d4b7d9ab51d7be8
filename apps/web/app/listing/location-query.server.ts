import { nearbyRadii } from '@fairgrove/contract/dispensaries.options'
import { NearbyQuery } from '@fairgrove/contract/geo'
import { z } from 'zod'

/** The 'near me' parameters. A ZIP code is kept as typed, so the field can show its error. */
export const locationSchemas = {
  zip: z.string().max(20),
  lat: NearbyQuery.lat,
  lng: NearbyQuery.lng,
  radius: z.enum(nearbyRadii),
}

/** What is wrong with a ZIP code. */
export function findZipError(zip: string): string | undefined {
  return NearbyQuery.zip.safeParse(zip).error?.issues[0]?.message
}
