import { toFlagFilter } from '@fairgrove/contract/badges.options'
import * as contract from '@fairgrove/contract/dispensaries'
import * as listings from '@fairgrove/contract/dispensaries.listing'
import { countCeiling, paginate } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import { toBrandCard } from '../brands/view.ts'
import { decideListings, previewDecision } from '../bulk-actions/listing-decisions.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint, handleRead } from '../http/endpoint-handler.ts'
import { addFavourite, archiveDispensary, createDispensary, saveDispensary } from './actions.ts'
import { decidableDispensaries } from './approval.ts'
import {
  countFavourites,
  deleteFavourite,
  isFavourite,
  listFavouriteRows,
} from './favourites.store.ts'
import { geocodeAddress, toPlace } from './geocoding.ts'
import { importRoutes } from './imports.routes.ts'
import { writeDispensaryFile } from './list-file.ts'
import { listDispensaries, listDispensaryBrands, listPins } from './listing.actions.ts'
import { readDispensary } from './revisions.ts'
import { listSimilarRows } from './similar.store.ts'
import { findDispensary } from './store.ts'
import { toDispensaryCard } from './view.ts'

export function dispensaryRoutes(deps: Deps): EndpointHandler[] {
  return [
    ...listingRoutes(deps),
    ...importRoutes(deps),
    ...dispensaryItemRoutes(deps),
    ...favouriteRoutes(deps),
  ]
}

function listingRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleRead(listings.listDispensaries, ({ query, caller }, db) =>
      listDispensaries({ ...deps, db }, query, query.advancedCategory, caller),
    ),
    handleRead(listings.queryDispensaries, ({ query, body, caller }, db) =>
      listDispensaries({ ...deps, db }, query, body.advancedCategory, caller),
    ),
    handleRead(listings.downloadDispensaryList, ({ query, caller }, db) =>
      writeDispensaryFile(db, query, caller),
    ),
    handleRead(listings.listPins, ({ query }, db) =>
      listPins({ ...deps, db }, query, query.advancedCategory),
    ),
    handleRead(listings.listSimilarDispensaries, async ({ params }, db) => {
      const rows = await listSimilarRows(db, params.id, deps.clock.now())
      return { dispensaries: rows.map(toDispensaryCard) }
    }),
    handleRead(listings.listDispensaryBrands, async ({ params, query }, db) => {
      const flags = toFlagFilter(query.advancedCategory)
      const filter = { name: query.name, productType: query.category, flags }
      const readDeps = { ...deps, db }
      const { rows, results } = await listDispensaryBrands(
        readDeps,
        params.id,
        filter,
        query.random,
      )
      return { brands: rows.map(toBrandCard), results }
    }),
  ]
}

function dispensaryItemRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleRead(contract.getDispensary, async ({ params, caller }, db) => {
      const dispensary = await findDispensary(db, params.id, caller, deps.clock.now())
      if (!dispensary) throw new Problem('not_found')
      return readDispensary(db, dispensary, caller)
    }),
    handleEndpoint(contract.locateDispensary, async ({ params, caller }) => {
      const dispensary = await findDispensary(deps.db, params.id, caller)
      if (!dispensary) throw new Problem('not_found')
      const found = await geocodeAddress(deps.geocode, dispensary)
      return { place: found ? toPlace(found) : null }
    }),
    handleEndpoint(contract.createDispensary, ({ caller, idempotencyKey }) =>
      createDispensary(deps, caller, idempotencyKey),
    ),
    handleEndpoint(contract.updateDispensary, ({ caller, params, body }) =>
      saveDispensary(deps, caller, params.id, body.dispensary),
    ),
    handleEndpoint(contract.approveDispensaries, ({ caller, body: { approved, ...selection } }) =>
      decideListings(deps, decidableDispensaries, caller, {
        ...selection,
        status: toApprovalStatus(approved),
        reason: null,
      }),
    ),
    handleEndpoint(contract.previewApproveDispensaries, ({ query: { rows, approved } }) =>
      previewDecision(deps, decidableDispensaries, { ...rows, status: toApprovalStatus(approved) }),
    ),
    handleEndpoint(contract.deleteDispensary, async ({ caller, params }) => {
      await archiveDispensary(deps, caller, params.id)
      return { message: 'Dispensary deleted.' }
    }),
  ]
}

const toApprovalStatus = (approved: 'Y' | 'N') => (approved === 'Y' ? 'approved' : 'hidden')

function favouriteRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.getFavourite, async ({ caller, params }) => ({
      isFavourite: await isFavourite(deps.db, caller.accountId, params.id),
    })),
    handleEndpoint(contract.addFavourite, async ({ caller, params }) => {
      await addFavourite(deps, caller, params.id)
      return { message: 'Added to your favorites.' }
    }),
    handleEndpoint(contract.removeFavourite, async ({ caller, params }) => {
      await inTx(deps.db, (tx) => deleteFavourite(tx, caller.accountId, params.id))
      return { message: 'Removed from your favorites.' }
    }),
    handleEndpoint(contract.listFavourites, async ({ caller: { accountId }, query }) => {
      const total = await countFavourites(deps.db, accountId, countCeiling)
      const { paged, range } = paginate(total, query.pageNumber)
      const rows = await listFavouriteRows(deps.db, accountId, { ...range, now: deps.clock.now() })
      const favourites = rows.map((row) => ({
        ...toDispensaryCard(row),
        telephone: row.telephone,
      }))
      return { favourites, ...paged }
    }),
  ]
}
