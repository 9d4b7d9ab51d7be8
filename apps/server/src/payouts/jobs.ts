import { findContact } from '../accounts/store.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import type { Deps } from '../deps.ts'
import { sendEmail } from '../mail/send-email.ts'
import type { MailPort } from '../providers/ports.ts'
import { sendPayoutEmailJob } from './actions.ts'
import { erasePaidOutDetails, erasePaidOutDetailsJob } from './bank-details.actions.ts'
import { buildPayoutEmail } from './emails.ts'
import { listPayoutOrders } from './entries.store.ts'
import { findPayout } from './store.ts'

export function payoutJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(sendPayoutEmailJob, async ({ payoutId, outcome }) => {
      const payout = await findPayout(deps.db, payoutId)
      // Marked as failed before the email about its payment was sent: only the newer one is true.
      if (payout?.status !== outcome) return
      const contact = await findContact(deps.db, payout.sellerId)
      if (!contact?.email) return
      const orderNumbers = await listPayoutOrders(deps.db, payoutId)
      await sendEmail(deps.mail, {
        to: contact.email,
        content: buildPayoutEmail({ payout, orderNumbers }, deps.publicUrl),
        messageKey: `${payoutId}-${outcome}`,
      })
    }),
    handleJob(erasePaidOutDetailsJob, () => erasePaidOutDetails(deps)),
  ]
}
