import { badgeNames, minorityBadges, traits } from '@fairgrove/contract/badges.options'
import { type ProductCategory, type ProductKind, texts } from '@fairgrove/contract/products.options'
import { buildPagePath, describePage } from '../seo/page-meta.ts'

/** The settings of a product listing. */
export type ProductListingPage = {
  path: string
  title: string
  /** The default collection, if the URL has none. */
  shop?: string
  /** Categories for a type; by default all that have products. */
  categories?: (type: string | undefined) => readonly ProductCategory[]
  /** Options of the type select. */
  types?: readonly ProductKind[]
  /** Badges and traits offered besides the minority-owned group. */
  flags: readonly string[]
  /** Whether its products are picked up at dispensaries, so it can be filtered by location. */
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

/** Meta tags of a product listing; filters and sorting do not change its canonical URL. */
export function describeProductListing(
  matches: Parameters<typeof describePage>[0],
  { title, path, pageParameter }: ProductListingPage,
  data: { listing: { page: number } } | undefined,
  description: string,
) {
  const page = data?.listing.page ?? 1
  return describePage(matches, {
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    path: buildPagePath(path, pageParameter, page),
    breadcrumbs: [],
  })
}
