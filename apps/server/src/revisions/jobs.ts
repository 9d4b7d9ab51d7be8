import { findContact } from '../accounts/store.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { sendEmail } from '../mail/send-email.ts'
import type { MailPort } from '../providers/ports.ts'
import { sendRevisionEmailJob } from './actions.ts'
import { buildRevisionEmail } from './emails.ts'

export function revisionJobs({ db, mail, publicUrl }: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(sendRevisionEmailJob, async ({ accountId, decidedAt, ...data }) => {
      const contact = await findContact(db, accountId)
      if (!contact?.email) return
      await sendEmail(mail, {
        to: contact.email,
        content: buildRevisionEmail(data, publicUrl),
        messageKey: `${data.listingId}.revision.${decidedAt}`,
      })
    }),
  ]
}
