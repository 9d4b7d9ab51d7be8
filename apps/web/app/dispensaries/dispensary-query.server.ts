import { listDispensaries, listPins } from '@fairgrove/contract/dispensaries.listing'
import {
  anyDistance,
  dispensaryChoiceNames,
  nearbyRadii,
} from '@fairgrove/contract/dispensaries.options'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { z } from 'zod'
import { normalizeLocation } from '../listing/location-params.ts'
import type { SearchParams } from '../listing/search-params.ts'
import { locationSchemas, parseSearchParams, toQuery } from '../listing/search-query.server.ts'

const DispensaryQuery = getQuerySchema(listDispensaries)
const { name, advancedCategory, amenity, state, rating, order, openDay, openTime } =
  DispensaryQuery.shape

/** The query parameters of a dispensary listing. */
export const dispensaryParameters = {
  name,
  ...Object.fromEntries(dispensaryChoiceNames.map((each) => [each, DispensaryQuery.shape[each]])),
  advancedCategory,
  amenity,
  state,
  rating,
  openDay,
  openTime,
  ...locationSchemas,
  radius: z.enum([...nearbyRadii, anyDistance]),
  order,
}

export const parseDispensaryParams = (params: URLSearchParams): SearchParams =>
  normalizeLocation(parseSearchParams(params, dispensaryParameters))

/** As API parameters: for a page of cards, and for the map's pins. */
export const toDispensaryQuery = (searchParams: SearchParams) =>
  toQuery(DispensaryQuery, searchParams)
export const toPinQuery = (searchParams: SearchParams) =>
  toQuery(getQuerySchema(listPins), searchParams)
