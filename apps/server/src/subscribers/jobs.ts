import { confirmDays } from '@fairgrove/contract/subscribers.options'
import { linkToken } from '../accounts/link-token.ts'
import { deliverWithinBudget } from '../accounts/mailbox-budget.actions.ts'
import { daysAfter } from '../clock.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { MailPort } from '../providers/mail/port.ts'
import { forgetUnconfirmed, mailSubscriber } from './declared-jobs.ts'
import { alreadySubscribed, confirmLetter, welcomeLetter } from './mails.ts'
import { deleteUnconfirmed, findSubscriber } from './store.ts'
import { unsubscribeUrl } from './unsubscribe-token.ts'

export function subscriberJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(mailSubscriber, async ({ subscriberId, letter }) => {
      const subscriber = await findSubscriber(deps.db, subscriberId)
      // Off the list again before the mail went out.
      if (!subscriber) return
      const { id, email, requestedAt, confirmedAt } = subscriber
      const isListed = subscriber.subscribesToMailing ?? confirmedAt !== null
      const messageKey = `${id}.${letter}.${requestedAt.getTime()}`
      const mail = { to: email, messageKey }
      if (letter === 'confirm' && !isListed) {
        const url = `${deps.publicUrl}/subscribe/${linkToken(deps.linkSecret, 'subscribe', id)}`
        await deliverWithinBudget(deps, { ...mail, letter: confirmLetter(url) }, 'other')
      } else if (isListed) {
        const write = letter === 'confirm' ? alreadySubscribed : welcomeLetter
        const written = { ...mail, letter: write(unsubscribeUrl(deps, email)) }
        await deliverWithinBudget(deps, written, 'other')
      }
    }),
    handleJob(forgetUnconfirmed, () =>
      inTx(deps.db, (tx) => deleteUnconfirmed(tx, daysAfter(deps.clock.now(), -confirmDays))),
    ),
  ]
}
