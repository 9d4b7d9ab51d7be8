import { milesToMetres } from '@fairgrove/contract/geo'
import { cardsPerPage, countPages } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { ProductCard } from '@fairgrove/contract/products'
import { productCategories, productKinds } from '@fairgrove/contract/products.options'
import type { ProductFacets, ProductListing, ProductQuery } from '@fairgrove/contract/search'
import type { z } from 'zod'
import { findCollection } from '../collections/store.ts'
import type { Deps } from '../deps.ts'
import { findPlace } from '../dispensaries/geocoding.ts'
import { toProductCard } from '../products/view.ts'
import { readCommonWord } from './common-words.store.ts'
import type { RawCounts } from './facets.store.ts'
import { type ListingCardRow, type ListingRows, readListing } from './listing.store.ts'
import { matchMark } from './relevance.store.ts'
import {
  type CollectionRule,
  countByPriceRange,
  getPriceBuckets,
  type ListingSort,
  type ProductFilter,
  restrictCounts,
  toProductFilter,
} from './rules.ts'
import { scanListing } from './scan.store.ts'
import { correctWords, normalizeName } from './words.store.ts'

type ProductSearchQuery = z.output<typeof ProductQuery>
type SearchDeps = Pick<Deps, 'db' | 'clock' | 'geocode'>

/** The public listing: approved products of approved brands, whoever requests it. */
export async function listPublicProducts(
  deps: SearchDeps,
  query: ProductSearchQuery,
  chosen: readonly string[],
): Promise<ProductListing> {
  const { filter, collection, place } = await resolveProductFilter(deps, query, chosen)
  const order = resolveSort(query)

  const typed = await readPageOrLast(deps, filter, order, query.pageNumber)
  const corrected =
    typed.rows.counts.total === 0
      ? await readWithCorrection(deps, filter, order, query.pageNumber)
      : undefined
  const { rows, page } = corrected ?? typed
  const now = deps.clock.now()
  return {
    products: rows.cards.map((row) => toListedCard(row, now)),
    page,
    pages: countPages(rows.counts.total, cardsPerPage),
    results: rows.counts.total,
    isCapped: rows.counts.isCapped,
    facets: toFacets(rows.counts, collection?.rule ?? {}),
    title: collection?.title ?? null,
    correctedTo: corrected?.text ?? null,
    place: place ?? null,
  }
}

/** With the rule of its collection and the coordinates of its place. */
export async function resolveProductFilter(
  deps: Pick<SearchDeps, 'db' | 'geocode'>,
  query: Omit<ProductSearchQuery, 'pageNumber'>,
  chosen: readonly string[],
) {
  const collection = query.shop ? await findCollection(deps.db, query.shop) : undefined
  if (query.shop && !collection) throw new Problem('not_found')
  const place = await findPlace(deps.geocode, query)
  const near = place && { ...place, metres: milesToMetres(query.radius) }
  const filter = toProductFilter(query, chosen, collection?.rule ?? {}, near)
  return { filter, collection, place }
}

function toListedCard(row: ListingCardRow, now: Date): ProductCard {
  const matchedText = row.excerpt?.split(matchMark) ?? []
  return { ...toProductCard(row, now), ...(matchedText.length > 1 && { matchedText }) }
}

function resolveSort({ order, name }: ProductSearchQuery): ListingSort {
  if (order && order !== 'name') return order
  return name ? 'relevance' : 'newest'
}

/** A page past the end returns the last one, at the cost of a second query. */
async function readPageOrLast(
  deps: SearchDeps,
  filter: ProductFilter,
  order: ListingSort,
  page: number,
) {
  const rows = await readProducts(deps, filter, order, page)
  const pages = countPages(rows.counts.total, cardsPerPage)
  if (page <= pages) return { rows, page }
  return { rows: await readProducts(deps, filter, order, pages), page: pages }
}

async function readProducts(
  { db }: SearchDeps,
  filter: ProductFilter,
  order: ListingSort,
  page: number,
): Promise<ListingRows> {
  const { text } = filter
  const buckets = getPriceBuckets(filter.price)
  const needsScan = filter.brandId || filter.area || filter.minRating > 0 || !buckets
  if (needsScan) return scanListing(db, filter, order, page)
  if (!text) {
    return readListing(db, filter, buckets, order === 'relevance' ? 'newest' : order, page)
  }
  const common =
    order === 'relevance' ? await readCommonWord(db, { ...filter, text }, buckets, page) : undefined
  return common ?? scanListing(db, filter, order, page)
}

/**
 * The corrected search and its results. A correction without results is not offered: the vocabulary is up to a day old,
 * and the only product with a word may be gone since.
 */
async function readWithCorrection(
  deps: SearchDeps,
  filter: ProductFilter,
  order: ListingSort,
  page: number,
) {
  const typed = normalizeName(filter.text ?? '')
    .split(' ')
    .filter(Boolean)
  const corrections = await correctWords(deps.db, typed)
  if (corrections.size === 0) return undefined
  const text = typed.map((word) => corrections.get(word) ?? word).join(' ')
  const found = await readPageOrLast(deps, { ...filter, text }, order, page)
  return found.rows.counts.total > 0 ? { ...found, text } : undefined
}

function toFacets(counts: RawCounts, rule: CollectionRule): ProductFacets {
  const pick = (names: readonly string[], from: Record<string, number>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? 0]))
  return {
    categories: pick(productCategories, restrictCounts(rule.categories, counts.categories)),
    types: pick(productKinds, restrictCounts(rule.kinds, counts.kinds)),
    badges: counts.badges,
    prices: countByPriceRange(counts.buckets),
    isCapped: counts.areFacetsCapped,
  }
}
