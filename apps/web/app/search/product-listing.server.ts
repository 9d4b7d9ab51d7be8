import type { AdvancedCategory } from '@fairgrove/contract/badges.options'
import { listBrands } from '@fairgrove/contract/brands'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { listProducts } from '@fairgrove/contract/search'
import { loadListing } from '../listing/load-listing.server.ts'
import { toLocationQuery } from '../listing/location-params.ts'
import { getParam, readPageNumber } from '../listing/search-params.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import type { ProductListingPage } from './listing-pages.ts'
import { parseProductParams } from './product-params.ts'

const maxCompanies = 3

/** The data of a product listing: the search params and the API response. */
export async function loadProductListing(
  listingPage: ProductListingPage,
  { context, params }: { context: Context; params: URLSearchParams },
) {
  const searchParams = parseProductParams(params)
  const pageNumber = readPageNumber(params)
  const { result: listing, zipError } = await loadListing(
    listProducts,
    searchParams,
    (validParams) => ({
      context,
      query: {
        pageNumber,
        shop: listingPage.shop ?? getParam(validParams, 'shop'),
        name: getParam(validParams, 'q'),
        type: getParam(validParams, 'type'),
        category: getParam(validParams, 'category'),
        // The cast is safe: unknown values were dropped when the URL was parsed.
        advancedCategory: [...(validParams.advancedCategory ?? [])] as AdvancedCategory[],
        min: getParam(validParams, 'min'),
        max: getParam(validParams, 'max'),
        rating: getParam(validParams, 'rating'),
        order: getParam(validParams, 'order'),
        ...toLocationQuery(validParams),
      },
    }),
  )
  const searchTerm = listing.correctedTo ?? getParam(searchParams, 'q')
  const companies =
    searchTerm && listing.page === 1 ? await loadCompanies(context, searchTerm) : null
  return { listing, searchParams, zipError, companies }
}

/** Brands and dispensaries whose name matches. */
async function loadCompanies(context: Context, name: string) {
  const [{ brands }, { dispensaries, results }] = await Promise.all([
    loadFromApi(listBrands, { context, query: { name } }),
    loadFromApi(listDispensaries, { context, query: { name } }),
  ])
  const pickNames = <T extends { _id: string; name: string }>(all: T[]) =>
    all.slice(0, maxCompanies).map(({ _id, name }) => ({ _id, name }))
  return {
    brands: pickNames(brands),
    dispensaries: pickNames(dispensaries),
    dispensaryCount: results,
    name,
  }
}

export type ProductListingData = Awaited<ReturnType<typeof loadProductListing>>
