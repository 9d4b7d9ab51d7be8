import {
  type NotificationKind,
  notificationKinds,
  type UnsubscribeTarget,
} from '@fairgrove/contract/notifications.options'
import { findContact } from '../accounts/store.ts'
import { crashPoint } from '../crash.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { EmailContent } from '../mail/email-template.ts'
import { sendEmail } from '../mail/send-email.ts'
import { classifySmtpError } from '../providers/mail/smtp-errors.ts'
import type { MailPort } from '../providers/ports.ts'
import { claimSummary, findNextMail, setMailStatus, type WaitingMail } from './delivery.store.ts'
import { addSettingsNote, buildNotificationEmail, buildSummaryEmail } from './emails.ts'
import type { NotificationData } from './kind-data.ts'
import { buildText } from './kinds.ts'
import { deleteAccountNotifications, findSettings } from './store.ts'
import { buildUnsubscribeUrl } from './unsubscribe.actions.ts'

type DeliveryDeps = Deps & { mail: MailPort }

/** Emails that other modules write. Undefined if there is nothing to say anymore. */
export type NotificationEmails = {
  [Kind in NotificationKind]?: (
    accountId: string,
    data: NotificationData[Kind],
  ) => Promise<EmailContent | undefined>
}

/**
 * Sends what is due for an account, oldest first. An error ends the job, which is repeated, so that no later email
 * overtakes an earlier one. A worker that is killed after the mail server accepted an email sends it again with the
 * same Message-ID.
 */
export async function sendDueEmails(
  deps: DeliveryDeps,
  accountId: string,
  emails: NotificationEmails,
): Promise<void> {
  const contact = await findContact(deps.db, accountId)
  // Written while the account was being erased.
  if (!contact?.email) return inTx(deps.db, (tx) => deleteAccountNotifications(tx, accountId))
  const to = contact.email
  for (;;) {
    const next = await findNextMail(deps.db, accountId, deps.clock.now())
    if (!next) return
    const { waiting, content } = next.isSummarized
      ? await prepareSummary(deps, accountId, next, emails)
      : { waiting: [next], content: await buildEmail(deps, accountId, next, emails) }
    const status = content
      ? await deliver(deps, { to, content, messageKey: next.summaryId ?? next.id })
      : 'skipped'
    const ids = waiting.map(({ id }) => id)
    await setMailStatus(deps.db, ids, status)
  }
}

/** 'failed' if it is refused for good: what comes later is still sent. */
async function deliver(
  { mail }: DeliveryDeps,
  message: { to: string; content: EmailContent; messageKey: string },
): Promise<'sent' | 'failed'> {
  try {
    await sendEmail(mail, message)
  } catch (error) {
    const failure = classifySmtpError(error)
    if (failure === 'bounced' || failure === 'rejected') return 'failed'
    throw error
  }
  crashPoint('notification.accepted')
  return 'sent'
}

/** A single event gets its own email. */
async function prepareSummary(
  deps: DeliveryDeps,
  accountId: string,
  next: WaitingMail,
  emails: NotificationEmails,
): Promise<{ waiting: WaitingMail[]; content: EmailContent | undefined }> {
  const waiting = await inTx(deps.db, (tx) => claimSummary(tx, accountId, next, deps.clock.now()))
  const [only, ...others] = waiting
  const content =
    only && others.length === 0
      ? await buildEmail(deps, accountId, only, emails)
      : buildSummaryEmail(waiting.map(getTitle), getEmailUrls(deps, accountId, 'summary'))
  return { waiting, content }
}

const getText = ({ kind, data }: WaitingMail) =>
  buildText(kind, data as NotificationData[typeof kind])
const getTitle = (waiting: WaitingMail) => getText(waiting).title

/** Undefined if the kind was turned off meanwhile, or the event's module has nothing to say anymore. */
async function buildEmail(
  deps: DeliveryDeps,
  accountId: string,
  waiting: WaitingMail,
  emails: NotificationEmails,
): Promise<EmailContent | undefined> {
  const { kind, data } = waiting
  const isRequired = notificationKinds[kind].mail === 'required'
  const { mailByKind } = await findSettings(deps.db, accountId)
  if (!isRequired && mailByKind[kind] === false) return undefined
  // Each kind's email takes that kind's data, which TypeScript cannot relate here.
  const buildOwnEmail = emails[kind] as
    | ((accountId: string, data: object) => Promise<EmailContent | undefined>)
    | undefined
  const content = buildOwnEmail
    ? await buildOwnEmail(accountId, data)
    : buildNotificationEmail(kind, getText(waiting), deps.publicUrl)
  if (!content || isRequired) return content
  return addSettingsNote(content, getEmailUrls(deps, accountId, kind))
}

const getEmailUrls = (deps: DeliveryDeps, accountId: string, target: UnsubscribeTarget) => ({
  publicUrl: deps.publicUrl,
  unsubscribeUrl: buildUnsubscribeUrl(deps, accountId, target),
})
