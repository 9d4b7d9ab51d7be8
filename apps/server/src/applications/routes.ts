import * as contract from '@fairgrove/contract/applications'
import { applicationKindNames } from '@fairgrove/contract/applications.options'
import { paginate } from '@fairgrove/contract/paging'
import type { Db } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import {
  applyAsVendor,
  applyForListing,
  claimListing,
  disputeBadge,
  reportBug,
  reportWrongNumber,
} from './actions.ts'
import { decideApplication } from './decisions.actions.ts'
import {
  countQueue,
  countWaiting,
  listApplicationsOfAccount,
  listQueue,
  type QueueRow,
} from './queue.store.ts'
import { listLocations } from './store.ts'
import { toApplicationForAdmin } from './view.ts'

export function applicationRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.applyForListing, ({ body, caller, idempotencyKey }) =>
      applyForListing(deps, body, { caller, idempotencyKey }),
    ),
    handleEndpoint(contract.applyAsVendor, ({ body, caller, idempotencyKey }) =>
      applyAsVendor(deps, body, { caller, idempotencyKey }),
    ),
    handleEndpoint(contract.claimListing, ({ body, caller, idempotencyKey }) =>
      claimListing(deps, body, { caller, idempotencyKey }),
    ),
    handleEndpoint(contract.disputeBadge, ({ body, caller, idempotencyKey }) =>
      disputeBadge(deps, body, { caller, idempotencyKey }),
    ),
    handleEndpoint(contract.reportBug, ({ body, caller, idempotencyKey }) =>
      reportBug(deps, body, { caller, idempotencyKey }),
    ),
    handleEndpoint(contract.reportWrongNumber, ({ body, idempotencyKey }) =>
      reportWrongNumber(deps, body, idempotencyKey),
    ),
    handleEndpoint(contract.listApplications, ({ query }) => listApplications(deps, query)),
    handleEndpoint(contract.listOwnApplications, async ({ caller }) => ({
      applications: await toApplications(
        deps.db,
        await listApplicationsOfAccount(deps.db, caller.accountId),
      ),
    })),
    handleEndpoint(contract.decideApplication, async ({ caller, params, body }) => {
      const listings = await decideApplication(deps, caller, params.id, body)
      const message = body.decision === 'approved' ? 'Approved.' : 'Declined.'
      return { message, listings }
    }),
  ]
}

type Query = { pageNumber: number } & Parameters<typeof countQueue>[1]

async function listApplications({ db }: Deps, { pageNumber, kind, status }: Query) {
  const [total, counts] = await Promise.all([countQueue(db, { kind, status }), countWaiting(db)])
  const { paged, range } = paginate(total, pageNumber, Infinity)
  const rows = await listQueue(db, { kind, status, ...range })
  return {
    applications: await toApplications(db, rows),
    waiting: Object.fromEntries(
      applicationKindNames.map((name) => [name, counts.get(name) ?? 0]),
    ) as Record<(typeof applicationKindNames)[number], number>,
    ...paged,
  }
}

async function toApplications(db: Db, rows: readonly QueueRow[]) {
  const withPlaces = rows.filter((row) => row.kind === 'dispensary').map(({ id }) => id)
  const places = withPlaces.length > 0 ? await listLocations(db, withPlaces) : []
  const placesByApplication = Map.groupBy(places, ({ applicationId }) => applicationId)
  return rows.map((row) => toApplicationForAdmin(row, placesByApplication.get(row.id) ?? []))
}
