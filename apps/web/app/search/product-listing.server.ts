import type { AdvancedCategory } from '@fairgrove/contract/badges.options'
import { listBrands } from '@fairgrove/contract/brands'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { listProducts } from '@fairgrove/contract/search'
import { nearQuery } from '../listing/near.ts'
import { loadNear } from '../listing/place.server.ts'
import { one, readPage } from '../listing/wish.ts'
import { load } from '../load.server.ts'
import type { Context } from '../visit.server.ts'
import { readProductWish } from './product-wish.ts'
import type { ProductScreen } from './screens.ts'

const companiesShown = 3

/** What every list of products is made of: the wish as the address says it, and the API's answer to it. */
export async function loadProducts(
  screen: ProductScreen,
  { context, params }: { context: Context; params: URLSearchParams },
) {
  const wish = readProductWish(params)
  const pageNumber = readPage(params)
  const { answer: listing, zipError } = await loadNear(listProducts, wish, (placed) => ({
    context,
    query: {
      pageNumber,
      shop: screen.shop ?? one(placed, 'shop'),
      name: one(placed, 'q'),
      type: one(placed, 'type'),
      category: one(placed, 'category'),
      // The wish holds no other values: what nobody offers is left out when the address is read.
      advancedCategory: [...(placed.advancedCategory ?? [])] as AdvancedCategory[],
      min: one(placed, 'min'),
      max: one(placed, 'max'),
      rating: one(placed, 'rating'),
      order: one(placed, 'order'),
      ...nearQuery(placed),
    },
  }))
  const words = listing.correctedTo ?? one(wish, 'q')
  const companies = words && listing.page === 1 ? await loadCompanies(context, words) : null
  return { listing, wish, zipError, companies }
}

/** Brands and dispensaries with these words in their name. */
async function loadCompanies(context: Context, name: string) {
  const [{ brands }, { dispensaries, results }] = await Promise.all([
    load(listBrands, { context, query: { name } }),
    load(listDispensaries, { context, query: { name } }),
  ])
  const named = <T extends { _id: string; name: string }>(all: T[]) =>
    all.slice(0, companiesShown).map(({ _id, name }) => ({ _id, name }))
  return {
    brands: named(brands),
    dispensaries: named(dispensaries),
    dispensaryCount: results,
    name,
  }
}

export type ProductListingData = Awaited<ReturnType<typeof loadProducts>>
