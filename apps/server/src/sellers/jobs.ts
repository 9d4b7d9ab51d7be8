import { site } from '@fairgrove/contract/site'
import { findContact } from '../accounts/store.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { deliver } from '../mail/deliver.ts'
import type { Letter } from '../mail/letter.ts'
import type { MailPort } from '../providers/mail/port.ts'
import { paymentDetailsChanged, turnSealingKey } from './declared-jobs.ts'
import { sealAnew } from './payment-details.actions.ts'

export function sellerJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(paymentDetailsChanged, async ({ accountId, changeId }) => {
      const contact = await findContact(deps.db, accountId)
      if (!contact?.email) return
      const letter = changedLetter(deps.publicUrl)
      await deliver(deps.mail, { to: contact.email, letter, messageKey: changeId })
    }),
    handleJob(turnSealingKey, () => sealAnew(deps)),
  ]
}

/** Says that, and nothing of what: mail is no place for bank numbers, not even for their ends. */
function changedLetter(publicUrl: string): Letter {
  return {
    subject: `Your payment details at ${site.name} were saved`,
    heading: 'New payment details',
    paragraphs: [
      'The bank account your sales are paid to was entered or changed a moment ago.',
      'If that was you, there is nothing to do.',
    ],
    action: { label: 'See payment details', url: `${publicUrl}/seller/payment_details` },
    footnotes: [
      `If this was not you, set a new password at once, ${publicUrl}/forgot_password, and write to ${site.infoEmail}.`,
    ],
  }
}
