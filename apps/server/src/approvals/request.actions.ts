import { type ApprovalKind, approvalDays } from '@fairgrove/contract/approvals.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '../audit/store.ts'
import { addDays } from '../clock.ts'
import { declareJob, enqueue } from '../db/queue.ts'
import type { Tx } from '../db/tx.ts'
import type { Caller } from '../http/caller.ts'
import { hasOtherAdmin, insertApproval } from './store.ts'

/** Handled by notifications: the other admins learn of a request, and whoever asked of the decision. */
export const approvalChanged = declareJob(
  'approvals.changed',
  z.object({ approvalId: z.uuid(), change: z.enum(['requested', 'decided']) }),
)

export function enqueueApprovalChange(
  tx: Tx,
  approvalId: string,
  change: 'requested' | 'decided',
): Promise<void> {
  return enqueue(tx, approvalChanged, { approvalId, change })
}

/** What another admin sees and confirms. Neither text may contain a person's name, which has to be erasable. */
type RequestedChange = {
  kind: ApprovalKind
  subjectId: string | null
  title: string
  subjectName?: string
  payload: Record<string, unknown>
}

/** In the audit log of a change that a shop's only admin made: there was nobody to confirm it. */
export const noOtherAdmin = { approval: 'There was no other admin.' }

/**
 * Records a change instead of carrying it out, and returns the request's ID. Undefined if there is no other admin who could
 * confirm it: then the caller carries it out at once, with `noOtherAdmin` in its audit entry.
 */
export async function requestApproval(
  tx: Tx,
  now: Date,
  { accountId }: Caller,
  { kind, subjectId, title, subjectName = '', payload }: RequestedChange,
): Promise<string | undefined> {
  if (!(await hasOtherAdmin(tx, accountId))) return undefined
  const id = uuidv7()
  const isNew = await insertApproval(tx, {
    id,
    kind,
    subjectId,
    title,
    subjectName,
    payload,
    requestedBy: accountId,
    createdAt: now,
    expiresAt: addDays(now, approvalDays),
  })
  if (!isNew) throw new Problem('approval_waiting')
  await writeAudit(tx, {
    actorId: accountId,
    action: 'approval.requested',
    subjectId: id,
    createdAt: now,
    subjectName,
    details: { kind, change: title, subject: subjectId },
  })
  await enqueueApprovalChange(tx, id, 'requested')
  return id
}
