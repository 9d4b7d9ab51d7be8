import { z } from 'zod'

/** 'Near me': coordinates from the browser or a ZIP code. */
export const Near = {
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
  zip: z
    .string()
    .regex(/^\d{5}$/, 'Please enter a five-digit ZIP code.')
    .optional(),
  /** Miles. */
  radius: z.coerce.number().min(1).max(200).default(25),
}

export const Place = z.object({ lat: z.number(), lng: z.number(), label: z.string() })
export type Place = z.infer<typeof Place>
