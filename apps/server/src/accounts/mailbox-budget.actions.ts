import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { sendEmail } from '../mail/send-email.ts'
import { metrics } from '../metrics/metrics.ts'
import type { MailPort } from '../providers/mail/port.ts'
import { hashMailbox } from './keyed-hashes.ts'
import { type Budget, reserveEmail } from './mailbox-budget.store.ts'

/**
 * What one mailbox gets of emails that a stranger can cause by typing an address. Links to an account may use all of it,
 * everything else only the first half: otherwise subscribing somebody often enough would keep them from resetting their
 * password.
 */
export const budgets = {
  account: { perHour: 6, perDay: 20 },
  other: { perHour: 3, perDay: 10 },
} as const satisfies Record<string, Budget>

type BudgetedEmail = Parameters<typeof sendEmail>[1]

/**
 * For every email that somebody who isn't signed in can cause. Beyond the budget nothing is sent, and nobody is told:
 * the answer was given before. Receipts, refunds and security notices use deliver() itself. False when it wasn't sent.
 */
export async function sendEmailWithinBudget(
  deps: Pick<Deps, 'db' | 'clock' | 'hashSecret'> & { mail: MailPort },
  mail: BudgetedEmail,
  kind: keyof typeof budgets,
): Promise<boolean> {
  const { to, messageKey } = mail
  const email = { mailbox: hashMailbox(deps.hashSecret, to), messageKey, now: deps.clock.now() }
  const isWithinBudget = await inTx(deps.db, (tx) => reserveEmail(tx, email, budgets[kind]))
  if (isWithinBudget) await sendEmail(deps.mail, mail)
  else metrics.increment('fairgrove_emails_total', { outcome: 'over_budget' })
  return isWithinBudget
}
