import { z } from 'zod'
import { advancedCategories, flagNames } from './badges.options.ts'
import { browserEndpoints } from './browser-endpoints.options.ts'
import { endpoint } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { enumList } from './filters.ts'
import { NearbyQuery, Place } from './geo.ts'
import { Continuation, columnsParameter, csvResponse, PagedTable, PageNumber } from './paging.ts'
import {
  listingSortNames,
  listingStatuses,
  productCategories,
  productKinds,
} from './products.options.ts'
import { ProductCard } from './products.ts'
import { stateCodes } from './states.ts'

/** Forms send '' and 'all' for no filter. */
const optionalFilter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === 'all' ? undefined : value), schema.optional())

const priceFilter = z.coerce.number().min(0).max(1_000_000).default(0)

const AdvancedCategories = enumList(advancedCategories)

export const ProductQuery = z.object({
  pageNumber: PageNumber,
  /** For tables only. */
  ...Continuation,
  /** A collection: merchandise, mothers_day, … */
  shop: optionalFilter(singleLineText(60)),
  seller: optionalFilter(z.uuid()),
  brand: optionalFilter(z.uuid()),
  /** The search text. */
  name: optionalFilter(singleLineText(120)),
  category: optionalFilter(z.enum(productCategories)),
  rating: z.coerce.number().min(0).max(5).default(0),
  /** 'name' is for tables only. */
  order: optionalFilter(z.enum([...listingSortNames, 'name'])),
  /** For the tables of sellers, who see their own, and of admins, who see all. */
  status: z
    .enum([...listingStatuses, 'all', ''])
    .optional()
    .transform((status) => status || undefined),
  type: optionalFilter(z.enum(productKinds)),
  min: priceFilter,
  max: priceFilter,
  /** In stock at a dispensary of this state. */
  state: optionalFilter(z.enum(stateCodes)),
  ...NearbyQuery,
})

const count = z.int().min(0)

/** Results per choice, ignoring the current choice of the same group. */
export const ProductFacets = z.object({
  categories: z.object(Object.fromEntries(productCategories.map((name) => [name, count]))),
  types: z.object(Object.fromEntries(productKinds.map((name) => [name, count]))),
  badges: z.object(
    Object.fromEntries(['isMinorityOwned', ...flagNames].map((name) => [name, count])),
  ),
  prices: z.array(count),
  /** True if counting stopped at a limit: each number then means 'at least'. */
  isCapped: z.boolean(),
})
export type ProductFacets = z.infer<typeof ProductFacets>

export const ProductListing = z.object({
  products: z.array(ProductCard),
  ...PagedTable,
  /** Public listings only: back office tables have none. */
  facets: ProductFacets.nullable(),
  /** The title of the requested collection. */
  title: z.string().nullable(),
  /** The corrected search text, if the original had no results. */
  correctedTo: z.string().nullable(),
  place: Place.nullable(),
})
export type ProductListing = z.infer<typeof ProductListing>

export const listProducts = endpoint({
  ...browserEndpoints.listProducts,
  summary: 'List products, with a count for every filter.',
  access: 'public',
  cache: 'public',
  problems: ['not_found', 'not_signed_in'],
  query: ProductQuery.extend({ advancedCategory: AdvancedCategories }),
  responses: { 200: ProductListing },
})

export const queryProducts = endpoint({
  method: 'PUT',
  path: '/api/products',
  summary: 'Same as the GET request, with advancedCategory in the body.',
  access: 'public',
  problems: ['not_found', 'not_signed_in'],
  query: ProductQuery,
  body: z.object({ userInfo: z.unknown().optional(), advancedCategory: AdvancedCategories }),
  responses: { 200: ProductListing },
})

export const downloadProductList = endpoint({
  method: 'GET',
  path: '/api/products/list.csv',
  summary:
    'Download a seller’s products, or all for an admin, as a CSV file, with the list’s filter, order and columns.',
  access: 'staff',
  permission: 'products',
  problems: ['not_found'],
  query: ProductQuery.pick({ seller: true, name: true, order: true, status: true }).extend({
    columns: columnsParameter('products'),
  }),
  responses: csvResponse,
})

/** The pages a search can lead to. */
const searchPages = ['products', 'dispensaries'] as const
export type SearchPage = (typeof searchPages)[number]

/** A query parameter of that page. */
const SearchFilter = z.object({
  name: z.enum(['category', 'type', 'advancedCategory', 'state', 'zip']),
  value: z.string(),
  label: z.string(),
})
export type SearchFilter = z.infer<typeof SearchFilter>

const ParsedSearch = z.object({
  page: z.enum(searchPages),
  filters: z.array(SearchFilter),
  /** The words that are not filters. */
  text: z.string(),
})
export type ParsedSearch = z.infer<typeof ParsedSearch>

export const parseSearch = endpoint({
  method: 'GET',
  path: '/api/search/parse',
  summary:
    'Recognize towns, states, categories and badges in a search. A listing’s name stays text.',
  access: 'public',
  cache: 'public',
  query: z.object({ q: singleLineText(120).min(1) }),
  responses: { 200: ParsedSearch },
})

export const suggest = endpoint({
  method: 'GET',
  path: '/api/search/suggestions',
  summary:
    'Suggest products, brands and dispensaries whose names start with the query, and filters that complete it.',
  access: 'public',
  cache: 'public',
  query: z.object({ q: singleLineText(80).min(1) }),
  responses: {
    200: z.object({
      suggestions: z.array(
        z.object({
          subject: z.enum(['product', 'brand', 'dispensary']),
          _id: z.uuid(),
          name: z.string(),
          image: z.string().nullable(),
        }),
      ),
      searches: z.array(ParsedSearch),
    }),
  },
})
