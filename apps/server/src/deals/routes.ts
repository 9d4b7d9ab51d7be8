import * as contract from '@fairgrove/contract/deals'
import { cardsPerPage, countPages, paginate } from '@fairgrove/contract/paging'
import type { Db } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type EndpointHandler, handleEndpoint, handleRead } from '../http/endpoint-handler.ts'
import { createDeal, getDealOwners, type ManagedQuery, previewDeal, stopDeal } from './actions.ts'
import * as lists from './list.store.ts'
import { toDeal, toManagedDeal } from './view.ts'

export function dealRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleRead(contract.listDeals, ({ query }, db) => getDeals(db, query, deps.clock.now())),
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

type DealQuery = lists.DealFilter & { pageNumber: number }

/** A page past the end returns the last one. */
async function getDeals(db: Db, { pageNumber, ...filter }: DealQuery, now: Date) {
  const results = await lists.countCurrentDeals(db, filter, now)
  const pages = countPages(results, cardsPerPage)
  const page = Math.min(pageNumber, pages)
  const offset = (page - 1) * cardsPerPage
  const rows = results > 0 ? await lists.listCurrentDeals(db, filter, { now, offset }) : []
  return { deals: rows.map(toDeal), page, pages, results, isCapped: false }
}

async function getManagedDeals({ db, clock }: Deps, caller: Caller, query: ManagedQuery) {
  const now = clock.now()
  const filter = { caller, show: query.show, now }
  const total = await lists.countManagedDeals(db, filter)
  const { paged, range } = paginate(total, query.pageNumber, Infinity)
  const rows = await lists.listManagedDeals(db, filter, range.offset)
  return { deals: rows.map((row) => toManagedDeal(row, now)), ...paged }
}
