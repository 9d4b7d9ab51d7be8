import { toFlagBits } from '@fairgrove/contract/badges.options'
import { toCents } from '@fairgrove/contract/money'
import type { FieldErrors } from '@fairgrove/contract/problems'
import type { ProductDraft } from '@fairgrove/contract/products'
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
  isPublic: boolean
  isApparel: boolean
  isSoldOnline: boolean
  /** In the stock it would be sold from; null when it has no row there. */
  onHand: number | null
}

/** Anything with THC is pre-ordered, whatever else it contains. */
export function getProductKind(
  draft: Pick<ProductDraft, 'includesTHC' | 'cbd_product'>,
): ProductKind {
  if (draft.includesTHC) return 'thc'
  return draft.cbd_product ? 'cbd' : 'goods'
}

/** A price of 0 means unknown, and products without a price are not sold. */
export function getPriceCents(draft: Pick<ProductDraft, 'price'>): number | null {
  return toCents(draft.price ?? 0) || null
}

type StockCounts = Pick<ProductDraft, 'countInStock' | 'sizes'>
type Stock = Record<string, number>

/**
 * The stock after a save. Counts sent with their previous values are applied as a difference, so that a sale made while
 * the form was open is kept. A draft without stock keeps it; THC stock belongs to dispensaries.
 */
export function calculateStock(
  current: Stock,
  draft: StockCounts & Pick<ProductDraft, 'includesTHC' | 'cbd_product' | 'stockSeen'>,
  isApparel: boolean,
): Stock {
  if (getProductKind(draft) !== 'goods') return {}
  const isValidSize = (size: string) => (size === 'ONE') !== isApparel
  const currentEntries = Object.entries(current).filter(([size]) => isValidSize(size))
  const wanted = toStock(draft, isApparel)
  if (!draft.stockSeen) {
    return Object.keys(wanted).length > 0 ? wanted : Object.fromEntries(currentEntries)
  }
  const seen = toStock(draft.stockSeen, isApparel)
  const unseen = currentEntries.filter(([size]) => seen[size] === undefined)
  const changed = Object.entries(wanted).map(([size, count]) => [
    size,
    adjustCount(current[size], count, seen[size]),
  ])
  return Object.fromEntries([...unseen, ...changed])
}

/**
 * The same when someone may have set the stock since, possibly with the same draft after a lost response or a repeated
 * import. Then nothing is counted twice, and differing counts are reported.
 */
export function resolveStock(
  current: Stock,
  draft: Parameters<typeof calculateStock>[1],
  { isApparel, stockSetAt }: { isApparel: boolean; stockSetAt: Date | null },
): { stock: Stock } | { reason: string } {
  const { stockSeen } = draft
  const isOutdated =
    stockSeen?.at !== undefined && stockSetAt !== null && stockSetAt > new Date(stockSeen.at)
  if (!isOutdated) return { stock: calculateStock(current, draft, isApparel) }
  const [wanted, seen] = [toStock(draft, isApparel), toStock(stockSeen, isApparel)]
  const sizes = Object.keys({ ...wanted, ...seen })
  if (sizes.every((size) => wanted[size] === seen[size] || wanted[size] === current[size])) {
    const draftWithoutStock = { ...draft, countInStock: undefined, sizes: {}, stockSeen: undefined }
    return { stock: calculateStock(current, draftWithoutStock, isApparel) }
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

export function getOwnFlags(draft: Pick<ProductDraft, 'petFriendly' | 'householdHemp'>): number {
  return toFlagBits([
    ...(draft.petFriendly ? ['petFriendly'] : []),
    ...(draft.householdHemp ? ['householdHemp'] : []),
  ])
}

/** What is missing for a status: approval needs a brand, rejection needs a reason. */
export function whyNotSavable(product: {
  brandId: string | null
  status?: ListingStatus
  statusReason?: string | null
}): FieldErrors | undefined {
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

/** A seller's save always goes to review; an admin's sets the status or keeps it. */
export function resolveStatus(
  isAdmin: boolean,
  wanted: ListingStatus | undefined,
): ListingStatus | undefined {
  return isAdmin ? wanted : 'pending'
}
