import { toFlagFilter } from '@fairgrove/contract/badges.options'
import type { DispensaryListing, DispensaryQuery } from '@fairgrove/contract/dispensaries.listing'
import {
  anyDistance,
  categoriesByType,
  dispensaryCategoryNames,
  maxDispensaryBrands,
} from '@fairgrove/contract/dispensaries.options'
import { milesToMetres, type Place } from '@fairgrove/contract/geo'
import { cardsPerPage, countPages, rowsPerPage } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { BrandFilter } from '../brands/listing.store.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type DispensaryBrands, readDispensaryBrands } from './brands.store.ts'
import type { DispensaryFilter } from './filter.store.ts'
import { findPlace } from './geocoding.ts'
import { type PinRows, readDispensaries, readPins } from './listing.store.ts'
import { findDispensary } from './store.ts'
import { toDispensaryCard, toDispensaryTableRow } from './view.ts'

type DispensaryFilters = Omit<DispensaryQuery, 'pageNumber' | 'order' | 'status'>

/** With a status it is a table, otherwise a page of cards. */
export async function listDispensaries(
  deps: Deps,
  query: DispensaryQuery,
  chosen: readonly string[],
  viewer: Caller | undefined,
): Promise<DispensaryListing> {
  const place = await findPlace(deps.geocode, query)
  const now = deps.clock.now()
  const filter = {
    ...toDispensaryFilter(query, chosen, { place, now }),
    status: query.status ?? 'approved',
    viewer,
  }
  const size = query.status ? rowsPerPage : cardsPerPage
  const order = query.order ?? (place ? 'distance' : 'newest')
  const { rows, counts } = await readDispensaries(
    deps.db,
    filter,
    order === 'distance' && !place ? 'newest' : order,
    { number: query.pageNumber, size, now },
  )
  const pages = countPages(counts.total, size)
  const categories = dispensaryCategoryNames.map((name) => [name, counts.categories[name] ?? 0])
  return {
    dispensaries: rows.map(query.status ? toDispensaryTableRow : toDispensaryCard),
    page: Math.min(query.pageNumber, pages),
    pages,
    results: counts.total,
    isCapped: false,
    facets: {
      badges: counts.badges,
      categories: Object.fromEntries(categories),
      states: counts.states,
    },
    place: place ?? null,
  }
}

export async function listPins(
  deps: Deps,
  query: DispensaryFilters,
  chosen: readonly string[],
): Promise<PinRows> {
  const place = await findPlace(deps.geocode, query)
  return readPins(deps.db, toDispensaryFilter(query, chosen, { place, now: deps.clock.now() }))
}

/** As the stores use it. */
export function toDispensaryFilter(
  query: DispensaryFilters,
  chosen: readonly string[],
  { place, now }: { place: Place | undefined; now: Date },
): DispensaryFilter {
  const { type, shop, shopCriteria, rating, radius, open, openDay, openTime, ...named } = query
  const { amenity, ...sameNamed } = named
  return {
    ...sameNamed,
    name: query.name,
    amenities: amenity,
    minRating: rating,
    typeCategories: type && categoriesByType[type],
    near: place && {
      ...place,
      metres: radius === anyDistance ? undefined : milesToMetres(radius),
    },
    category: query.category ?? shop,
    openAt: [
      ...(open === 'now' ? [{ now }] : []),
      ...(openDay && openTime ? [{ now, local: { day: openDay, time: openTime } }] : []),
    ],
    flags: toFlagFilter(shopCriteria ? [...chosen, shopCriteria] : chosen),
    status: 'approved',
    viewer: undefined,
  }
}

/** A few at random when there are no filters: the same few all day, so that the page is cacheable. */
export async function listDispensaryBrands(
  deps: Deps,
  dispensaryId: string,
  filter: BrandFilter,
  random: number,
): Promise<DispensaryBrands> {
  const isFiltered = filter.name || filter.productType || filter.flags.any || filter.flags.all
  const isSample = !isFiltered && random > 0
  const day = deps.clock.now().toISOString().slice(0, 10)
  const brands = await readDispensaryBrands(deps.db, dispensaryId, filter, {
    seed: isSample ? `${dispensaryId} ${day}` : undefined,
    limit: isSample ? random : maxDispensaryBrands,
  })
  const isFound = brands.results > 0 || (await findDispensary(deps.db, dispensaryId, undefined))
  if (!isFound) throw new Problem('not_found')
  return brands
}
