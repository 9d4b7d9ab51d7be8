import { badgeNames, toFlagNames } from '@fairgrove/contract/badges.options'
import type { Brand, BrandCard } from '@fairgrove/contract/brands'
import { type ProductType, productTypeNames } from '@fairgrove/contract/brands.options'
import { toBadges } from '../badges/view.ts'
import type { Caller } from '../http/caller.ts'
import { listListingIds } from '../http/memberships.ts'
import type { BrandCardRow, BrandRow } from './store.ts'

export function toBrandCard(row: BrandCardRow): BrandCard {
  return { ...toSharedFields(row), badges: toFlagNames(row.flags, badgeNames) }
}

/** A card of the public listing. */
export function toListedBrand(row: BrandCardRow & { numProducts: number }): BrandCard {
  return { ...toBrandCard(row), numProducts: row.numProducts }
}

/** A card as a table row. */
export function toBrandTableRow(row: BrandCardRow): BrandCard {
  return { ...toBrandCard(row), updatedAt: row.updatedAt.toISOString() }
}

export function toBrand(row: BrandRow, viewer: Caller | undefined): Brand {
  const isInsider =
    viewer?.isAdmin ||
    (viewer && viewer.accountId === row.ownerId) ||
    listListingIds(viewer, 'listing', 'brand').includes(row.id)
  return {
    ...toSharedFields(row),
    description: row.description,
    brandLink: row.brandLink,
    badges: toBadges(row.flags),
    companyBadgeDescription: row.badgeNote,
    sold: row.sellsOnline,
    showsStockLabel: row.showsStockLabel,
    statusReason: isInsider ? row.statusReason : null,
  }
}

function toSharedFields(row: BrandCardRow): Omit<BrandCard, 'badges'> {
  return {
    _id: row.id,
    name: row.name,
    logo: row.logo,
    claimed: row.isClaimed ? 'claimed' : 'unclaimed',
    cbd: row.sellsCbd ? 'yes' : 'no',
    isTHC: row.sellsThc,
    product_type: toProductTypes(row.productTypes),
    city: row.city,
    state: row.state,
    rating: toAverageRating(Number(row.ratingSum), row.ratingCount),
    numReviews: row.ratingCount,
    status: row.status as BrandCard['status'],
  }
}

function toProductTypes(productTypes: string[]): Record<ProductType, boolean> {
  const types: Partial<Record<ProductType, boolean>> = {}
  for (const name of productTypeNames) types[name] = productTypes.includes(name)
  return types as Record<ProductType, boolean>
}

/** Rounded to one decimal. */
export function toAverageRating(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10
}
