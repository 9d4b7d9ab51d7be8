import { badgeNames, minorityBadges, traits } from '@fairgrove/contract/badges.options'
import { type Category, type Kind, texts } from '@fairgrove/contract/products.options'

/** What tells one list of products from another. */
export type ProductScreen = {
  path: string
  title: string
  /** The collection it shows, when the address does not name one. */
  shop?: string
  /** Categories it offers for a type; without it every one that has products. */
  categories?: (type: string | undefined) => readonly Category[]
  /** Types it offers in a select. */
  types?: readonly Kind[]
  /** Badges and traits offered besides the minority-owned group. */
  flags: readonly string[]
  /** Whether its products wait at dispensaries, so that a place narrows it. */
  hasPlaces: boolean
  pageParameter: 'page' | 'pageNumber'
  noneFound: string
}

const practices = badgeNames.filter((name) => !minorityBadges.includes(name))
const everyFlag = [...practices, ...Object.keys(traits)]

export const search: ProductScreen = {
  path: '/search',
  title: 'Products',
  flags: everyFlag,
  hasPlaces: true,
  pageParameter: 'pageNumber',
  noneFound: texts.noneForFilter,
}

export const merchandise: ProductScreen = {
  path: '/merchandise',
  title: 'Merchandise',
  shop: 'merchandise',
  flags: everyFlag,
  hasPlaces: false,
  pageParameter: 'pageNumber',
  noneFound: texts.noneForFilter,
}

export const allProducts: ProductScreen = {
  path: '/products/all_products',
  title: 'All products',
  flags: everyFlag,
  hasPlaces: true,
  pageParameter: 'page',
  noneFound: texts.noneForFilter,
}

export const cannabisProducts: ProductScreen = {
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
