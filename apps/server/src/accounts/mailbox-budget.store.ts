import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export type Budget = { perHour: number; perDay: number }

type ReservedEmail = { mailbox: string; messageKey: string; now: Date }

/**
 * Records the email and returns true if the mailbox has budget left, also for one recorded before, because failed
 * jobs are retried. Locks the mailbox, so concurrent jobs cannot share the last slot.
 */
export async function reserveEmail(tx: Tx, email: ReservedEmail, budget: Budget): Promise<boolean> {
  const { mailbox, messageKey, now } = email
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${mailbox}`}, 0))`.execute(tx)
  const { rows } = await sql<{ isKnown: boolean; hasRoom: boolean }>`
    select coalesce(bool_or(message_key = ${messageKey}), false) as is_known,
      count(*) filter (where sent_at > ${now}::timestamptz - interval '1 hour') < ${budget.perHour}::int
        and count(*) < ${budget.perDay}::int as has_room
    from mailbox_emails
    where mailbox = ${mailbox} and sent_at > ${now}::timestamptz - interval '1 day'`.execute(tx)
  if (rows[0]?.isKnown) return true
  if (!rows[0]?.hasRoom) return false
  await tx.insertInto('mailboxEmails').values({ mailbox, messageKey, sentAt: now }).execute()
  return true
}

export async function deleteEmailsBefore(tx: Tx, time: Date): Promise<void> {
  await tx.deleteFrom('mailboxEmails').where('sentAt', '<=', time).execute()
}
