import * as contract from '@fairgrove/contract/approvals'
import { texts } from '@fairgrove/contract/approvals.options'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import type { ConfirmableChanges } from './confirmable.ts'
import { decideApproval, withdrawApproval } from './decision.actions.ts'
import { listWaiting, readDecided } from './store.ts'
import { toApproval } from './view.ts'

export function approvalRoutes(deps: Deps, changes: ConfirmableChanges): EndpointHandler[] {
  return [
    handleEndpoint(contract.listApprovals, async ({ caller, query }) => {
      const viewer = { accountId: caller.accountId, now: deps.clock.now() }
      const [waiting, { rows, paged }] = await Promise.all([
        listWaiting(deps.db, viewer.now),
        readDecided(deps.db, viewer.now, query.pageNumber),
      ])
      return {
        waiting: waiting.map((row) => toApproval(row, viewer)),
        decided: rows.map((row) => toApproval(row, viewer)),
        ...paged,
      }
    }),
    handleEndpoint(contract.decideApproval, async ({ caller, params, body, client }) => {
      const { decision } = body
      await decideApproval(deps, caller, { id: params.id, decision }, changes, client)
      return { message: texts[decision] }
    }),
    handleEndpoint(contract.withdrawApproval, async ({ caller, params }) => {
      await withdrawApproval(deps, caller, params.id)
      return { message: texts.withdrawn }
    }),
  ]
}
