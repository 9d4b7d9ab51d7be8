import { approvalChanged } from '../approvals/request.actions.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { MailPort } from '../providers/ports.ts'
import {
  deleteOld,
  deleteOldNotificationsJob,
  sendNotificationEmailsJob,
  sendSummariesJob,
} from './actions.ts'
import { notifyOfApproval } from './approval-notices.ts'
import { type NotificationEmails, sendDueEmails } from './delivery.actions.ts'
import { enqueueDueSummaries } from './delivery.store.ts'
import { sendPush, sendPushJob } from './push.actions.ts'

export function notificationJobs(
  deps: Deps & { mail: MailPort },
  emails: NotificationEmails,
): JobHandler[] {
  return [
    handleJob(sendNotificationEmailsJob, ({ accountId }) => sendDueEmails(deps, accountId, emails)),
    handleJob(sendSummariesJob, () =>
      inTx(deps.db, (tx) => enqueueDueSummaries(tx, sendNotificationEmailsJob, deps.clock.now())),
    ),
    handleJob(sendPushJob, (push) => sendPush(deps, push)),
    handleJob(approvalChanged, (change) => notifyOfApproval(deps, change)),
    handleJob(deleteOldNotificationsJob, () => deleteOld(deps)),
  ]
}
