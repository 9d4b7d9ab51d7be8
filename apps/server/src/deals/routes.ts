import * as contract from '@fairgrove/contract/deals'
import type { DealSort } from '@fairgrove/contract/deals.options'
import { cardsPerPage, countPages, paginate } from '@fairgrove/contract/paging'
import type { Deps } from '../deps.ts'
import { findPlace, type PlaceQuery } from '../dispensaries/geocoding.ts'
import type { Caller } from '../http/caller.ts'
import { type EndpointHandler, handleEndpoint, handleRead } from '../http/endpoint-handler.ts'
import { createDeal, getDealOwners, type ManagedQuery, previewDeal, stopDeal } from './actions.ts'
import * as lists from './list.store.ts'
import { toListedDeal, toManagedDeal } from './view.ts'

export function dealRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleRead(contract.listDeals, ({ query }, db) => getDeals({ ...deps, db }, query)),
    handleEndpoint(contract.listManagedDeals, ({ caller, query }) =>
      getManagedDeals(deps, caller, query),
    ),
    handleEndpoint(contract.listDealOwners, ({ caller, query }) =>
      getDealOwners(deps, caller, query.owner),
    ),
    handleEndpoint(contract.previewDeal, ({ caller, body }) => previewDeal(deps, caller, body)),
    handleEndpoint(contract.createDeal, ({ caller, body, idempotencyKey }) =>
      createDeal(deps, caller, body, idempotencyKey),
    ),
    handleEndpoint(contract.stopDeal, ({ caller, params, body }) =>
      stopDeal(deps, caller, { ...params, ...body }),
    ),
  ]
}

type DealQuery = lists.DealFilter &
  PlaceQuery & { order?: DealSort | undefined; pageNumber: number }

/** A page past the end returns the last one. */
async function getDeals({ db, geocode, clock }: Deps, { pageNumber, order, ...filter }: DealQuery) {
  const now = clock.now()
  const place = await findPlace(geocode, filter)
  const results = await lists.countCurrentDeals(db, filter, now)
  const pages = countPages(results, cardsPerPage)
  const page = Math.min(pageNumber, pages)
  const offset = (page - 1) * cardsPerPage
  const rows =
    results > 0
      ? await lists.listCurrentDeals(db, filter, {
          now,
          offset,
          place,
          order: order ?? (place ? 'nearest' : 'ending'),
        })
      : []
  return {
    deals: rows.map(toListedDeal),
    page,
    pages,
    results,
    isCapped: false,
    place: place ?? null,
  }
}

async function getManagedDeals({ db, clock }: Deps, caller: Caller, query: ManagedQuery) {
  const now = clock.now()
  const filter = { caller, show: query.show, now }
  const total = await lists.countManagedDeals(db, filter)
  const { paged, range } = paginate(total, query.pageNumber, Infinity)
  const rows = await lists.listManagedDeals(db, filter, range.offset)
  return { deals: rows.map((row) => toManagedDeal(row, now)), ...paged }
}
