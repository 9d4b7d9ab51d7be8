import { linkMinutes, undoDays } from '@fairgrove/contract/accounts.options'
import { daysAfter, minutesAfter } from '../clock.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { deliver } from '../mail/deliver.ts'
import type { MailPort } from '../providers/mail/port.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { sendLink } from './actions.ts'
import { mailChange } from './change-notices.ts'
import {
  accountChanged,
  forgetLinks,
  forgetMailboxEmails,
  mailLink,
  resetRequested,
} from './declared-jobs.ts'
import { linkToken } from './link-token.ts'
import { deleteExpiredLinks, findLink, startLinkTime } from './links.store.ts'
import { deliverWithinBudget } from './mailbox-budget.actions.ts'
import { deleteEmailsBefore } from './mailbox-budget.store.ts'
import { alreadyRegistered, letterOfLink } from './mails.ts'
import { findCredentials } from './store.ts'

export function accountJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(mailLink, async ({ linkId }) => {
      const link = await findLink(deps.db, linkId, deps.clock.now())
      // Expired or already opened: there is nothing left to say.
      if (!link) return
      const owner = await findCredentials(deps.db, link.email)
      const isTaken = owner !== undefined && ['register', 'email'].includes(link.purpose)
      const letter = isTaken
        ? alreadyRegistered(deps.publicUrl)
        : letterOfLink[link.purpose](
            deps.publicUrl,
            linkToken(deps.linkSecret, link.purpose, link.id),
          )
      const mail = { to: link.email, letter, messageKey: link.id }
      const expiresAt =
        link.purpose === 'undo_email'
          ? daysAfter(deps.clock.now(), undoDays)
          : minutesAfter(deps.clock.now(), linkMinutes)
      // The way back from a stolen account is sent whatever else the mailbox got.
      if (link.purpose === 'undo_email') await deliver(deps.mail, mail)
      else if (!(await deliverWithinBudget(deps, mail, 'account'))) return
      await inTx(deps.db, (tx) => startLinkTime(tx, link.id, expiresAt))
    }),

    handleJob(resetRequested, async ({ email, origin }) => {
      const account = await findCredentials(deps.db, email)
      if (!account) return
      const accountId = account.id
      await inTx(deps.db, async (tx) => {
        await sendLink(deps, tx, { purpose: 'reset', email, accountId, draft: null })
        await recordSecurityEvent(deps, tx, { kind: 'reset_requested', accountId, origin })
      })
    }),

    handleJob(accountChanged, (change) => mailChange(deps, change)),

    handleJob(forgetMailboxEmails, () =>
      inTx(deps.db, (tx) => deleteEmailsBefore(tx, daysAfter(deps.clock.now(), -1))),
    ),

    handleJob(forgetLinks, () => inTx(deps.db, (tx) => deleteExpiredLinks(tx, deps.clock.now()))),
  ]
}
