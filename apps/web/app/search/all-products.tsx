import { readFirst } from '../page-handle.ts'
import type { Route } from './+types/all-products'
import { describeProducts } from './describe-products.ts'
import { loadProducts } from './product-listing.server.ts'
import { ProductListing } from './product-listing.tsx'
import { allProducts } from './screens.ts'

export const handle = readFirst

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describeProducts(
    matches,
    allProducts,
    loaderData,
    'Every product we list. Filter by category, price and who’s behind it.',
  )

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadProducts(allProducts, { context, params: url.searchParams })

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  return <ProductListing screen={allProducts} {...loaderData} />
}
