import { confirmationDays } from '@fairgrove/contract/subscribers.options'
import { mailingTurnedOn } from '../accounts/declared-jobs.ts'
import { createLinkToken } from '../accounts/link-token.ts'
import { sendEmailWithinBudget } from '../accounts/mailbox-budget.actions.ts'
import { addDays } from '../clock.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { MailPort } from '../providers/ports.ts'
import {
  confirmAfterBounce,
  deleteUnconfirmedSubscribersJob,
  sendSubscriberEmailJob,
} from './actions.ts'
import { buildAlreadySubscribedEmail, buildConfirmationEmail, buildWelcomeEmail } from './emails.ts'
import { deleteUnconfirmed, findSubscriber } from './store.ts'
import { buildUnsubscribeUrl } from './unsubscribe-token.ts'

export function subscriberJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(sendSubscriberEmailJob, async ({ subscriberId, emailKind }) => {
      const subscriber = await findSubscriber(deps.db, subscriberId)
      // Unsubscribed before the email was sent.
      if (!subscriber) return
      const { id, email, requestedAt, confirmedAt, bouncedAt } = subscriber
      const isListed = !bouncedAt && (subscriber.subscribesToMailing ?? confirmedAt !== null)
      const messageKey = `${id}.${emailKind}.${requestedAt.getTime()}`
      const envelope = { to: email, messageKey }
      if (emailKind === 'confirm' && !isListed) {
        const url = `${deps.publicUrl}/subscribe/${createLinkToken(deps.linkSecret, 'subscribe', id)}`
        await sendEmailWithinBudget(
          deps,
          { ...envelope, content: buildConfirmationEmail(url) },
          'other',
        )
      } else if (isListed) {
        const buildEmail = emailKind === 'confirm' ? buildAlreadySubscribedEmail : buildWelcomeEmail
        const message = { ...envelope, content: buildEmail(buildUnsubscribeUrl(deps, email)) }
        await sendEmailWithinBudget(deps, message, 'other')
      }
    }),
    handleJob(mailingTurnedOn, ({ accountId }) => confirmAfterBounce(deps, accountId)),
    handleJob(deleteUnconfirmedSubscribersJob, () =>
      inTx(deps.db, (tx) => deleteUnconfirmed(tx, addDays(deps.clock.now(), -confirmationDays))),
    ),
  ]
}
