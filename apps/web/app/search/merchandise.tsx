import { deferredHydration } from '../page-handle.ts'
import type { Route } from './+types/merchandise'
import { describeProductListing } from './describe-products.ts'
import { loadProductListing } from './product-listing.server.ts'
import { ProductListing } from './product-listing.tsx'
import { merchandisePage } from './screens.ts'

export const handle = deferredHydration

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
