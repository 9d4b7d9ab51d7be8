import { mailOwner } from '../accounts/change-notices.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import type { MailPort } from '../providers/mail/port.ts'
import { paymentDetailsChanged, turnSealingKey } from './declared-jobs.ts'
import { paymentDetailsLetter } from './mails.ts'
import { sealAnew } from './payment-details.actions.ts'

export function sellerJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(paymentDetailsChanged, async ({ accountId, changeId }) => {
      const letter = paymentDetailsLetter(deps.publicUrl)
      await mailOwner(deps, { accountId, letter, messageKey: changeId })
    }),
    handleJob(turnSealingKey, () => sealAnew(deps)),
  ]
}
