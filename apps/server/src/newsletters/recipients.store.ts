import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { mailingList } from '../subscribers/store.ts'

/** Everyone on the mailing list now, in one statement: later subscribers are not among them. */
export async function insertRecipients(tx: Tx, newsletterId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with added as (
      insert into newsletter_recipients (newsletter_id, recipient_id, next_attempt_at)
      select ${newsletterId}, id, ${now} from (${mailingList}) listed
      returning 1
    )
    select count(*)::int as count from added`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Emails of all newsletters that were claimed after `since`. Claims take turns, so the count is exact. */
export async function countClaimedSince(tx: Tx, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('newsletter rate', 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from newsletter_recipients where claimed_at > ${since}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export type DueRecipient = { recipientId: string; attempts: number; email: string | null }

/**
 * The next recipient with the email to use, null if they have left the list. An account's own setting applies; an account
 * that took over a subscriber's email is left out if the subscriber is a recipient as well.
 */
export async function findDueRecipient(
  tx: Tx,
  newsletterId: string,
  now: Date,
): Promise<DueRecipient | undefined> {
  const { rows } = await sql<DueRecipient>`
    select r.recipient_id, r.attempts, coalesce(
      (select a.email from accounts a where a.id = r.recipient_id and a.subscribes_to_mailing
         and not exists (select from subscribers s where s.email = a.email and (
           s.bounced_at is not null or exists (select from newsletter_recipients o
             where o.newsletter_id = r.newsletter_id and o.recipient_id = s.id)))),
      (select s.email from subscribers s left join accounts a on a.email = s.email
       where s.id = r.recipient_id and s.confirmed_at is not null and s.bounced_at is null
         and coalesce(a.subscribes_to_mailing, true))) as email
    from newsletter_recipients r
    where r.newsletter_id = ${newsletterId} and r.status = 'waiting' and r.next_attempt_at <= ${now}
    order by r.next_attempt_at, r.recipient_id limit 1
    for update of r skip locked`.execute(tx)
  return rows[0]
}

export type RecipientKey = { newsletterId: string; recipientId: string }

export async function updateRecipient(
  tx: Tx,
  { newsletterId, recipientId }: RecipientKey,
  changes: { status: 'claimed'; claimedAt: Date } | { status: 'skipped' },
): Promise<void> {
  await tx
    .updateTable('newsletterRecipients')
    .set(changes)
    .where('newsletterId', '=', newsletterId)
    .where('recipientId', '=', recipientId)
    .execute()
}

type Release = { status: string; nextAttemptAt?: Date; isAttempt?: boolean }

/** Ends a claim. False if it was not claimed anymore: another worker thought this one dead. */
export async function releaseRecipient(
  tx: Tx,
  { newsletterId, recipientId }: RecipientKey,
  { status, nextAttemptAt, isAttempt = true }: Release,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletterRecipients')
    .set((eb) => ({
      status,
      attempts: eb('attempts', '+', isAttempt ? 1 : 0),
      ...(nextAttemptAt && { nextAttemptAt }),
    }))
    .where('newsletterId', '=', newsletterId)
    .where('recipientId', '=', recipientId)
    .where('status', '=', 'claimed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Those a killed worker had claimed. Nobody knows whether they got it, so they don't get it again. */
export async function failClaimed(tx: Tx, newsletterId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletterRecipients')
    .set({ status: 'failed' })
    .where('newsletterId', '=', newsletterId)
    .where('status', '=', 'claimed')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Undefined if everyone is done. */
export async function findNextAttemptTime(db: Db, newsletterId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('newsletterRecipients')
    .select('nextAttemptAt')
    .where('newsletterId', '=', newsletterId)
    .where('status', 'in', ['waiting', 'claimed'])
    .orderBy('nextAttemptAt')
    .limit(1)
    .executeTakeFirst()
  return row?.nextAttemptAt
}

/** Counts somebody who left toward the newest newsletter they got, once. */
export async function countUnsubscribed(tx: Tx, mailingIds: string[], now: Date): Promise<void> {
  await sql`
    with newest as (
      select newsletter_id, recipient_id from newsletter_recipients
      where recipient_id = any(${mailingIds}::uuid[]) and status = 'sent'
      order by claimed_at desc limit 1
    ), marked as (
      update newsletter_recipients r set unsubscribed_at = ${now} from newest
      where r.newsletter_id = newest.newsletter_id and r.recipient_id = newest.recipient_id
        and r.unsubscribed_at is null
      returning r.newsletter_id
    )
    update newsletters set unsubscribed_count = unsubscribed_count + 1
    where id in (select newsletter_id from marked)`.execute(tx)
}

export function listNewslettersTo(db: Db, accountId: string) {
  return db
    .selectFrom('newsletterRecipients as r')
    .innerJoin('newsletters as n', 'n.id', 'r.newsletterId')
    .select(['n.subject', 'r.status', 'r.claimedAt as sentAt'])
    .where('r.recipientId', '=', accountId)
    .orderBy('n.startedAt')
    .execute()
}

export async function deleteRecipientsBefore(tx: Tx, finishedBefore: Date): Promise<void> {
  await sql`
    delete from newsletter_recipients r using newsletters n
    where n.id = r.newsletter_id and n.finished_at <= ${finishedBefore}`.execute(tx)
}
