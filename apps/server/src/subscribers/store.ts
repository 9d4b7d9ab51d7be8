import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

type SubscriptionRequest = { id: string; email: string; now: Date }

/** One row per address: a repeated request restarts the confirmation period. Returns the row's id. */
export async function saveRequest(
  tx: Tx,
  { id, email, now }: SubscriptionRequest,
): Promise<string> {
  const row = await tx
    .insertInto('subscribers')
    .values({ id, email, requestedAt: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ requestedAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export function findSubscriber(db: Db, id: string) {
  return db
    .selectFrom('subscribers as s')
    .leftJoin('accounts as a', 'a.email', 's.email')
    .select(['s.id', 's.email', 's.requestedAt', 's.confirmedAt', 'a.subscribesToMailing'])
    .where('s.id', '=', id)
    .executeTakeFirst()
}

/** The address, if it was requested after `since` and has not unsubscribed. */
export async function confirmRequest(
  tx: Tx,
  { id, since, now }: { id: string; since: Date; now: Date },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('subscribers')
    .set(({ fn, ref, val }) => ({ confirmedAt: fn.coalesce(ref('confirmedAt'), val(now)) }))
    .where('id', '=', id)
    .where('requestedAt', '>', since)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

export async function deleteSubscriber(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('subscribers').where('email', '=', email).execute()
}

const selectEmail = (db: Db, accountId: string) =>
  db.selectFrom('accounts').select('email').where('id', '=', accountId)

export function listAccountSubscriptions(db: Db, accountId: string) {
  return db
    .selectFrom('subscribers')
    .select(['email', 'requestedAt', 'confirmedAt'])
    .where('email', '=', selectEmail(db, accountId))
    .execute()
}

export async function deleteAccountSubscription(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('subscribers').where('email', '=', selectEmail(tx, accountId)).execute()
}

export async function deleteUnconfirmed(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('subscribers')
    .where('confirmedAt', 'is', null)
    .where('requestedAt', '<=', before)
    .execute()
}

/** Accounts with email turned on, and confirmed addresses without an account. */
const mailingList = sql`
  select id, email, coalesce(mailing_since, created_at) as since, true as has_account
  from accounts where subscribes_to_mailing
  union all
  select s.id, s.email, s.confirmed_at, false from subscribers s
  where s.confirmed_at is not null and not exists (select from accounts a where a.email = s.email)`

export type SubscriberRow = { id: string; email: string; since: Date; hasAccount: boolean }

export async function listSubscribers(
  db: Db,
  { offset, limit }: { offset: number; limit: number | null },
): Promise<SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`
    select * from (${mailingList}) listed order by since desc, id desc
    offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export async function countSubscribers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${mailingList}) listed`.execute(db)
  return rows[0]?.count ?? 0
}
