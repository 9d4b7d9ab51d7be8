import * as contract from '@fairgrove/contract/revisions'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { decideRevision, listRevisions, type RevisableListings } from './actions.ts'

export function revisionRoutes(deps: Deps, listings: RevisableListings): EndpointHandler[] {
  return [
    handleEndpoint(contract.listRevisions, ({ caller, query }) =>
      listRevisions(deps, caller, query.pageNumber, listings),
    ),
    handleEndpoint(contract.decideRevision, async ({ caller, params, body }) => {
      await decideRevision(deps, caller, params.id, body, listings)
      return {
        message: body.decision === 'approved' ? 'The changes are public.' : 'Changes rejected.',
      }
    }),
  ]
}
