import { badgeNames, minorityBadges, traits } from '@fairgrove/contract/badges.options'
import { type ProductCategory, type ProductKind, texts } from '@fairgrove/contract/products.options'
import { getFlagTitle } from '../listing/flag-titles.ts'
import { getParam, type SearchParams } from '../listing/search-params.ts'
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
  /** Whether brands and dispensaries are searched, too. */
  hasCompanies?: boolean
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
  hasCompanies: true,
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

type ListingData = { listing: { page: number; title: string | null }; searchParams: SearchParams }

/** The heading: a collection's, a search's, one badge's, or the page's own. */
export function getListingTitle(
  listingPage: ProductListingPage,
  { listing, searchParams }: ListingData,
): string {
  const q = getParam(searchParams, 'q')
  if (listingPage.shop) return listingPage.title
  if (listing.title) return listing.title
  if (q) return `Results for “${q}”`
  return getFlagTitle('products', searchParams) ?? listingPage.title
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
