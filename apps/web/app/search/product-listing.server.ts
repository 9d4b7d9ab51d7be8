import { badges as companyBadges, minorityGroup } from '@fairgrove/contract/badges.options'
import { listBrands } from '@fairgrove/contract/brands'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { anyDistance } from '@fairgrove/contract/dispensaries.options'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { listProducts } from '@fairgrove/contract/search'
import { loadListing } from '../listing/load-listing.server.ts'
import { addVisitorLocation, hasLocation, removeLocation } from '../listing/location-params.ts'
import {
  buildUrl,
  getParam,
  pickParams,
  type SearchParams,
  setParams,
} from '../listing/search-params.ts'
import { toQuery } from '../listing/search-query.server.ts'
import { getVisitorLocation } from '../location/visitor-location.server.ts'
import type { VisitorLocation } from '../location/visitor-location.ts'
import { readPageNumber } from '../routing/page-number.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import type { ProductListingPage } from './listing-pages.ts'
import { parseProductParams, toProductQuery } from './product-query.server.ts'

const maxCompanies = 3

/** The others are traits of products. */
const isCompanyBadge = (flag: string) => flag === minorityGroup || flag in companyBadges

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
        ...toProductQuery(validParams),
        ...(listingPage.shop && { shop: listingPage.shop }),
        pageNumber,
      },
    }),
  )
  const companies =
    listingPage.hasCompanies && listing.page === 1
      ? await loadCompanies(
          context,
          setParams(zipError ? removeLocation(searchParams) : searchParams, {
            name: listing.correctedTo ?? getParam(searchParams, 'q'),
          }),
        )
      : null
  return { listing, searchParams, zipError, companies }
}

const companyParams = ['name', 'advancedCategory', 'state', 'zip', 'lat', 'lng', 'radius']

/**
 * Brands and dispensaries with the name, the badges and the place of a search; without a place, the
 * dispensaries that are nearest to the visitor.
 */
async function loadCompanies(context: Context, searchParams: SearchParams) {
  const badges = (searchParams.advancedCategory ?? []).filter(isCompanyBadge)
  const params = setParams(
    pickParams(searchParams, (name) => companyParams.includes(name)),
    { advancedCategory: badges },
  )
  const dispensaryParams = addNearestFirst(params, getVisitorLocation(context))
  const name = getParam(params, 'name')
  const brandParams = pickParams(params, (each) => each === 'name' || each === 'advancedCategory')
  // With a category as well, most companies with the badge would not sell what was searched for.
  const isOnlyBadges =
    badges.length > 0 && Object.keys(setParams(searchParams, { order: undefined })).length === 1
  const [{ brands, results: brandCount }, { dispensaries, results }] = await Promise.all([
    name || isOnlyBadges
      ? loadFromApi(listBrands, {
          context,
          query: toQuery(getQuerySchema(listBrands), brandParams),
        })
      : { brands: [], results: 0 },
    name || isOnlyBadges || getParam(params, 'state') || hasLocation(params)
      ? loadFromApi(listDispensaries, {
          context,
          query: toQuery(getQuerySchema(listDispensaries), dispensaryParams.nearby),
        })
      : { dispensaries: [], results: 0 },
  ])
  const pickNames = <T extends { _id: string; name: string }>(all: T[]) =>
    all.slice(0, maxCompanies).map(({ _id, name }) => ({ _id, name }))
  return {
    brands: pickNames(brands),
    dispensaries: pickNames(dispensaries),
    brandCount,
    dispensaryCount: results,
    brandsUrl: buildUrl('/brands', brandParams),
    dispensariesUrl: buildUrl('/dispensaries', dispensaryParams.inUrl),
  }
}

/** All of them, at any distance: products are not filtered by the visitor's location either. */
function addNearestFirst(params: SearchParams, location: VisitorLocation | null) {
  if (!location || hasLocation(params)) return { nearby: params, inUrl: params }
  const inUrl = setParams(params, { radius: anyDistance })
  return { nearby: addVisitorLocation(inUrl, location), inUrl }
}

export type ProductListingData = Awaited<ReturnType<typeof loadProductListing>>
