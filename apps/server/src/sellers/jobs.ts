import { findContact } from '../accounts/store.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { deliver } from '../mail/deliver.ts'
import type { MailPort } from '../providers/mail/port.ts'
import { paymentDetailsChanged, turnSealingKey } from './declared-jobs.ts'
import { paymentDetailsLetter } from './mails.ts'
import { sealAnew } from './payment-details.actions.ts'

export function sellerJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(paymentDetailsChanged, async ({ accountId, changeId }) => {
      const contact = await findContact(deps.db, accountId)
      if (!contact?.email) return
      const letter = paymentDetailsLetter(deps.publicUrl)
      await deliver(deps.mail, { to: contact.email, letter, messageKey: changeId })
    }),
    handleJob(turnSealingKey, () => sealAnew(deps)),
  ]
}
