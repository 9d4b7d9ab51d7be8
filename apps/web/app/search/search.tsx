import { Problem } from '@fairgrove/contract/problems'
import { getParam } from '../listing/wish.ts'
import { toErrorResponse } from '../load.server.ts'
import { deferredHydration } from '../page-handle.ts'
import { pageTitle } from '../page-title.ts'
import type { Route } from './+types/search'
import { loadProductListing } from './product-listing.server.ts'
import { ProductListing } from './product-listing.tsx'
import { parsePathSegments } from './product-wish.ts'
import { searchPage } from './screens.ts'

export const handle = deferredHydration

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const q = loaderData && getParam(loaderData.searchParams, 'q')
  const title = q ? `Results for “${q}”` : (loaderData?.listing.title ?? searchPage.title)
  // Any words make a page here: there is no end of them, and nothing a search engine should keep.
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex, follow' }]
}

/** The path forms are this page with the filters set. */
export function loader({ context, url, params }: Route.LoaderArgs) {
  const { '*': rest = '', ...pathParams }: Record<string, string | undefined> = params
  const segments = parsePathSegments(rest)
  if (!segments) throw toErrorResponse(new Problem('not_found'))
  const pathEntries = Object.entries(pathParams).map(([name, value = '']): [string, string] => [
    name,
    value,
  ])
  return loadProductListing(searchPage, {
    context,
    params: new URLSearchParams([...url.searchParams, ...pathEntries, ...segments]),
  })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <ProductListing listingPage={searchPage} {...loaderData} />
}
