import { type FlagFilter, toFlagBits, toFlagFilter } from '@fairgrove/contract/badges.options'
import { toCents } from '@fairgrove/contract/money'
import {
  type ProductCategory,
  type ProductKind,
  priceRanges,
  productKinds,
} from '@fairgrove/contract/products.options'
import type { ProductQuery } from '@fairgrove/contract/search'
import type { z } from 'zod'

/** Where a product is in stock: around a point, in a state, or both. */
export type Area = {
  near: { lat: number; lng: number; metres: number } | undefined
  state: string | undefined
}

/** A product filter as the stores use it. */
export type ProductFilter = {
  /** undefined: all of them. */
  categories: readonly ProductCategory[] | undefined
  kinds: readonly ProductKind[]
  flags: FlagFilter
  /** From, and below; undefined: no end. */
  price: { from: number | undefined; below: number | undefined }
  minRating: number
  brandId: string | undefined
  text: string | undefined
  area: Area | undefined
}

export type ListingSort = 'newest' | 'lowest' | 'highest' | 'toprated' | 'relevance'

export type CollectionRule = {
  kinds?: ProductKind[] | undefined
  categories?: ProductCategory[] | undefined
  badges?: string[] | undefined
}

/**
 * The shopper's filters narrow a collection further. All of its badges are required, even where a shopper's would be
 * alternatives: a woman-owned collection shows nothing else when a shopper selects Black-owned.
 */
export function toProductFilter(
  query: Omit<z.output<typeof ProductQuery>, 'pageNumber'>,
  chosen: readonly string[],
  rule: CollectionRule,
  near: Area['near'],
): ProductFilter {
  const flags = toFlagFilter(chosen)
  return {
    categories: intersectChoice(rule.categories, query.category),
    kinds: intersectChoice(rule.kinds ?? productKinds, query.type) ?? productKinds,
    flags: { any: flags.any, all: flags.all | toFlagBits(rule.badges ?? []) },
    price: {
      from: query.min > 0 ? toCents(query.min) : undefined,
      below: query.max > 0 ? toCents(query.max) : undefined,
    },
    minRating: query.rating,
    brandId: query.brand,
    text: query.name,
    area: near || query.state ? { near, state: query.state } : undefined,
  }
}

/** Selections outside a collection match nothing, whatever their count in the whole catalog. */
export function restrictCounts(
  rule: readonly string[] | undefined,
  counts: Record<string, number>,
): Record<string, number> {
  if (!rule) return counts
  return Object.fromEntries(Object.entries(counts).filter(([name]) => rule.includes(name)))
}

/** The selected values that are allowed; an empty list when none of them is. */
function intersectChoice<T>(
  allowed: readonly T[] | undefined,
  choice: T | undefined,
): readonly T[] | undefined {
  if (choice === undefined) return allowed
  return !allowed || allowed.includes(choice) ? [choice] : []
}

/**
 * The buckets a price filter covers, if it covers whole ones; 'all' without a price filter. Anything else cannot be
 * answered from the roll-up. Bucket 0 contains products without a price; 1 … n are the price ranges in order.
 */
export function getPriceBuckets({
  from,
  below,
}: ProductFilter['price']): readonly number[] | 'all' | undefined {
  if (from === undefined && below === undefined) return 'all'
  const starts = priceRanges.map(({ min }) => toCents(min))
  const first = from === undefined ? 0 : starts.indexOf(from)
  const last = below === undefined ? starts.length : starts.indexOf(below)
  if (first < 0 || last < 0) return undefined
  return starts.slice(first, last).map((_, index) => first + index + 1)
}

/** A card of sizes in several price ranges has one key for all of them: price_key() in SQL. */
const severalRanges = 64
const severalRangesKeys = Array.from({ length: 2 ** (priceRanges.length + 1) }, (_, bits) => bits)
  // Bit 0 would be for sizes without a price, which are in no range. One bit alone is the range's number.
  .filter((bits) => bits % 2 === 0 && (bits & (bits - 1)) !== 0)
  .map((bits) => severalRanges + bits)

const hasRange = (key: number, range: number) =>
  key < severalRanges ? key === range : (key & (1 << range)) !== 0

/** The keys of all cards with a size in one of these ranges. */
export function toPriceKeys(ranges: readonly number[]): number[] {
  const several = severalRangesKeys.filter((key) => ranges.some((range) => hasRange(key, range)))
  return [...ranges, ...several]
}

/** How many cards have a size in each of the price ranges, from counts by key. */
export function countByPriceRange(countsByKey: Record<string, number>): number[] {
  return priceRanges.map((_, index) =>
    Object.entries(countsByKey).reduce(
      (sum, [key, count]) => (hasRange(Number(key), index + 1) ? sum + count : sum),
      0,
    ),
  )
}
