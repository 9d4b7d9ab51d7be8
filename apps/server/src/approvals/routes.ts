import { formerMember } from '@fairgrove/contract/accounts.options'
import type { Approval } from '@fairgrove/contract/approvals'
import * as contract from '@fairgrove/contract/approvals'
import { texts } from '@fairgrove/contract/approvals.options'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import type { ConfirmableChanges } from './confirmable.ts'
import { decideApproval, withdrawApproval } from './decision.actions.ts'
import { type ListedApproval, listWaiting, readDecided } from './store.ts'

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

/** One that nobody decided in time has expired, whether or not that is recorded yet. */
function toApproval(
  row: ListedApproval,
  { accountId, now }: { accountId: string; now: Date },
): Approval {
  const { id, kind, title, subjectId, requestedBy, decidedBy, decidedAt } = row
  const isAboutPerson = kind === 'admin_role' || kind === 'payout'
  const name = isAboutPerson ? (row.person ?? formerMember) : row.subjectName
  return {
    _id: id,
    kind,
    title,
    isOwn: requestedBy === accountId,
    state: row.decision ?? (row.expiresAt <= now ? 'expired' : 'waiting'),
    subject: subjectId ? { _id: subjectId, name } : null,
    requestedBy: { _id: requestedBy, name: row.requester ?? formerMember },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: decidedBy ? { _id: decidedBy, name: row.decider ?? formerMember } : null,
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
