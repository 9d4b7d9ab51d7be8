import type { Deps } from '../deps.ts'
import type { EmailContent } from '../mail/email-template.ts'
import { sendEmail } from '../mail/send-email.ts'
import type { MailPort } from '../providers/ports.ts'
import { changeEmailBuilders } from './change-emails.ts'
import type { AccountChange } from './declared-jobs.ts'
import { listLinkedEmails } from './links.store.ts'
import { findContact } from './store.ts'

type MailDeps = Deps & { mail: MailPort }

export async function sendChangeEmail(deps: MailDeps, change: AccountChange): Promise<void> {
  const content = changeEmailBuilders[change.change](deps.publicUrl, change)
  const ownerEmail = { accountId: change.accountId, content, messageKey: change.changeId }
  if (change.change === 'email') await sendToCurrentEmail(deps, ownerEmail)
  else await sendOwnerEmail(deps, ownerEmail)
}

type OwnerEmail = { accountId: string; content: EmailContent; messageKey: string }

/**
 * To the account's email and to old ones that can still undo a change: stealing an account by changing its email
 * must not silence its owner.
 */
export async function sendOwnerEmail(deps: MailDeps, ownerEmail: OwnerEmail): Promise<void> {
  const { accountId, content, messageKey } = ownerEmail
  await sendToCurrentEmail(deps, ownerEmail)
  const previous = await listLinkedEmails(deps.db, accountId, 'undo_email', deps.clock.now())
  for (const [index, { email }] of previous.entries()) {
    await sendEmail(deps.mail, { to: email, content, messageKey: `${messageKey}-${index + 1}` })
  }
}

async function sendToCurrentEmail(deps: MailDeps, { accountId, content, messageKey }: OwnerEmail) {
  const contact = await findContact(deps.db, accountId)
  if (contact?.email) await sendEmail(deps.mail, { to: contact.email, content, messageKey })
}
