import { Problem } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { pageTitle } from '../seo/page-meta.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import type { Route } from './+types/search.route'
import { getListingTitle, searchPage } from './listing-pages.ts'
import { findSearchRedirect } from './parsed-search.server.ts'
import { loadProductListing } from './product-listing.server.ts'
import { ProductListing } from './product-listing.tsx'
import { parsePathSegments, parseProductParams } from './product-query.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const title = loaderData ? getListingTitle(searchPage, loaderData) : searchPage.title
  // There are unlimited search terms, so results are not indexed.
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex, follow' }]
}

/** The path variants are this page with filters set. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { '*': rest = '', ...pathParams }: Record<string, string | undefined> = params
  const segments = parsePathSegments(rest)
  if (!segments) throw toErrorResponse(new Problem('not_found'))
  const pathEntries = Object.entries(pathParams).map(([name, value = '']): [string, string] => [
    name,
    value,
  ])
  const allParams = new URLSearchParams([...url.searchParams, ...pathEntries, ...segments])
  const redirectTo = await findSearchRedirect(context, parseProductParams(allParams))
  if (redirectTo) throw redirect(redirectTo)
  return loadProductListing(searchPage, { context, params: allParams })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <ProductListing listingPage={searchPage} {...loaderData} />
}
