import { badgeNames, minorityGroup } from '@fairgrove/contract/badges.options'
import {
  anyDistance,
  categoriesByType,
  dispensaryCategoryNames,
  dispensarySortNames,
} from '@fairgrove/contract/dispensaries.options'
import { cardsPerPage, countPages, rowsPerPage } from '@fairgrove/contract/paging'
import fc from 'fast-check'
import { createReferenceBadgeFilter } from './reference-badges.ts'

export type Point = { lat: number; lng: number }

export type Row = {
  id: string
  name: string
  category: string
  state: string | null
  flags: number
  isApproved: boolean
  isArchived: boolean
  ratingSum: number
  ratingCount: number
  createdAt: Date
  point: Point | null
}

const coordinateArbitrary = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
export const pointArbitrary = fc.record({
  lat: coordinateArbitrary(40, 43),
  lng: coordinateArbitrary(-90, -86),
})
export const sampleStates = ['CA', 'CO', 'IL', 'MA', 'NJ'] as const

export const filtersArbitrary = fc.record({
  name: fc.constantFrom(undefined, undefined, '', 'gr', 'GARDEN', '%', '_', 'e h', 'nowhere'),
  type: fc.constantFrom(undefined, undefined, 'all', 'thc', 'cbd'),
  category: fc.constantFrom(undefined, undefined, '', ...dispensaryCategoryNames),
  shop: fc.constantFrom(undefined, undefined, undefined, ...dispensaryCategoryNames),
  shopCriteria: fc.constantFrom(undefined, undefined, undefined, undefined, ...badgeNames),
  state: fc.constantFrom(undefined, undefined, ...sampleStates, 'WY' as const),
  rating: fc.constantFrom(undefined, 0, 3, 3.7, 4.5),
  advancedCategory: fc.subarray([minorityGroup, ...badgeNames], { maxLength: 3 }),
  near: fc.option(
    fc.record({
      point: pointArbitrary,
      radius: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.constant(anyDistance)),
    }),
    { freq: 2 },
  ),
})

export const listingArbitrary = fc.record({
  filters: filtersArbitrary,
  order: fc.constantFrom(undefined, '', ...dispensarySortNames),
  pageNumber: fc.constantFrom(1, 1, 2, 5, 60),
  status: fc.constantFrom(undefined, undefined, 'approved', 'unapproved', 'archived', 'all'),
  isAdmin: fc.boolean(),
})

type ArbitraryValue<A> = A extends fc.Arbitrary<infer Value> ? Value : never
export type Filters = ArbitraryValue<typeof filtersArbitrary>
export type Listing = ArbitraryValue<typeof listingArbitrary>

/** As PostGIS measures on a sphere. */
export function metresBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const haversine =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * 6_371_008.771_415_06 * Math.asin(Math.sqrt(haversine))
}

const metresPerMile = 1609.344

function isVisible(
  row: Row,
  { status = 'approved', isAdmin }: Pick<Listing, 'status' | 'isAdmin'>,
) {
  const isPublic = row.isApproved && !row.isArchived
  if (status === 'approved') return isPublic
  if (!isAdmin) return isPublic && status === 'all'
  if (status === 'archived') return row.isArchived
  return !row.isArchived && (status === 'all' || !row.isApproved)
}

/** The reference implementation: the same queries on an array, one row at a time. */
export function buildReferenceListing(
  rows: Row[],
  { filters, order, pageNumber, ...viewer }: Listing,
) {
  const { near, rating, type } = filters
  const metres = ({ point }: Row) =>
    near && point ? metresBetween(point, near.point) : Number.POSITIVE_INFINITY
  const candidates = rows.filter(
    (row) =>
      isVisible(row, viewer) &&
      (filters.name ?? '')
        .toLowerCase()
        .split(' ')
        .every((word) => row.name.toLowerCase().includes(word)) &&
      (!type ||
        type === 'all' ||
        (categoriesByType[type] as readonly string[]).includes(row.category)) &&
      (!rating || (row.ratingCount > 0 && row.ratingSum / row.ratingCount >= rating)) &&
      (!near || near.radius === anyDistance || metres(row) <= near.radius * metresPerMile),
  )
  const { shopCriteria, advancedCategory, state } = filters
  const badges = createReferenceBadgeFilter(
    shopCriteria ? [...advancedCategory, shopCriteria] : advancedCategory,
  )
  const category = filters.category || filters.shop
  const inCategory = (row: Row) => !category || row.category === category
  const inState = (row: Row) => !state || row.state === state
  const countByName = (names: readonly string[], among: Row[], field: 'category' | 'state') =>
    names.map((name) => [name, among.filter((row) => row[field] === name).length] as const)

  const found = candidates.filter((row) => inCategory(row) && inState(row) && badges.match(row))
  const score = (row: Row) => Math.fround((row.ratingSum + 35) / (row.ratingCount + 10))
  const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const sorts = {
    newest: (a: Row, b: Row) => b.createdAt.getTime() - a.createdAt.getTime() || byText(b.id, a.id),
    toprated: (a: Row, b: Row) => score(b) - score(a) || byText(b.id, a.id),
    name: (a: Row, b: Row) =>
      byText(a.name.toLowerCase(), b.name.toLowerCase()) || byText(a.id, b.id),
    distance: (a: Row, b: Row) => metres(a) - metres(b) || byText(a.id, b.id),
  }
  // None of them has hours, so none is open.
  const sortOrder = (order !== 'open' && order) || (near ? 'distance' : 'newest')
  found.sort(sorts[sortOrder === 'distance' && !near ? 'newest' : sortOrder])

  const size = viewer.status ? rowsPerPage : cardsPerPage
  const pages = countPages(found.length, size)
  const page = Math.min(pageNumber, pages)
  const states = countByName(
    sampleStates,
    candidates.filter(inCategory).filter(badges.match),
    'state',
  )
  return {
    found,
    cards: found.slice((page - 1) * size, page * size).map((row) => ({
      _id: row.id,
      miles: near && row.point ? Math.round((metres(row) / metresPerMile) * 10) / 10 : null,
    })),
    answer: {
      results: found.length,
      page,
      pages,
      isCapped: false,
      facets: {
        badges: badges.counts(candidates.filter(inCategory).filter(inState)),
        categories: Object.fromEntries(
          countByName(
            dispensaryCategoryNames,
            candidates.filter(inState).filter(badges.match),
            'category',
          ),
        ),
        states: Object.fromEntries(states.filter(([, n]) => n > 0)),
      },
      place: near ? { ...near.point, label: 'you' } : null,
    },
  }
}
