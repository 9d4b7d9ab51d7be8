import { badgeNames, flagNames, toFlagNames } from '@fairgrove/contract/badges.options'
import { toDollars } from '@fairgrove/contract/money'
import type { Product, ProductCard } from '@fairgrove/contract/products'
import { newProductDays, readProductTexts, sizes } from '@fairgrove/contract/products.options'
import type { ProductFamily } from '@fairgrove/contract/products.sizes'
import { toBadges } from '../badges/view.ts'
import { toAverageRating } from '../brands/view.ts'
import { addDays } from '../clock.ts'
import { sortContents } from './contents.ts'
import type { FamilySizeRow } from './families.store.ts'
import type { ProductBrandRow, ProductCardRow, ProductRow } from './store.ts'

export function toProduct(row: ProductRow, now: Date): Product {
  return {
    _id: row.id,
    name: row.name,
    image: row.image,
    price: row.priceCents === null ? null : toDollars(row.priceCents),
    category: row.category,
    brand: row.brandId ? toProductBrand({ ...row, brandId: row.brandId }) : null,
    countInStock: Object.values(row.stock).reduce((sum, onHand) => sum + onHand, 0),
    ...readProductTexts((text) => row[text]),
    includesTHC: row.kind === 'thc',
    cbd_product: row.kind === 'cbd',
    percent_THC: Number(row.percentThc),
    apparel: row.isApparel,
    sizes: Object.fromEntries(
      sizes.flatMap((size) => (row.stock[size] === undefined ? [] : [[size, row.stock[size]]])),
    ),
    sizeChart: row.sizeChart,
    units: row.units,
    productLink: row.productLink,
    status: row.status,
    statusReason: row.statusReason,
    rating: toAverageRating(row.ratingSum, row.ratingCount),
    numReviews: row.ratingCount,
    seller: row.sellerId,
    advancedCategory: toFlagNames(row.flags, flagNames),
    tags: getProductTags(row, now),
    contents: sortContents(row.contents),
    createdAt: row.createdAt.toISOString(),
  }
}

export function toProductBrand(row: ProductBrandRow): NonNullable<Product['brand']> {
  return {
    _id: row.brandId,
    name: row.brandName,
    badges: toBadges(row.brandFlags),
    isTHC: row.brandSellsThc,
    sold: row.brandSellsOnline,
    showsStockLabel: row.showsStockLabel,
    brandLink: row.brandLink,
  }
}

/** Views and orders of the last week, as scored by the popularity job. */
const trendingThreshold = 50

export function toProductCard(row: ProductCardRow, now: Date): ProductCard {
  return {
    _id: row.id,
    name: row.familyName ?? row.name,
    image: row.image,
    price: row.priceCents === null ? null : toDollars(row.priceCents),
    ...(row.listPrices && { family: toCardFamily(row.listPrices) }),
    category: row.category,
    includesTHC: row.kind === 'thc',
    cbd_product: row.kind === 'cbd',
    percent_THC: Number(row.percentThc),
    size: row.size,
    units: row.units,
    countInStock: row.countInStock,
    brand: { _id: row.brandId, name: row.brandName },
    badges: toFlagNames(row.flags, badgeNames),
    tags: getProductTags(row, now),
    rating: toAverageRating(row.ratingSum, row.ratingCount),
    numReviews: row.ratingCount,
  }
}

/** Null while there is one size to show. */
export function toFamily(id: string, sizes: readonly FamilySizeRow[]): ProductFamily | null {
  const [first] = sizes
  if (!first || sizes.length < 2) return null
  const canonical = sizes.find(({ isPublic, representedBy }) => isPublic && representedBy === null)
  return {
    _id: id,
    name: first.familyName,
    canonical: (canonical ?? first).id,
    sizes: sizes.map((size) => ({
      _id: size.id,
      name: size.name,
      size: size.size,
      units: size.units,
      price: size.priceCents === null ? null : toDollars(size.priceCents),
      percent_THC: Number(size.percentThc),
      countInStock: size.countInStock,
      dispensaries: size.dispensaries,
      status: size.status,
    })),
  }
}

function toCardFamily(listPrices: readonly (number | null)[]): ProductCard['family'] {
  const known = listPrices.filter((price) => price !== null)
  return {
    sizeCount: listPrices.length,
    fromPrice: known.length === 0 ? null : toDollars(Math.min(...known)),
  }
}

function getProductTags(
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
