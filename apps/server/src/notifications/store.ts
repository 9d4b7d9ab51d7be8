import { maxShownCount } from '@fairgrove/contract/counts.options'
import type { NotificationKind, SummaryChoice } from '@fairgrove/contract/notifications.options'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export type NotificationRow = {
  id: string
  kind: NotificationKind
  data: object
  createdAt: Date
  readAt: Date | null
}

const columns = sql`id, kind, data, created_at, read_at`

/** Pages by key: `before` is the last one of the page before. */
export async function listNotifications(
  db: Db,
  accountId: string,
  {
    before,
    isUnreadOnly,
    limit,
  }: { before?: string | undefined; isUnreadOnly: boolean; limit: number },
): Promise<NotificationRow[]> {
  const isNext = before
    ? sql`(created_at, id) < (select created_at, id from notifications
        where id = ${before}::uuid and account_id = ${accountId})`
    : sql`true`
  const { rows } = await sql<NotificationRow>`
    select ${columns} from notifications
    where account_id = ${accountId} and ${isNext} and ${isUnreadOnly ? sql`read_at is null` : sql`true`}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notifications where account_id = ${accountId} and read_at is null limit ${maxShownCount + 1}
    ) unread`.execute(db)
  return rows[0]?.count ?? 0
}

export async function markRead(
  tx: Tx,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    update notifications set read_at = coalesce(read_at, ${now})
    where id = ${id} and account_id = ${accountId} returning ${columns}`.execute(tx)
  return rows[0]
}

/** Up to the newest one that was seen. False if that is not the account's. */
export async function markAllRead(
  tx: Tx,
  { newest, accountId, now }: { newest: string; accountId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isFound: boolean }>`
    with seen as (
      select created_at, id from notifications where id = ${newest} and account_id = ${accountId}
    ), marked as (
      update notifications n set read_at = ${now} from seen
      where n.account_id = ${accountId} and n.read_at is null and (n.created_at, n.id) <= (seen.created_at, seen.id)
    )
    select exists (select from seen) as is_found`.execute(tx)
  return rows[0]?.isFound ?? false
}

type SettingsRow = {
  mailByKind: Partial<Record<NotificationKind, boolean>>
  pushByKind: Partial<Record<NotificationKind, boolean>>
  summary: SummaryChoice
}

export async function findSettings(db: Db, accountId: string): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select mail_by_kind, push_by_kind, summary from notification_settings where account_id = ${accountId}`.execute(
    db,
  )
  return rows[0] ?? { mailByKind: {}, pushByKind: {}, summary: 'none' }
}

export async function saveSettings(
  tx: Tx,
  accountId: string,
  { mailByKind, pushByKind, summary }: SettingsRow,
): Promise<void> {
  await sql`
    insert into notification_settings (account_id, mail_by_kind, push_by_kind, summary)
    values (${accountId}, ${JSON.stringify(mailByKind)}::jsonb, ${JSON.stringify(pushByKind)}::jsonb, ${summary})
    on conflict (account_id) do update set mail_by_kind = excluded.mail_by_kind,
      push_by_kind = excluded.push_by_kind, summary = excluded.summary`.execute(tx)
}

export async function deleteAccountNotifications(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('notificationSettings').where('accountId', '=', accountId).execute()
}

/** Old ones, and those of an account beyond `maxPerAccount`. */
export async function deleteOldNotifications(
  tx: Tx,
  limits: { readBefore: Date; createdBefore: Date; maxPerAccount: number },
): Promise<void> {
  await sql`
    delete from notifications where created_at <= ${limits.createdBefore}
      or (created_at <= ${limits.readBefore} and read_at <= ${limits.readBefore})`.execute(tx)
  await sql`
    delete from notifications n using (
      select account_id from notifications group by account_id having count(*) > ${limits.maxPerAccount}
    ) busy, lateral (
      select created_at, id from notifications k where k.account_id = busy.account_id
      order by created_at desc, id desc offset ${limits.maxPerAccount} limit 1
    ) newest_deleted
    where n.account_id = busy.account_id
      and (n.created_at, n.id) <= (newest_deleted.created_at, newest_deleted.id)`.execute(tx)
}
