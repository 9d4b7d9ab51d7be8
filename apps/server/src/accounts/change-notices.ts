import type { Deps } from '../deps.ts'
import { deliver } from '../mail/deliver.ts'
import type { Letter } from '../mail/letter.ts'
import type { MailPort } from '../providers/mail/port.ts'
import { letterOfChange } from './change-mails.ts'
import type { AccountChange } from './declared-jobs.ts'
import { listLinkedEmails } from './links.store.ts'
import { findContact } from './store.ts'

type MailDeps = Deps & { mail: MailPort }

export async function mailChange(deps: MailDeps, change: AccountChange): Promise<void> {
  const letter = letterOfChange[change.change](deps.publicUrl, change)
  const notice = { accountId: change.accountId, letter, messageKey: change.changeId }
  if (change.change === 'email') await mailCurrentEmail(deps, notice)
  else await mailOwner(deps, notice)
}

type Notice = { accountId: string; letter: Letter; messageKey: string }

/**
 * To the account's email and to the old ones that can still undo a change: whoever steals an account by changing its
 * email does not silence its owner.
 */
export async function mailOwner(deps: MailDeps, notice: Notice): Promise<void> {
  const { accountId, letter, messageKey } = notice
  await mailCurrentEmail(deps, notice)
  const previous = await listLinkedEmails(deps.db, accountId, 'undo_email', deps.clock.now())
  for (const [index, { email }] of previous.entries()) {
    await deliver(deps.mail, { to: email, letter, messageKey: `${messageKey}-${index + 1}` })
  }
}

async function mailCurrentEmail(deps: MailDeps, { accountId, letter, messageKey }: Notice) {
  const contact = await findContact(deps.db, accountId)
  if (contact?.email) await deliver(deps.mail, { to: contact.email, letter, messageKey })
}
