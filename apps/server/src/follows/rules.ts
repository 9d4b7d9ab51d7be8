import type { SavedQuery } from '@fairgrove/contract/follows'
import type { SearchFilter } from '@fairgrove/contract/follows.options'

/** About a kilometer: precise enough for 'near me', and neighbors share a search. */
const coordinateDecimals = 2

const round = (degrees: number) => Number(degrees.toFixed(coordinateDecimals))

/** What the listing would do without them. */
const isDefault = (value: unknown) =>
  value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)

/** Only what narrows the listing, always in the same order: equal filters are equal texts. */
export function toSearchFilter({ query }: SavedQuery): SearchFilter {
  const { lat, lng, zip, radius, advancedCategory, ...others } = query
  // As the listing: a ZIP code overrides coordinates.
  const point =
    !zip && lat !== undefined && lng !== undefined ? { lat: round(lat), lng: round(lng) } : {}
  const place = zip ? { zip, radius } : 'lat' in point ? { ...point, radius } : {}
  const flags = [...new Set<string>(advancedCategory)].toSorted()
  const name = others.name?.toLowerCase().replace(/\s+/g, ' ')
  const all: Record<string, unknown> = { ...others, name, advancedCategory: flags, ...place }
  // 0 degrees is a place.
  const isKept = ([key, value]: [string, unknown]) => key in point || !isDefault(value)
  const entries = Object.entries(all).filter(isKept)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) as SearchFilter
}

/** A collection or a radius alone is everything we have. */
const isNarrow = (name: string) => name !== 'shop' && name !== 'radius'

export const isNarrowed = (filter: SearchFilter): boolean => Object.keys(filter).some(isNarrow)

/** What is in stock at dispensaries of the area. */
export const hasArea = ({ page }: SavedQuery, { zip, lat, state }: SearchFilter): boolean =>
  page === 'products' && (zip !== undefined || lat !== undefined || state !== undefined)
