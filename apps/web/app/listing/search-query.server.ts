import { nearbyRadii } from '@fairgrove/contract/dispensaries.options'
import { NearbyQuery } from '@fairgrove/contract/geo'
import { z } from 'zod'
import type { SearchParams } from './search-params.ts'

/** A page's query parameters: name in the URL → schema of a value, from the endpoint's query. */
type ParamSchemas = Readonly<Record<string, z.ZodType>>

/**
 * Known parameters with valid values; the rest of the query string is ignored, and so is a value
 * that means no filter ('all', or a rating of 0).
 */
export function parseSearchParams(params: URLSearchParams, schemas: ParamSchemas): SearchParams {
  const entries = Object.entries(schemas).map(([name, schema]) => {
    const values = params.getAll(name).map((value) => value.trim())
    return [name, [...new Set(values)].filter((value) => isFilter(schema, value))] as const
  })
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0))
}

function isFilter(schema: z.ZodType, value: string): boolean {
  if (value === '') return false
  const { success, data } = schema.safeParse(value)
  return success && data !== undefined && data !== schema.safeParse(undefined).data
}

/**
 * Search params as an endpoint's query: those it has, parsed by its schema. A parameter with one
 * value takes the first.
 */
export function toQuery<Schema extends z.ZodObject>(
  schema: Schema,
  searchParams: SearchParams,
): z.output<Schema> {
  const entries = Object.entries(searchParams).flatMap(([name, values]) => {
    const field: unknown = schema.shape[name]
    if (!(field instanceof z.ZodType)) return []
    return [[name, field.safeParse(values).success ? values : values[0]]]
  })
  return schema.parse(Object.fromEntries(entries))
}

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
