import { describePage, pagePath } from '../page-meta.ts'
import type { ProductListingData } from './product-listing.server.ts'
import type { ProductScreen } from './screens.ts'

/** What search engines are told of a list of products: filtered or sorted, it is the same list. */
export function describeProducts(
  matches: Parameters<typeof describePage>[0],
  { title, path, pageParameter }: ProductScreen,
  data: ProductListingData | undefined,
  description: string,
) {
  const page = data?.listing.page ?? 1
  return describePage(matches, {
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    path: pagePath(path, pageParameter, page),
    trail: [],
  })
}
