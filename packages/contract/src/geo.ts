import { z } from 'zod'
import { defaultRadius, locationPrecisions } from './dispensaries.options.ts'

/** An empty field is no location; it must not become 0. */
const coordinate = (max: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().min(-max).max(max).optional(),
  )

/** A location: coordinates from the browser or a ZIP code. */
export const LocationQuery = {
  lat: coordinate(90),
  lng: coordinate(180),
  zip: z
    .string()
    .regex(/^\d{5}$/, 'Enter a five-digit ZIP code.')
    .optional(),
}

export const NearbyQuery = {
  ...LocationQuery,
  /** Miles. */
  radius: z.coerce.number().min(1).max(200).default(Number(defaultRadius)),
}

export const Place = z.object({ lat: z.number(), lng: z.number(), label: z.string() })
export type Place = z.infer<typeof Place>

/** Null without coordinates, or while it is not known yet. */
export const LocationPrecision = z.enum(locationPrecisions).nullable()

const metresPerMile = 1609.344

export function milesToMetres(miles: number): number {
  return miles * metresPerMile
}

/** Rounded to a tenth. */
export function metresToMiles(metres: number): number {
  return Math.round((metres / metresPerMile) * 10) / 10
}
