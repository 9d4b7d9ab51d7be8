import { pageTitle } from '../page-title.ts'
import type { Route } from './+types/all-products'
import { loadProducts } from './product-listing.server.ts'
import { ProductListing } from './product-listing.tsx'
import { allProducts } from './screens.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(allProducts.title) },
  { name: 'description', content: 'The whole catalogue in one list.' },
]

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadProducts(allProducts, { context, params: url.searchParams })

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  return <ProductListing screen={allProducts} {...loaderData} />
}
