import { toFlagFilter } from '@fairgrove/contract/badges.options'
import * as contract from '@fairgrove/contract/brands'
import { cardsPerPage, countPages, rowsPerPage } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import { decideListings, previewDecision } from '../bulk-actions/listing-decisions.ts'
import type { Db } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type EndpointHandler, handleEndpoint, handleRead } from '../http/endpoint-handler.ts'
import { archiveBrand, createBrandDraft, saveBrand } from './actions.ts'
import { decidableBrands } from './decisions.ts'
import { writeBrandFile } from './list-file.ts'
import { readBrands } from './listing.store.ts'
import { readBrand } from './revisions.ts'
import { findBrand } from './store.ts'
import { toBrandTableRow, toListedBrand } from './view.ts'
import { startBrandVisit, visitBrand } from './visits.actions.ts'

export function brandRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleRead(contract.listBrands, ({ query, caller }, db) =>
      readBrandListing(db, query, query.advancedCategory, caller),
    ),
    handleRead(contract.queryBrands, ({ query, body, caller }, db) =>
      readBrandListing(db, query, body.advancedCategory, caller),
    ),
    handleRead(contract.downloadBrandList, ({ query, caller }, db) =>
      writeBrandFile(db, query, caller),
    ),
    handleRead(contract.getBrand, async ({ params, caller }, db) => {
      const brand = await findBrand(db, params.id, caller)
      if (!brand) throw new Problem('not_found')
      return readBrand(db, brand, caller)
    }),
    handleEndpoint(contract.startBrandVisit, ({ caller, params }) =>
      startBrandVisit(deps, caller, params.id),
    ),
    handleEndpoint(contract.visitBrand, ({ caller, params, body }) =>
      visitBrand(deps, caller, { id: params.id, token: body.token }),
    ),
    handleEndpoint(contract.createBrand, ({ caller, idempotencyKey }) =>
      createBrandDraft(deps, caller, idempotencyKey),
    ),
    handleEndpoint(contract.updateBrand, ({ caller, params, body }) =>
      saveBrand(deps, caller, params.id, body.brand),
    ),
    handleEndpoint(contract.decideBrands, ({ caller, body: { statusReason, ...decision } }) =>
      decideListings(deps, decidableBrands, caller, {
        ...decision,
        reason: decision.status === 'rejected' ? (statusReason ?? null) : null,
      }),
    ),
    handleEndpoint(contract.previewDecideBrands, ({ query: { rows, status } }) =>
      previewDecision(deps, decidableBrands, { ...rows, status }),
    ),
    handleEndpoint(contract.deleteBrand, async ({ caller, params }) => {
      await archiveBrand(deps, caller, params.id)
      return { message: 'Brand deleted.' }
    }),
  ]
}

/** With a status filter table rows, otherwise cards. */
async function readBrandListing(
  db: Db,
  query: contract.BrandQuery,
  chosen: readonly string[],
  viewer: Caller | undefined,
): Promise<contract.BrandListing> {
  const size = query.status ? rowsPerPage : cardsPerPage
  const filter = {
    name: query.name,
    productType: query.category,
    type: query.type,
    state: query.state,
    flags: toFlagFilter(chosen),
    status: query.status,
    viewer,
  }
  const page = { number: query.pageNumber, size }
  const { rows, counts } = await readBrands(db, filter, page, query.order)
  const { total, ...facets } = counts
  const pages = countPages(total, size)
  return {
    brands: rows.map(query.status ? toBrandTableRow : toListedBrand),
    page: Math.min(query.pageNumber, pages),
    pages,
    results: total,
    isCapped: false,
    facets,
  }
}
