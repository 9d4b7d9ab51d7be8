import { badgeNames, toFlagNames } from '@fairgrove/contract/badges.options'
import { toDollars } from '@fairgrove/contract/money'
import type { ProductCard } from '@fairgrove/contract/products'
import { newProductDays } from '@fairgrove/contract/products.options'
import { toAverageRating } from '../brands/view.ts'
import { addDays } from '../clock.ts'

export type ProductCardRow = {
  id: string
  name: string
  image: string | null
  priceCents: number | null
  category: string
  kind: 'thc' | 'cbd' | 'goods'
  percentThc: string
  brandId: string
  brandName: string
  flags: number
  tags: string[]
  ratingSum: number
  ratingCount: number
  popularity: number
  createdAt: Date
}

/** Views and orders of the last week, as the popularity job scores them. */
const trendingThreshold = 50

export function toProductCard(row: ProductCardRow, now: Date): ProductCard {
  return {
    _id: row.id,
    name: row.name,
    image: row.image,
    price: row.priceCents === null ? null : toDollars(row.priceCents),
    category: row.category,
    includesTHC: row.kind === 'thc',
    cbd_product: row.kind === 'cbd',
    percent_THC: Number(row.percentThc),
    brand: { _id: row.brandId, name: row.brandName },
    badges: toFlagNames(row.flags, badgeNames),
    tags: getProductTags(row, now),
    rating: toAverageRating(row.ratingSum, row.ratingCount),
    numReviews: row.ratingCount,
  }
}

export function getProductTags(
  row: Pick<ProductCardRow, 'tags' | 'createdAt' | 'popularity'>,
  now: Date,
): ProductCard['tags'] {
  const isNew = addDays(row.createdAt, newProductDays) > now
  const isTrending = row.popularity >= trendingThreshold
  return [
    ...(isNew ? (['new'] as const) : []),
    ...(isTrending ? (['trending'] as const) : []),
    ...(row.tags as ProductCard['tags']),
  ]
}
