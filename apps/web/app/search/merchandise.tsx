import { readFirst } from '../page-handle.ts'
import type { Route } from './+types/merchandise'
import { describeProducts } from './describe-products.ts'
import { loadProducts } from './product-listing.server.ts'
import { ProductListing } from './product-listing.tsx'
import { merchandise } from './screens.ts'

export const handle = readFirst

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describeProducts(
    matches,
    merchandise,
    loaderData,
    'Tees, totes and more from the brands you love, shipped to you.',
  )

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadProducts(merchandise, { context, params: url.searchParams })

export default function Merchandise({ loaderData }: Route.ComponentProps) {
  return <ProductListing screen={merchandise} {...loaderData} />
}
