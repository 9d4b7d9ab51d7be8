import { maxPushDevices, type NotificationKind } from '@fairgrove/contract/notifications.options'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { PushTarget } from '../providers/ports.ts'

type NewSubscription = PushTarget & {
  id: string
  accountId: string
  sessionId: string
  now: Date
}

/**
 * One subscription per device. A browser that another account had used belongs to whoever is signed in now. The oldest
 * ones beyond the limit are deleted.
 */
export async function saveSubscription(tx: Tx, subscription: NewSubscription): Promise<void> {
  const { id, accountId, sessionId, endpoint, p256dh, auth, now } = subscription
  await sql`delete from push_subscriptions where session_id = ${sessionId} or endpoint = ${endpoint}`.execute(
    tx,
  )
  await sql`
    insert into push_subscriptions (id, account_id, session_id, endpoint, p256dh, auth, created_at)
    values (${id}, ${accountId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${now})`.execute(tx)
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where account_id = ${accountId}
      order by created_at desc, id desc offset ${maxPushDevices})`.execute(tx)
}

/** Moves the account's subscription to its new session; ends that of an account that used the browser before. */
export async function moveSubscription(
  tx: Tx,
  { accountId, sessionId, endpoint }: Pick<NewSubscription, 'accountId' | 'sessionId' | 'endpoint'>,
): Promise<boolean> {
  await sql`delete from push_subscriptions where endpoint = ${endpoint} and account_id <> ${accountId}
    or session_id = ${sessionId} and endpoint <> ${endpoint}`.execute(tx)
  const { rows } = await sql`
    update push_subscriptions set session_id = ${sessionId}
    where endpoint = ${endpoint} and account_id = ${accountId} returning id`.execute(tx)
  return rows.length > 0
}

export async function hasSubscription(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from push_subscriptions where session_id = ${sessionId}`.execute(db)
  return rows.length > 0
}

export async function deleteSessionSubscription(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute()
}

export async function deleteSubscription(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
}

export async function deleteAccountSubscriptions(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('accountId', '=', accountId).execute()
}

type SubscriptionRow = {
  endpoint: string
  device: string
  createdAt: Date
  lastSuccessAt: Date | null
}

export async function listSubscriptions(db: Db, accountId: string): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select p.endpoint, s.device, p.created_at, p.last_success_at
    from push_subscriptions p join sessions s on s.id = p.session_id
    where p.account_id = ${accountId} order by p.created_at`.execute(db)
  return rows
}

export type WaitingPush = PushTarget & {
  kind: NotificationKind
  createdAt: Date
  isRead: boolean
  /** As the person chose; null for the default. */
  isChosen: boolean | null
}

/** Undefined if the notification or the subscription was deleted meanwhile, or the browser has another account now. */
export async function findPush(
  db: Db,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
): Promise<WaitingPush | undefined> {
  const { rows } = await sql<WaitingPush>`
    select p.endpoint, p.p256dh, p.auth, n.kind, n.created_at, n.read_at is not null as is_read,
      (s.push_by_kind ->> n.kind)::boolean as is_chosen
    from notifications n join push_subscriptions p on p.account_id = n.account_id
    left join notification_settings s on s.account_id = n.account_id
    where n.id = ${notificationId} and p.id = ${subscriptionId}`.execute(db)
  return rows[0]
}

export async function recordSuccess(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update push_subscriptions set last_success_at = ${now}, failures = 0 where id = ${id}`.execute(
    tx,
  )
}

/** Deletes a subscription that failed this often in a row and hasn't worked since. */
export async function recordFailure(
  tx: Tx,
  id: string,
  { maxFailures, workedSince }: { maxFailures: number; workedSince: Date },
): Promise<void> {
  await sql`update push_subscriptions set failures = failures + 1 where id = ${id}`.execute(tx)
  await sql`
    delete from push_subscriptions
    where id = ${id} and failures >= ${maxFailures} and coalesce(last_success_at, created_at) < ${workedSince}`.execute(
    tx,
  )
}
