import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { sendEmail } from '../mail/send-email.ts'
import { metrics } from '../metrics/metrics.ts'
import type { MailPort } from '../providers/ports.ts'
import { hashMailbox } from './keyed-hashes.ts'
import { type Budget, reserveEmail } from './mailbox-budget.store.ts'

/**
 * Email budget per mailbox for emails that anyone can trigger by typing an address. Account links may use all of
 * it, everything else only half: otherwise repeated subscriptions could block password resets.
 */
export const budgets = {
  account: { perHour: 6, perDay: 20 },
  other: { perHour: 3, perDay: 10 },
} as const satisfies Record<string, Budget>

type BudgetedEmail = Parameters<typeof sendEmail>[1]

/**
 * For every email that someone who isn't signed in can trigger. Over the budget nothing is sent, and the response,
 * already sent, does not reveal it. Receipts, refunds and security emails use sendEmail() directly. Returns whether
 * it was sent.
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
