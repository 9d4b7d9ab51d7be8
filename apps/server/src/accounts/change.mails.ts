import { undoDays } from '@fairgrove/contract/accounts.options'
import { site } from '@fairgrove/contract/site'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { deliver } from '../mail/deliver.ts'
import type { Letter } from '../mail/letter.ts'
import type { MailPort } from '../providers/mail/port.ts'
import type { accountChanged } from './declared-jobs.ts'
import { listLinkedEmails } from './links.store.ts'
import { findContact } from './store.ts'

type Change = z.output<typeof accountChanged.payload>
type MailDeps = Deps & { mail: MailPort }

export async function mailChange(deps: MailDeps, change: Change): Promise<void> {
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

const because = `You’re getting this email because you have a ${site.name} account.`
const helpLine = `If you weren’t expecting this, email us at ${site.infoEmail}.`

const letterOfChange: Record<
  Change['change'],
  (publicUrl: string, roles: { isAdmin: boolean; isSeller: boolean }) => Letter
> = {
  password: (publicUrl) => ({
    subject: `Your ${site.name} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      'Someone just changed your password, and your other devices were signed out.',
      `If that was you, you’re all set. If it wasn’t, reset your password now and email us at ${site.infoEmail}.`,
    ],
    action: { label: 'Reset password', url: `${publicUrl}/forgot_password` },
    footnotes: [because],
  }),
  email: (publicUrl) => ({
    subject: `Your ${site.name} email was changed`,
    heading: 'Your email was changed',
    paragraphs: [
      `This is now the email for your ${site.name} account. Use it to sign in.`,
      `We also told your old email, which can undo the change for ${undoDays} days.`,
    ],
    action: { label: 'View profile', url: `${publicUrl}/profile` },
    footnotes: [because],
  }),
  roles: (publicUrl, { isAdmin, isSeller }) => ({
    subject: `Your ${site.name} role changed`,
    heading: 'Your role changed',
    paragraphs: [accessAfter(isAdmin, isSeller), helpLine],
    action: { label: 'View profile', url: `${publicUrl}/profile` },
    footnotes: [because],
  }),
}

function accessAfter(isAdmin: boolean, isSeller: boolean): string {
  if (isAdmin && isSeller) return 'Your account now has admin and seller access.'
  if (isAdmin) return 'Your account now has admin access.'
  if (isSeller) return 'Your account now has seller access.'
  return 'Your account no longer has admin or seller access.'
}
