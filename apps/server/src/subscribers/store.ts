import { orderBy, readInBatches } from '../db/keyset.ts'
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
    .select(['s.id', 's.email', 's.requestedAt', 's.confirmedAt', 's.bouncedAt'])
    .select('a.subscribesToMailing')
    .where('s.id', '=', id)
    .executeTakeFirst()
}

/**
 * The address, if it was requested after `since` and has not unsubscribed. After a bounce it needs a request of its own:
 * an earlier link proves nothing about the mailbox now.
 */
export async function confirmRequest(
  tx: Tx,
  { id, since, now }: { id: string; since: Date; now: Date },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('subscribers')
    .set(({ fn, ref, val }) => ({
      confirmedAt: fn.coalesce(ref('confirmedAt'), val(now)),
      bouncedAt: null,
    }))
    .where('id', '=', id)
    .where('requestedAt', '>', since)
    .where(({ eb, ref, or }) =>
      or([eb('bouncedAt', 'is', null), eb('requestedAt', '>', ref('bouncedAt'))]),
    )
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/**
 * No newsletters until the address is confirmed again. An account has its own setting, so its address gets a row here
 * to remember the bounce.
 */
export async function saveBounce(
  tx: Tx,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('subscribers')
    .values({ id, email, requestedAt: now, bouncedAt: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ bouncedAt: now }))
    .execute()
}

export async function hasBounced(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscribers')
    .select('id')
    .where('email', '=', email)
    .where('bouncedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function countBounced(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('subscribers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bouncedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The ids under which an address can be on the mailing list. */
export async function listMailingIds(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where email = ${email}
    union all select id from subscribers where email = ${email}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteSubscriber(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('subscribers').where('email', '=', email).execute()
}

const selectEmail = (db: Db, accountId: string) =>
  db.selectFrom('accounts').select('email').where('id', '=', accountId)

export function listAccountSubscriptions(db: Db, accountId: string) {
  return db
    .selectFrom('subscribers')
    .select(['email', 'requestedAt', 'confirmedAt', 'bouncedAt'])
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
    .where('bouncedAt', 'is', null)
    .where('requestedAt', '<=', before)
    .execute()
}

/** Accounts with email turned on, and confirmed addresses without an account; neither after a bounce. */
export const mailingList = sql`
  select a.id, a.email, coalesce(a.mailing_since, a.created_at) as since, true as has_account
  from accounts a where a.subscribes_to_mailing
    and not exists (select from subscribers b where b.email = a.email and b.bounced_at is not null)
  union all
  select s.id, s.email, s.confirmed_at, false from subscribers s
  where s.confirmed_at is not null and s.bounced_at is null
    and not exists (select from accounts a where a.email = s.email)`

export type SubscriberRow = { id: string; email: string; since: Date; hasAccount: boolean }

export async function listSubscribers(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`
    select * from (${mailingList}) listed order by since desc, id desc
    offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** Newest first. No index has this order, so a batch is large: each one sorts the whole list. */
export const readSubscribersInBatches = (db: Db, maxRows: number) =>
  readInBatches<SubscriberRow>(db, {
    from: sql`(${mailingList}) listed`,
    columns: sql`*`,
    filter: sql`true`,
    order: orderBy('desc', [sql`since`, 'timestamptz'], [sql`id`, 'uuid']),
    maxRows,
    batchSize: 10_000,
  })

export async function countSubscribers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${mailingList}) listed`.execute(db)
  return rows[0]?.count ?? 0
}
