import { buildPagePath, describePage } from '../seo/page-meta.ts'
import type { ProductListingPage } from './listing-pages.ts'
import type { ProductListingData } from './product-listing.server.ts'

/** What search engines are told of a list of products: filtered or sorted, it is the same list. */
export function describeProductListing(
  matches: Parameters<typeof describePage>[0],
  { title, path, pageParameter }: ProductListingPage,
  data: ProductListingData | undefined,
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
