import { toFlagBits } from '@fairgrove/contract/badges.options'
import { toCents } from '@fairgrove/contract/money'
import type { FieldErrors } from '@fairgrove/contract/problems'
import type { ProductUpdate } from '@fairgrove/contract/products'
import {
  type ListingStatus,
  type ProductCategory,
  type ProductKind,
  texts,
} from '@fairgrove/contract/products.options'

/** What a quote needs to know about a product. */
export type ProductForSale = {
  name: string
  image: string | null
  category: ProductCategory | null
  kind: ProductKind
  priceCents: number | null
  percentThc: number
  packSize: string
  units: 'oz' | 'ml' | 'g' | null
  sellerId: string | null
  brandName: string | null
  isPublic: boolean
  isApparel: boolean
  isSoldOnline: boolean
  /** In the stock it would be sold from; null when it has no row there. */
  onHand: number | null
}

/** Anything with THC is pre-ordered, whatever else it contains. */
export function getProductKind(content: {
  includesTHC: boolean
  cbd_product: boolean
}): ProductKind {
  if (content.includesTHC) return 'thc'
  return content.cbd_product ? 'cbd' : 'goods'
}

/** A price of 0 means unknown, and products without a price are not sold. */
export function getPriceCents({ price }: Pick<ProductUpdate, 'price'>): number | null {
  return toCents(price ?? 0) || null
}

type StockCounts = Pick<ProductUpdate, 'countInStock' | 'sizes'>
type StockUpdate = StockCounts & Pick<ProductUpdate, 'stockSeen'>
type Stock = Record<string, number>
/** What decides which counts a product has. */
type StockedProduct = { kind: string; isApparel: boolean }

/**
 * The stock after a save. Counts sent with their previous values are applied as a difference, so that a sale made while
 * the form was open is kept. An update without stock keeps it; THC stock belongs to dispensaries.
 */
export function calculateStock(
  current: Stock,
  update: StockUpdate,
  { kind, isApparel }: StockedProduct,
): Stock {
  if (kind !== 'goods') return {}
  const isValidSize = (size: string) => (size === 'ONE') !== isApparel
  const currentEntries = Object.entries(current).filter(([size]) => isValidSize(size))
  const wanted = toStock(update, isApparel)
  if (!update.stockSeen) {
    return Object.keys(wanted).length > 0 ? wanted : Object.fromEntries(currentEntries)
  }
  const seen = toStock(update.stockSeen, isApparel)
  const unseen = currentEntries.filter(([size]) => seen[size] === undefined)
  const changed = Object.entries(wanted).map(([size, count]) => [
    size,
    adjustCount(current[size], count, seen[size]),
  ])
  return Object.fromEntries([...unseen, ...changed])
}

/**
 * The same when someone may have set the stock since, possibly with the same update after a lost response or a repeated
 * import. Then nothing is counted twice, and differing counts are reported.
 */
export function resolveStock(
  current: Stock,
  update: StockUpdate,
  { stockSetAt, ...product }: StockedProduct & { stockSetAt: Date | null },
): { stock: Stock } | { reason: string } {
  const { stockSeen } = update
  const isOutdated =
    stockSeen?.at !== undefined && stockSetAt !== null && stockSetAt > new Date(stockSeen.at)
  if (!isOutdated) return { stock: calculateStock(current, update, product) }
  const { isApparel } = product
  const [wanted, seen] = [toStock(update, isApparel), toStock(stockSeen, isApparel)]
  const sizes = Object.keys({ ...wanted, ...seen })
  if (sizes.every((size) => wanted[size] === seen[size] || wanted[size] === current[size])) {
    return { stock: calculateStock(current, { sizes: {} }, product) }
  }
  const counts = Object.entries(current).map(([size, n]) =>
    size === 'ONE' ? `${n}` : `${n} in ${size}`,
  )
  const stockText = counts.join(', ') || 'none'
  return { reason: `Someone updated this stock while you had it open. Now in stock: ${stockText}.` }
}

/** A new count is a difference to the one it replaces. Without a previous or current count it is absolute. */
export function adjustCount(
  onHand: number | undefined,
  count: number,
  seen: number | undefined,
): number {
  if (onHand === undefined || seen === undefined) return count
  return Math.max(0, onHand + count - seen)
}

/** Sizes for apparel, one count for everything else that ships. */
function toStock({ countInStock, sizes }: StockCounts, isApparel: boolean): Stock {
  if (!isApparel) return countInStock === undefined ? {} : { ONE: countInStock }
  return Object.fromEntries(
    Object.entries(sizes).flatMap(([size, n]) => (n === undefined ? [] : [[size, n]])),
  )
}

export function getOwnFlags(traits: { petFriendly: boolean; householdHemp: boolean }): number {
  return toFlagBits([
    ...(traits.petFriendly ? ['petFriendly'] : []),
    ...(traits.householdHemp ? ['householdHemp'] : []),
  ])
}

/** What is missing: always a name and a category, a brand for approval, a reason for rejection. */
export function whyNotSavable(product: {
  name: string
  category: string | null
  brandId: string | null
  status?: ListingStatus
  statusReason?: string | null
}): FieldErrors | undefined {
  if (!product.name) return { 'product.name': texts.nameMissing }
  if (!product.category) return { 'product.category': texts.categoryMissing }
  if (product.status === 'approved' && !product.brandId) {
    return { brand: 'Select a brand before you approve this product.' }
  }
  if (product.status === 'rejected' && !product.statusReason) {
    return { statusReason: texts.reasonMissing }
  }
  return undefined
}

/** What a product lacks to be approved, as a message for the editor. */
export function whyNotListed(product: {
  name: string
  category: string | null
  brandId: string | null
}): string | undefined {
  if (!product.name) return 'Needs a name first.'
  if (!product.category) return 'Needs a category first.'
  if (!product.brandId) return 'Needs a brand first.'
  return undefined
}

/**
 * An admin's save sets the status or keeps it. A seller's goes to review; an approved product stays public, its revision is
 * reviewed.
 */
export function resolveStatus(
  isAdmin: boolean,
  wanted: ListingStatus | undefined,
  current: string,
): ListingStatus | undefined {
  if (isAdmin) return wanted
  return current === 'approved' ? undefined : 'pending'
}
