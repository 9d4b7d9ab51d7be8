import { Problem } from '@fairgrove/contract/problems'
import { one } from '../listing/wish.ts'
import { asErrorPage } from '../load.server.ts'
import { readFirst } from '../page-handle.ts'
import { pageTitle } from '../page-title.ts'
import type { Route } from './+types/search'
import { loadProducts } from './product-listing.server.ts'
import { ProductListing } from './product-listing.tsx'
import { readSegments } from './product-wish.ts'
import { search } from './screens.ts'

export const handle = readFirst

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const q = loaderData && one(loaderData.wish, 'q')
  const title = q ? `Results for “${q}”` : (loaderData?.listing.title ?? search.title)
  // Any words make a page here: there is no end of them, and nothing a search engine should keep.
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex, follow' }]
}

/** The path forms are this page with the filters set. */
export function loader({ context, url, params }: Route.LoaderArgs) {
  const { '*': rest = '', ...named }: Record<string, string | undefined> = params
  const segments = readSegments(rest)
  if (!segments) throw asErrorPage(new Problem('not_found'))
  const inPath = Object.entries(named).map(([name, value = '']): [string, string] => [name, value])
  return loadProducts(search, {
    context,
    params: new URLSearchParams([...url.searchParams, ...inPath, ...segments]),
  })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <ProductListing screen={search} {...loaderData} />
}
