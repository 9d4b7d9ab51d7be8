import { badgeNames, namesOf } from '@fairgrove/contract/badges.options'
import { dollarsOf } from '@fairgrove/contract/money'
import type { ProductCard } from '@fairgrove/contract/products'
import { newForDays } from '@fairgrove/contract/products.options'
import { averageOf } from '../brands/view.ts'
import { daysAfter } from '../clock.ts'

export type CardRow = {
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
const trendingFrom = 50

export function cardOf(row: CardRow, now: Date): ProductCard {
  return {
    _id: row.id,
    name: row.name,
    image: row.image,
    price: row.priceCents === null ? null : dollarsOf(row.priceCents),
    category: row.category,
    includesTHC: row.kind === 'thc',
    cbd_product: row.kind === 'cbd',
    percent_THC: Number(row.percentThc),
    brand: { _id: row.brandId, name: row.brandName },
    badges: namesOf(row.flags, badgeNames),
    tags: tagsOf(row, now),
    rating: averageOf(row.ratingSum, row.ratingCount),
    numReviews: row.ratingCount,
  }
}

export function tagsOf(
  row: Pick<CardRow, 'tags' | 'createdAt' | 'popularity'>,
  now: Date,
): ProductCard['tags'] {
  const isNew = daysAfter(row.createdAt, newForDays) > now
  const isTrending = row.popularity >= trendingFrom
  return [
    ...(isNew ? (['new'] as const) : []),
    ...(isTrending ? (['trending'] as const) : []),
    ...(row.tags as ProductCard['tags']),
  ]
}
