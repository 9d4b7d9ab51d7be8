import { sendOwnerEmail } from '../accounts/change-email-delivery.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import type { MailPort } from '../providers/mail/port.ts'
import { paymentDetailsChanged, rotateEncryptionKeyJob } from './declared-jobs.ts'
import { buildPaymentDetailsEmail } from './emails.ts'
import { reencryptPaymentDetails } from './payment-details.actions.ts'

export function sellerJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(paymentDetailsChanged, async ({ accountId, changeId }) => {
      const content = buildPaymentDetailsEmail(deps.publicUrl)
      await sendOwnerEmail(deps, { accountId, content, messageKey: changeId })
    }),
    handleJob(rotateEncryptionKeyJob, () => reencryptPaymentDetails(deps)),
  ]
}
