import type { Warn } from '../db/pool.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { processWebhookJob, reconcilePaymentsJob, sendRefundJob } from './declared-jobs.ts'
import { reconcilePayments } from './reconcile.actions.ts'
import { submitRefund } from './refunds.actions.ts'
import { processWebhook } from './webhooks.actions.ts'

export function paymentJobs(deps: Deps & { warn: Warn }): JobHandler[] {
  return [
    handleJob(processWebhookJob, ({ eventId }) => processWebhook(deps, eventId)),
    handleJob(sendRefundJob, ({ refundId }) => submitRefund(deps, refundId)),
    handleJob(reconcilePaymentsJob, () => reconcilePayments(deps)),
  ]
}
