import * as contract from '@fairgrove/contract/applications'
import { applicationKindNames } from '@fairgrove/contract/applications.options'
import { pageOf } from '@fairgrove/contract/paging'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import {
  applyAsVendor,
  applyForListing,
  challengeBadge,
  claimListing,
  reportBug,
  reportWrongNumber,
} from './actions.ts'
import { decide } from './deciding.actions.ts'
import { countQueue, countWaiting, listQueue } from './queue.store.ts'
import { listLocations } from './store.ts'
import { applicationOf } from './view.ts'

export function applicationRoutes(deps: Deps): Served[] {
  return [
    serve(contract.applyForListing, ({ body, caller, once }) =>
      applyForListing(deps, body, { caller, once }),
    ),
    serve(contract.applyAsVendor, ({ body, caller, once }) =>
      applyAsVendor(deps, body, { caller, once }),
    ),
    serve(contract.claimListing, ({ body, caller, once }) =>
      claimListing(deps, body, { caller, once }),
    ),
    serve(contract.challengeBadge, ({ body, caller, once }) =>
      challengeBadge(deps, body, { caller, once }),
    ),
    serve(contract.reportBug, ({ body, caller, once }) => reportBug(deps, body, { caller, once })),
    serve(contract.reportWrongNumber, ({ body, once }) => reportWrongNumber(deps, body, once)),
    serve(contract.listApplications, ({ query }) => listApplications(deps, query)),
    serve(contract.decideApplication, async ({ caller, params, body }) => {
      const listings = await decide(deps, caller, params.id, body)
      const message = body.decision === 'approved' ? 'Approved.' : 'Declined.'
      return { message, listings }
    }),
  ]
}

type Query = { pageNumber: number } & Parameters<typeof countQueue>[1]

async function listApplications({ db }: Deps, { pageNumber, kind, status }: Query) {
  const [counted, counts] = await Promise.all([countQueue(db, { kind, status }), countWaiting(db)])
  const { paged, range } = pageOf(counted, pageNumber, Infinity)
  const rows = await listQueue(db, { kind, status, ...range })
  const withPlaces = rows.filter((row) => row.kind === 'dispensary').map(({ id }) => id)
  const places = withPlaces.length > 0 ? await listLocations(db, withPlaces) : []
  const placesOf = Map.groupBy(places, ({ applicationId }) => applicationId)
  return {
    applications: rows.map((row) => applicationOf(row, placesOf.get(row.id) ?? [])),
    waiting: Object.fromEntries(
      applicationKindNames.map((name) => [name, counts.get(name) ?? 0]),
    ) as Record<(typeof applicationKindNames)[number], number>,
    ...paged,
  }
}
