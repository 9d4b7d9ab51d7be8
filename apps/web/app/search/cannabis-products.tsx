import { readFirst } from '../page-handle.ts'
import type { Route } from './+types/cannabis-products'
import { describeProducts } from './describe-products.ts'
import { loadProducts } from './product-listing.server.ts'
import { ProductListing } from './product-listing.tsx'
import { cannabisProducts } from './screens.ts'

export const handle = readFirst

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describeProducts(
    matches,
    cannabisProducts,
    loaderData,
    'THC and CBD products. Filter by category, price and who’s behind them.',
  )

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadProducts(cannabisProducts, { context, params: url.searchParams })

export default function CannabisProducts({ loaderData }: Route.ComponentProps) {
  return <ProductListing screen={cannabisProducts} {...loaderData} />
}
