import type { Route } from './+types/cannabis-products.route'
import { cannabisProductsPage, describeProductListing } from './listing-pages.ts'
import { loadProductListing } from './product-listing.server.ts'
import { ProductListing } from './product-listing.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describeProductListing(
    matches,
    cannabisProductsPage,
    loaderData,
    'THC and CBD products. Filter by category, price and who’s behind them.',
  )

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadProductListing(cannabisProductsPage, { context, params: url.searchParams })

export default function CannabisProducts({ loaderData }: Route.ComponentProps) {
  return <ProductListing listingPage={cannabisProductsPage} {...loaderData} />
}
