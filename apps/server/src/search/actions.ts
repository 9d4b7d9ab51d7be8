import { metresOf } from '@fairgrove/contract/near'
import { cardsPerPage, pagesOf } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import { categories, kinds, priceRanges } from '@fairgrove/contract/products.options'
import type { ProductFacets, ProductListing, ProductQuery } from '@fairgrove/contract/search'
import type { z } from 'zod'
import { findCollection } from '../collections/store.ts'
import type { Deps } from '../deps.ts'
import { findPlace } from '../dispensaries/place.ts'
import { cardOf } from '../products/card.ts'
import type { RawCounts } from './counts.store.ts'
import { type ListingRows, readListing } from './listing.store.ts'
import {
  bucketsOf,
  type CollectionRule,
  countsWithin,
  type Filter,
  filterOf,
  type ListingOrder,
} from './rules.ts'
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
  const place = await findPlace(deps.geocode, query)
  const near = place && { ...place, metres: metresOf(query.radius) }
  const filter = filterOf(query, chosen, collection?.rule ?? {}, near)
  const order = orderOf(query)

  const typed = await readPageOrLast(deps, filter, order, query.pageNumber)
  const corrected =
    typed.rows.counts.total === 0
      ? await readCorrected(deps, filter, order, query.pageNumber)
      : undefined
  const { rows, page } = corrected ?? typed
  const now = deps.clock.now()
  return {
    products: rows.cards.map((row) => cardOf(row, now)),
    page,
    pages: pagesOf(rows.counts.total, cardsPerPage),
    results: rows.counts.total,
    isCapped: rows.counts.isCapped,
    facets: facetsOf(rows.counts, collection?.rule ?? {}),
    title: collection?.title ?? null,
    correctedTo: corrected?.words ?? null,
    place: place ?? null,
  }
}

function orderOf({ order, name }: Query): ListingOrder {
  if (order && order !== 'name') return order
  return name ? 'relevance' : 'newest'
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

/**
 * What was probably meant, and what there is of it. A correction that finds nothing is not mentioned: the
 * vocabulary is a day old at most, and a word of it may since have left with the only thing that used it.
 */
async function readCorrected(deps: SearchDeps, filter: Filter, order: ListingOrder, page: number) {
  const typed = normalName(filter.words ?? '')
    .split(' ')
    .filter(Boolean)
  const meant = await correctWords(deps.db, typed)
  if (meant.size === 0) return undefined
  const words = typed.map((word) => meant.get(word) ?? word).join(' ')
  const found = await readPageOrLast(deps, { ...filter, words }, order, page)
  return found.rows.counts.total > 0 ? { ...found, words } : undefined
}

function facetsOf(counts: RawCounts, rule: CollectionRule): ProductFacets {
  const pick = (names: readonly string[], from: Record<string, number>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? 0]))
  return {
    categories: pick(categories, countsWithin(rule.categories, counts.categories)),
    types: pick(kinds, countsWithin(rule.kinds, counts.kinds)),
    badges: counts.badges,
    prices: priceRanges.map((_, index) => counts.buckets[index + 1] ?? 0),
    isCapped: counts.areFacetsCapped,
  }
}
