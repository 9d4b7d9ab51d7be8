import type { ApprovalKind } from '@fairgrove/contract/approvals.options'
import type { z } from 'zod'
import type { Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'

/** A request that is being confirmed. */
export type Confirmation = {
  approvalId: string
  subjectId: string
  /** Still an admin. */
  requestedBy: string
  requestedAt: Date
  decider: Caller
  client: Client
  now: Date
}

/** What each kind adds: it carries the change out, with all checks as if it were made now. */
export type ConfirmableChange = {
  confirm: (deps: Deps, tx: Tx, payload: unknown, confirmation: Confirmation) => Promise<void>
}
export type ConfirmableChanges = Record<ApprovalKind, ConfirmableChange>

export function confirmable<Payload extends z.ZodType>(
  schema: Payload,
  carryOut: (
    deps: Deps,
    tx: Tx,
    payload: z.output<Payload>,
    confirmation: Confirmation,
  ) => Promise<void>,
): ConfirmableChange {
  return {
    confirm: (deps, tx, payload, confirmation) =>
      carryOut(deps, tx, schema.parse(payload), confirmation),
  }
}

/** For the audit entry of the change itself, whose actor is whoever confirmed it. */
export const toApprovalDetails = ({ approvalId, requestedBy }: Confirmation) => ({
  approval: approvalId,
  requestedBy,
})
