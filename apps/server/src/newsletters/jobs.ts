import { findContact } from '../accounts/store.ts'
import { addDays } from '../clock.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { sendEmail } from '../mail/send-email.ts'
import type { MailPort } from '../providers/ports.ts'
import { addressUnsubscribed } from '../subscribers/actions.ts'
import { buildUnsubscribeUrl } from '../subscribers/unsubscribe-token.ts'
import { deleteOldRecipientsJob, sendTestJob } from './actions.ts'
import { sendBatch, sendBatchJob } from './delivery.actions.ts'
import { buildTestEmail } from './emails.ts'
import { countUnsubscribed, deleteRecipientsBefore } from './recipients.store.ts'
import { findNewsletter } from './store.ts'

/** How long we know who got a newsletter. */
const recipientDays = 30

export function newsletterJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  const { db, clock } = deps
  return [
    handleJob(sendBatchJob, ({ newsletterId }) => sendBatch(deps, newsletterId)),
    handleJob(sendTestJob, async ({ newsletterId, accountId, testId }) => {
      const newsletter = await findNewsletter(db, newsletterId)
      const contact = await findContact(db, accountId)
      // Deleted in the meantime.
      if (!newsletter || !contact?.email) return
      await sendEmail(deps.mail, {
        to: contact.email,
        content: buildTestEmail(newsletter, buildUnsubscribeUrl(deps, contact.email)),
        messageKey: testId,
      })
    }),
    handleJob(addressUnsubscribed, ({ mailingIds }) =>
      inTx(db, (tx) => countUnsubscribed(tx, mailingIds, clock.now())),
    ),
    handleJob(deleteOldRecipientsJob, () =>
      inTx(db, (tx) => deleteRecipientsBefore(tx, addDays(clock.now(), -recipientDays))),
    ),
  ]
}
