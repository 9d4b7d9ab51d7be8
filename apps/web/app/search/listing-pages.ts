import { badgeNames, minorityBadges, traits } from '@fairgrove/contract/badges.options'
import { type ProductCategory, type ProductKind, texts } from '@fairgrove/contract/products.options'

/** What tells one list of products from another. */
export type ProductListingPage = {
  path: string
  title: string
  /** The collection it shows, when the address does not name one. */
  shop?: string
  /** Categories it offers for a type; without it every one that has products. */
  categories?: (type: string | undefined) => readonly ProductCategory[]
  /** Types it offers in a select. */
  types?: readonly ProductKind[]
  /** Badges and traits offered besides the minority-owned group. */
  flags: readonly string[]
  /** Whether its products wait at dispensaries, so that a place narrows it. */
  hasPlaces: boolean
  pageParameter: 'page' | 'pageNumber'
  noneFound: string
}

const practiceBadges = badgeNames.filter((name) => !minorityBadges.includes(name))
const allFlags = [...practiceBadges, ...Object.keys(traits)]

export const searchPage: ProductListingPage = {
  path: '/search',
  title: 'Products',
  flags: allFlags,
  hasPlaces: true,
  pageParameter: 'pageNumber',
  noneFound: texts.noneForFilter,
}

export const merchandisePage: ProductListingPage = {
  path: '/merchandise',
  title: 'Merchandise',
  shop: 'merchandise',
  flags: allFlags,
  hasPlaces: false,
  pageParameter: 'pageNumber',
  noneFound: texts.noneForFilter,
}

export const allProductsPage: ProductListingPage = {
  path: '/products/all_products',
  title: 'All products',
  flags: allFlags,
  hasPlaces: true,
  pageParameter: 'page',
  noneFound: texts.noneForFilter,
}

export const cannabisProductsPage: ProductListingPage = {
  path: '/cannabis_products',
  title: 'Cannabis products',
  shop: 'cannabis',
  categories: (type) => [
    'Edible',
    'flower',
    'Pre-rolls',
    ...(type === 'thc' ? [] : (['Tincture', 'Topical'] as const)),
    ...(type === 'cbd' ? [] : (['Concentrate'] as const)),
  ],
  types: ['thc', 'cbd'],
  flags: ['equityVerified', 'isSustainable', 'isWorkerCoop'],
  hasPlaces: true,
  pageParameter: 'page',
  noneFound: texts.noneFound,
}
