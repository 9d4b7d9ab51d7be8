import type { Place } from '@fairgrove/contract/near'
import { cardsPerPage, pagesOf } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import { categories, kinds, priceRanges } from '@fairgrove/contract/products.options'
import type { ProductFacets, ProductListing, ProductQuery } from '@fairgrove/contract/search'
import type { z } from 'zod'
import { findCollection } from '../collections/store.ts'
import type { Deps } from '../deps.ts'
import { cardOf } from '../products/card.ts'
import type { RawCounts } from './counts.store.ts'
import { type ListingRows, readListing } from './listing.store.ts'
import { bucketsOf, type Filter, filterOf, type ListingOrder } from './rules.ts'
import { scanListing } from './scan.store.ts'
import { correctWords, normalName } from './words.store.ts'

type Query = z.output<typeof ProductQuery>
type SearchDeps = Pick<Deps, 'db' | 'clock' | 'geocode'>

/** The public's listing: approved things of approved brands, whoever asks. */
export async function listPublicProducts(
  deps: SearchDeps,
  query: Query,
  chosen: readonly string[],
): Promise<ProductListing> {
  const collection = query.shop ? await findCollection(deps.db, query.shop) : undefined
  if (query.shop && !collection) throw new Problem('not_found')
  const place = await placeOf(deps, query)
  const filter = filterOf(query, chosen, collection?.rule ?? {}, place)
  const order = query.order ?? (query.name ? 'relevance' : 'newest')

  let { rows, page } = await readPageOrLast(deps, filter, order, query.pageNumber)
  let correctedTo: string | null = null
  if (rows.counts.total === 0 && filter.words) {
    correctedTo = await correction(deps, filter.words)
    if (correctedTo) {
      const corrected = { ...filter, words: correctedTo }
      ;({ rows, page } = await readPageOrLast(deps, corrected, order, query.pageNumber))
    }
  }
  const now = deps.clock.now()
  return {
    products: rows.cards.map((row) => cardOf(row, now)),
    page,
    pages: pagesOf(rows.counts.total, cardsPerPage),
    results: rows.counts.total,
    isCapped: rows.counts.isCapped,
    facets: facetsOf(rows.counts),
    title: collection?.title ?? null,
    correctedTo,
    place: place ?? null,
  }
}

/** A page past the end is answered with the last one; that costs a second look, but only there. */
async function readPageOrLast(deps: SearchDeps, filter: Filter, order: ListingOrder, page: number) {
  const rows = await read(deps, filter, order, page)
  const pages = pagesOf(rows.counts.total, cardsPerPage)
  if (page <= pages) return { rows, page }
  return { rows: await read(deps, filter, order, pages), page: pages }
}

function read(
  deps: SearchDeps,
  filter: Filter,
  order: ListingOrder,
  page: number,
): Promise<ListingRows> {
  const buckets = bucketsOf(filter.price)
  const needsScan =
    filter.words || filter.brandId || filter.near || filter.minRating > 0 || !buckets
  if (needsScan) return scanListing(deps.db, filter, order, page)
  return readListing(deps.db, filter, buckets, order === 'relevance' ? 'newest' : order, page)
}

async function correction(deps: SearchDeps, words: string): Promise<string | null> {
  const typed = normalName(words).split(' ').filter(Boolean)
  const meant = await correctWords(deps.db, typed)
  if (meant.size === 0) return null
  return typed.map((word) => meant.get(word) ?? word).join(' ')
}

async function placeOf(deps: SearchDeps, { lat, lng, zip }: Query): Promise<Place | undefined> {
  if (lat !== undefined && lng !== undefined) return { lat, lng, label: 'you' }
  if (!zip) return undefined
  const found = await deps.geocode.locate({ zip })
  if (!found) {
    const message = 'We do not know this ZIP code.'
    throw new Problem('invalid_input', { message, fields: { zip: message } })
  }
  return { lat: found.lat, lng: found.lng, label: `${found.city}, ${found.state}` }
}

function facetsOf(counts: RawCounts): ProductFacets {
  const pick = (names: readonly string[], from: Record<string, number>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? 0]))
  return {
    categories: pick(categories, counts.categories),
    types: pick(kinds, counts.kinds),
    badges: counts.badges,
    prices: priceRanges.map((_, index) => counts.buckets[index + 1] ?? 0),
    isCapped: counts.areFacetsCapped,
  }
}
