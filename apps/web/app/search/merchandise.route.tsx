import type { Route } from './+types/merchandise.route'
import { describeProductListing, merchandisePage } from './listing-pages.ts'
import { loadProductListing } from './product-listing.server.ts'
import { ProductListing } from './product-listing.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describeProductListing(
    matches,
    merchandisePage,
    loaderData,
    'Tees, totes and more from the brands you love, shipped to you.',
  )

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadProductListing(merchandisePage, { context, params: url.searchParams })

export default function Merchandise({ loaderData }: Route.ComponentProps) {
  return <ProductListing listingPage={merchandisePage} {...loaderData} />
}
