import { emailUndoDays, linkExpiryMinutes } from '@fairgrove/contract/accounts.options'
import { addDays, addMinutes } from '../clock.ts'
import { handleJob, type JobHandler } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { sendEmail } from '../mail/send-email.ts'
import type { MailPort } from '../providers/ports.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { sendLink } from './actions.ts'
import { sendChangeEmail, sendOwnerEmail } from './change-email-delivery.ts'
import { buildNewDeviceEmail } from './change-emails.ts'
import {
  accountChanged,
  deleteExpiredLinksJob,
  deleteOldMailboxEmailsJob,
  passwordResetRequested,
  sendLinkEmailJob,
  signedInFromNewDevice,
} from './declared-jobs.ts'
import { buildAlreadyRegisteredEmail, linkEmailBuilders } from './emails.ts'
import { createLinkToken } from './link-token.ts'
import { deleteExpiredLinks, findLink, setLinkExpiry } from './links.store.ts'
import { sendEmailWithinBudget } from './mailbox-budget.actions.ts'
import { deleteEmailsBefore } from './mailbox-budget.store.ts'
import { createNoticeToken } from './sign-in-notices.actions.ts'
import { deleteExpiredNotices, findNotice } from './sign-in-notices.store.ts'
import { findCredentials } from './store.ts'

export function accountJobs(deps: Deps & { mail: MailPort }): JobHandler[] {
  return [
    handleJob(sendLinkEmailJob, async ({ linkId }) => {
      const link = await findLink(deps.db, linkId, deps.clock.now())
      // Expired or already used.
      if (!link) return
      const owner = await findCredentials(deps.db, link.email)
      const isTaken = owner !== undefined && ['register', 'email'].includes(link.purpose)
      const content = isTaken
        ? buildAlreadyRegisteredEmail(deps.publicUrl)
        : linkEmailBuilders[link.purpose](
            deps.publicUrl,
            createLinkToken(deps.linkSecret, link.purpose, link.id),
          )
      const message = { to: link.email, content, messageKey: link.id }
      const expiresAt =
        link.purpose === 'undo_email'
          ? addDays(deps.clock.now(), emailUndoDays)
          : addMinutes(deps.clock.now(), linkExpiryMinutes)
      // The undo link for a stolen account is exempt from the mailbox budget.
      if (link.purpose === 'undo_email') await sendEmail(deps.mail, message)
      else if (!(await sendEmailWithinBudget(deps, message, 'account'))) return
      await inTx(deps.db, (tx) => setLinkExpiry(tx, link.id, expiresAt))
    }),

    handleJob(passwordResetRequested, async ({ email, origin }) => {
      const account = await findCredentials(deps.db, email)
      if (!account) return
      const accountId = account.id
      await inTx(deps.db, async (tx) => {
        await sendLink(deps, tx, { purpose: 'reset', email, accountId, draft: null })
        await recordSecurityEvent(deps, tx, { kind: 'reset_requested', accountId, origin })
      })
    }),

    handleJob(signedInFromNewDevice, async ({ noticeId }) => {
      const notice = await findNotice(deps.db, noticeId, deps.clock.now())
      // Reported by the link of another one, or too old.
      if (!notice) return
      const url = `${deps.publicUrl}/report_sign_in/${createNoticeToken(deps, noticeId)}`
      const content = buildNewDeviceEmail(notice, url)
      const { accountId } = notice
      await sendOwnerEmail(deps, { accountId, content, messageKey: noticeId })
    }),

    handleJob(accountChanged, (change) => sendChangeEmail(deps, change)),

    handleJob(deleteOldMailboxEmailsJob, () =>
      inTx(deps.db, (tx) => deleteEmailsBefore(tx, addDays(deps.clock.now(), -1))),
    ),

    handleJob(deleteExpiredLinksJob, () =>
      inTx(deps.db, async (tx) => {
        await deleteExpiredLinks(tx, deps.clock.now())
        await deleteExpiredNotices(tx, deps.clock.now())
      }),
    ),
  ]
}
