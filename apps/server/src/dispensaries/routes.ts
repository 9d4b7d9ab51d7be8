import { flagFilterOf } from '@fairgrove/contract/badges.options'
import * as contract from '@fairgrove/contract/dispensaries'
import * as listings from '@fairgrove/contract/dispensaries.listing'
import { Problem } from '@fairgrove/contract/problems'
import { brandCardOf } from '../brands/view.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { archiveDispensary, createBlank, saveDispensary, star } from './actions.ts'
import { decideApproval } from './approval.actions.ts'
import { deleteFavourite, isFavourite, listFavouriteRows } from './favourites.store.ts'
import { importRoutes } from './imports.routes.ts'
import { list, listPins, listShelf } from './listing.actions.ts'
import { locate, placeOf } from './place.ts'
import { findDispensary } from './store.ts'
import { dispensaryCardOf, dispensaryOf } from './view.ts'

export function dispensaryRoutes(deps: Deps): Served[] {
  return [
    ...listingRoutes(deps),
    ...importRoutes(deps),
    ...singleRoutes(deps),
    ...favouriteRoutes(deps),
  ]
}

function listingRoutes(deps: Deps): Served[] {
  return [
    serve(listings.listDispensaries, ({ query, caller }) =>
      list(deps, query, query.advancedCategory, caller),
    ),
    serve(listings.queryDispensaries, ({ query, body, caller }) =>
      list(deps, query, body.advancedCategory, caller),
    ),
    serve(listings.listPins, ({ query }) => listPins(deps, query, query.advancedCategory)),
    serve(listings.listShelf, async ({ params, query }) => {
      const flags = flagFilterOf(query.advancedCategory)
      const filter = { name: query.name, productType: query.category, flags }
      const { rows, results } = await listShelf(deps, params.id, filter, query.random)
      return { brands: rows.map(brandCardOf), results }
    }),
  ]
}

function singleRoutes(deps: Deps): Served[] {
  return [
    serve(contract.getDispensary, async ({ params, caller }) => {
      const dispensary = await findDispensary(deps.db, params.id, caller)
      if (!dispensary) throw new Problem('not_found')
      return { dispensary: dispensaryOf(dispensary) }
    }),
    serve(contract.locateDispensary, async ({ params, caller }) => {
      const dispensary = await findDispensary(deps.db, params.id, caller)
      if (!dispensary) throw new Problem('not_found')
      const found = await locate(deps.geocode, dispensary)
      return { place: found ? placeOf(found) : null }
    }),
    serve(contract.createDispensary, ({ caller, once }) => createBlank(deps, caller, once)),
    serve(contract.updateDispensary, async ({ caller, params, body }) => ({
      dispensary: await saveDispensary(deps, caller, params.id, body.dispensary),
    })),
    serve(contract.approveDispensaries, ({ caller, body }) => decideApproval(deps, caller, body)),
    serve(contract.deleteDispensary, async ({ caller, params }) => {
      await archiveDispensary(deps, caller, params.id)
      return { message: 'Dispensary deleted.' }
    }),
  ]
}

function favouriteRoutes(deps: Deps): Served[] {
  return [
    serve(contract.getFavourite, async ({ caller, params }) => ({
      isFavourite: await isFavourite(deps.db, caller.accountId, params.id),
    })),
    serve(contract.keepFavourite, async ({ caller, params }) => {
      await star(deps, caller, params.id)
      return { message: 'Added to your favorites.' }
    }),
    serve(contract.dropFavourite, async ({ caller, params }) => {
      await inTx(deps.db, (tx) => deleteFavourite(tx, caller.accountId, params.id))
      return { message: 'Removed from your favorites.' }
    }),
    serve(contract.listFavourites, async ({ caller }) => {
      const rows = await listFavouriteRows(deps.db, caller.accountId)
      return { favourites: rows.map(dispensaryCardOf) }
    }),
  ]
}
