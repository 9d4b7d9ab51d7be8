import { z } from 'zod'
import { declareJob, enqueue } from '../db/queue.ts'
import type { Tx } from '../db/tx.ts'

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
