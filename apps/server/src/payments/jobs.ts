import type { Warn } from '../db/pool.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { readNotice, reconcile, sendRefund } from './declared-jobs.ts'
import { handleNotice } from './notices.actions.ts'
import { reconcileNow } from './reconcile.actions.ts'
import { sendRefundNow } from './refunds.actions.ts'

export function paymentJobs(deps: Deps & { warn: Warn }): JobHandler[] {
  return [
    handleJob(readNotice, ({ eventId }) => handleNotice(deps, eventId)),
    handleJob(sendRefund, ({ refundId }) => sendRefundNow(deps, refundId)),
    handleJob(reconcile, () => reconcileNow(deps)),
  ]
}
