import type { Route } from './+types/all-products.route'
import { allProductsPage, describeProductListing } from './listing-pages.ts'
import { loadProductListing } from './product-listing.server.ts'
import { ProductListing } from './product-listing.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describeProductListing(
    matches,
    allProductsPage,
    loaderData,
    'Every product we list. Filter by category, price and who’s behind it.',
  )

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadProductListing(allProductsPage, { context, params: url.searchParams })

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  return <ProductListing listingPage={allProductsPage} {...loaderData} />
}
