import { type ApprovalState, texts } from '@fairgrove/contract/approvals.options'
import { Problem } from '@fairgrove/contract/problems'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import type { ConfirmableChanges } from './confirmable.ts'
import { enqueueApprovalChange } from './request.actions.ts'
import { type ApprovalRow, closeApproval, lockActingAdmins, lockApproval } from './store.ts'

type Decision = { id: string; decision: 'confirmed' | 'rejected' }

/**
 * The decision and the change are one transaction: if the change is no longer possible, its problem is returned and the
 * request still waits.
 */
export async function decideApproval(
  deps: Deps,
  decider: Caller,
  { id, decision }: Decision,
  changes: ConfirmableChanges,
  client: Client,
): Promise<void> {
  const now = deps.clock.now()
  await inTx(deps.db, async (tx) => {
    const approval = await lockWaiting(tx, id, now)
    const { requestedBy, kind } = approval
    if (requestedBy === decider.accountId) {
      throw new Problem('not_on_yourself', { message: texts.ownRequest })
    }
    const admins = await lockActingAdmins(tx, [requestedBy, decider.accountId])
    if (!admins.includes(decider.accountId)) throw new Problem('role_needed')
    if (decision === 'confirmed') {
      if (!admins.includes(requestedBy)) {
        throw new Problem('approval_closed', { message: texts.requesterLeft })
      }
      await changes[kind].confirm(deps, tx, approval.payload, {
        approvalId: id,
        subjectId: approval.subjectId ?? '',
        requestedBy,
        decider,
        client,
        now,
        requestedAt: approval.createdAt,
      })
    }
    await close(tx, approval, { decision, decidedBy: decider.accountId, now })
    await enqueueApprovalChange(tx, id, 'decided')
  })
}

export async function withdrawApproval(deps: Deps, caller: Caller, id: string): Promise<void> {
  const now = deps.clock.now()
  await inTx(deps.db, async (tx) => {
    const approval = await lockWaiting(tx, id, now)
    if (approval.requestedBy !== caller.accountId) {
      throw new Problem('role_needed', { message: texts.onlyRequester })
    }
    await close(tx, approval, { decision: 'withdrawn', decidedBy: caller.accountId, now })
  })
}

async function lockWaiting(tx: Tx, id: string, now: Date): Promise<ApprovalRow> {
  const approval = await lockApproval(tx, id)
  if (!approval) throw new Problem('not_found')
  if (approval.decidedAt || approval.expiresAt <= now) throw new Problem('approval_closed')
  return approval
}

type Closing = { decision: Exclude<ApprovalState, 'waiting'>; decidedBy: string; now: Date }

async function close(
  tx: Tx,
  { id, kind, title, subjectId, subjectName, requestedBy }: ApprovalRow,
  { decision, decidedBy, now }: Closing,
): Promise<void> {
  await closeApproval(tx, id, { decision, decidedBy, decidedAt: now })
  await writeAudit(tx, {
    actorId: decidedBy,
    action: `approval.${decision}`,
    subjectId: id,
    createdAt: now,
    subjectName,
    details: { kind, change: title, subject: subjectId, requestedBy },
  })
}
