import { z } from 'zod'
import { badgeNames } from './badges.options.ts'
import { BrandCard, BrandFilters } from './brands.ts'
import { browserEndpoints } from './browser-endpoints.options.ts'
import {
  anyDistance,
  type ChoiceValue,
  type DispensaryCategory,
  type DispensaryChoice,
  dispensaryBrandSampleSize,
  dispensaryCategoryNames,
  dispensaryChoices,
  dispensarySortNames,
  dispensaryStatuses,
  maxDispensaryBrands,
  maxPins,
  maxSimilarDispensaries,
  similarWithinMiles,
} from './dispensaries.options.ts'
import { DispensaryCard } from './dispensaries.ts'
import { endpoint, IdParams } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { BadgeCounts, CompanyBadges, Count, enumList, optionalEnum } from './filters.ts'
import { NearbyQuery, Place } from './geo.ts'
import { openTimes, weekdayNames } from './hours.options.ts'
import { columnsParameter, csvResponse, Paged, PageNumber } from './paging.ts'
import { amenityNames } from './places.options.ts'
import { stateCodes } from './states.ts'

type ChoiceFields = {
  [Name in DispensaryChoice]: ReturnType<typeof optionalEnum<ChoiceValue<Name>>>
}

const choiceFields = Object.fromEntries(
  Object.entries(dispensaryChoices).map(([name, { labels }]) => [
    name,
    optionalEnum(Object.keys(labels)),
  ]),
) as ChoiceFields

const filterFields = {
  name: singleLineText(120).optional(),
  ...choiceFields,
  state: optionalEnum(stateCodes),
  /** Open on the coming day at that local time, if both are given. */
  openDay: optionalEnum(weekdayNames),
  openTime: optionalEnum(openTimes),
  /** Places with all of them. */
  amenity: enumList(amenityNames),
  rating: z.coerce.number().min(0).max(5).default(0),
  /** Another name for `category`. */
  shop: optionalEnum(dispensaryCategoryNames),
  /** One more badge. */
  shopCriteria: optionalEnum(badgeNames),
  /** Sent by forms that serve products too; a dispensary has no price. */
  min: z.coerce.number().min(0).default(0),
  max: z.coerce.number().min(0).default(0),
  ...NearbyQuery,
  /** Miles, or any distance with the nearest first. */
  radius: z.union([z.literal(anyDistance), NearbyQuery.radius]),
}

const DispensaryQuery = z.object({
  pageNumber: PageNumber,
  ...filterFields,
  order: optionalEnum(dispensarySortNames),
  /** Anything but 'approved' is limited to what the caller may see: admins everything, owners their own. */
  status: z
    .enum([...dispensaryStatuses, 'all', ''])
    .optional()
    .transform((status) => status || undefined),
})
export type DispensaryQuery = z.output<typeof DispensaryQuery>

/** Results per choice, ignoring the current choice of the same group. */
const DispensaryFacets = z.object({
  badges: BadgeCounts,
  categories: z.object(
    Object.fromEntries(dispensaryCategoryNames.map((name) => [name, Count])) as Record<
      DispensaryCategory,
      typeof Count
    >,
  ),
  /** Only states with dispensaries. */
  states: z.record(z.string(), Count),
})
export type DispensaryFacets = z.infer<typeof DispensaryFacets>

export const DispensaryListing = z.object({
  dispensaries: z.array(DispensaryCard),
  ...Paged,
  facets: DispensaryFacets,
  place: Place.nullable(),
})
export type DispensaryListing = z.infer<typeof DispensaryListing>

export const listDispensaries = endpoint({
  ...browserEndpoints.listDispensaries,
  summary:
    'List dispensaries, with a count for every filter. With a location, the nearest come first.',
  access: 'public',
  cache: 'public',
  query: DispensaryQuery.extend({ advancedCategory: CompanyBadges }),
  responses: { 200: DispensaryListing },
})

export const queryDispensaries = endpoint({
  method: 'PUT',
  path: '/api/dispensaries',
  summary: 'Same as the GET request, with advancedCategory in the body.',
  access: 'public',
  query: DispensaryQuery,
  body: z.object({ userInfo: z.unknown().optional(), advancedCategory: CompanyBadges }),
  responses: { 200: DispensaryListing },
})

export const downloadDispensaryList = endpoint({
  method: 'GET',
  path: '/api/dispensaries/list.csv',
  summary: 'Download the list of dispensaries as a CSV file, with its filter, order and columns.',
  access: 'admin',
  query: DispensaryQuery.pick({ name: true, status: true }).extend({
    order: optionalEnum(['newest', 'name']),
    columns: columnsParameter('dispensaries'),
  }),
  responses: csvResponse,
})

/**
 * _id, name, lat, lng, and the badges as bits (badges.options.ts): compact, because a map requests two thousand.
 */
const Pin = z.tuple([z.uuid(), z.string(), z.number(), z.number(), z.int()])
export type Pin = z.infer<typeof Pin>

export const listPins = endpoint({
  method: 'GET',
  path: '/api/dispensaries/pins',
  summary: `Get the same dispensaries for a map, as up to ${maxPins} pins or, if there are more, clusters with counts.`,
  access: 'public',
  cache: 'public',
  query: z.object({ ...filterFields, advancedCategory: CompanyBadges }),
  responses: {
    200: z.object({
      results: Count,
      pins: z.array(Pin),
      clusters: z.array(z.object({ lat: z.number(), lng: z.number(), count: Count })),
    }),
  },
})

export const listDispensaryBrands = endpoint({
  method: 'GET',
  path: '/api/dispensaries/:id/brands',
  summary:
    'List the brands a dispensary carries. Without filters, returns a random few that change daily.',
  access: 'public',
  cache: 'public',
  problems: ['not_found'],
  params: IdParams,
  query: z.object({
    ...BrandFilters,
    advancedCategory: CompanyBadges,
    /** Size of the random sample without filters; 0 returns all. */
    random: z.coerce.number().int().min(0).max(50).default(dispensaryBrandSampleSize),
  }),
  responses: {
    200: z.object({ brands: z.array(BrandCard).max(maxDispensaryBrands), results: Count }),
  },
})

export const listSimilarDispensaries = endpoint({
  method: 'GET',
  path: '/api/dispensaries/:id/similar',
  summary: `List up to ${maxSimilarDispensaries} dispensaries of the same category within ${similarWithinMiles} miles. Those that share the most badges come first, then the nearest.`,
  access: 'public',
  cache: 'public',
  params: IdParams,
  responses: { 200: z.object({ dispensaries: z.array(DispensaryCard) }) },
})
