import { flagFilterOf } from '@fairgrove/contract/badges.options'
import * as contract from '@fairgrove/contract/brands'
import { cardsPerPage, pagesOf, rowsPerPage } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type Served, serve } from '../http/serve.ts'
import { archiveBrand, createDraft, saveBrand } from './actions.ts'
import { decideBrands } from './decisions.actions.ts'
import { readBrands } from './listing.store.ts'
import { findBrand } from './store.ts'
import { brandCardOf, brandOf, brandTableRowOf } from './view.ts'
import { startBrandVisit, visitBrand } from './visits.actions.ts'

export function brandRoutes(deps: Deps): Served[] {
  return [
    serve(contract.listBrands, ({ query, caller }) =>
      listing(deps, query, query.advancedCategory, caller),
    ),
    serve(contract.queryBrands, ({ query, body, caller }) =>
      listing(deps, query, body.advancedCategory, caller),
    ),
    serve(contract.getBrand, async ({ params, caller }) => {
      const brand = await findBrand(deps.db, params.id, caller)
      if (!brand) throw new Problem('not_found')
      return { brand: brandOf(brand, caller) }
    }),
    serve(contract.startBrandVisit, ({ caller, params }) =>
      startBrandVisit(deps, caller, params.id),
    ),
    serve(contract.visitBrand, ({ caller, params, body }) =>
      visitBrand(deps, caller, { id: params.id, token: body.token }),
    ),
    serve(contract.createBrand, ({ caller, once }) => createDraft(deps, caller, once)),
    serve(contract.updateBrand, async ({ caller, params, body }) => ({
      brand: await saveBrand(deps, caller, params.id, body.brand),
    })),
    serve(contract.decideBrands, ({ caller, body }) => decideBrands(deps, caller, body)),
    serve(contract.deleteBrand, async ({ caller, params }) => {
      await archiveBrand(deps, caller, params.id)
      return { message: 'Brand deleted.' }
    }),
  ]
}

/** With a status asked for it is a table of rows, otherwise a page of cards. */
async function listing(
  deps: Deps,
  query: contract.BrandQuery,
  chosen: readonly string[],
  viewer: Caller | undefined,
): Promise<contract.BrandListing> {
  const size = query.status ? rowsPerPage : cardsPerPage
  const filter = {
    name: query.name,
    productType: query.category,
    type: query.type,
    flags: flagFilterOf(chosen),
    status: query.status,
    viewer,
  }
  const page = { number: query.pageNumber, size }
  const { rows, counts } = await readBrands(deps.db, filter, page, query.order)
  const { total, ...facets } = counts
  const pages = pagesOf(total, size)
  return {
    brands: rows.map(query.status ? brandTableRowOf : brandCardOf),
    page: Math.min(query.pageNumber, pages),
    pages,
    results: total,
    isCapped: false,
    facets,
  }
}
