import type { z } from 'zod'
import type { approvalChanged } from '../approvals/request.actions.ts'
import { findApproval, listOtherAdmins } from '../approvals/store.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { type NewNotification, notify } from './actions.ts'

type ApprovalChange = z.output<typeof approvalChanged.payload>

/** Notifies the other admins of a request, and whoever asked of the decision. Without the names of people. */
export async function notifyOfApproval(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { approvalId, change }: ApprovalChange,
): Promise<void> {
  await inTx(db, async (tx) => {
    const approval = await findApproval(tx, approvalId)
    if (!approval) return
    const { title, subjectName: subject, requestedBy, decision } = approval
    const data = { approvalId, title, subject }
    const event = { eventKey: approvalId }
    if (change === 'decided') {
      const isConfirmed = decision === 'confirmed'
      const kind = 'approval_decided'
      const decided = {
        ...event,
        accountId: requestedBy,
        kind,
        data: { ...data, isConfirmed },
      } as const
      return notify(tx, clock.now(), decided)
    }
    // Decided or withdrawn before this ran.
    if (decision) return
    const others = await listOtherAdmins(tx, requestedBy)
    const notices = others.map(
      (accountId): NewNotification => ({ ...event, accountId, kind: 'approval_requested', data }),
    )
    await notify(tx, clock.now(), ...notices)
  })
}
