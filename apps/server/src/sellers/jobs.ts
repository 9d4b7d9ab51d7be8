import { sendOwnerEmail } from '../accounts/change-email-delivery.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import type { MailPort } from '../providers/ports.ts'
import { buildPaymentDetailsEmail } from './emails.ts'
import {
  paymentDetailsChanged,
  reencryptPaymentDetails,
  rotateEncryptionKeyJob,
} from './payment-details.actions.ts'

export function sellerJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(paymentDetailsChanged, async ({ accountId, changeId }) => {
      const content = buildPaymentDetailsEmail(deps.publicUrl)
      await sendOwnerEmail(deps, { accountId, content, messageKey: changeId })
    }),
    handleJob(rotateEncryptionKeyJob, () => reencryptPaymentDetails(deps)),
  ]
}
