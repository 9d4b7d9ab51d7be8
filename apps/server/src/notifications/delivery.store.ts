import { defaultPushKinds, type NotificationKind } from '@fairgrove/contract/notifications.options'
import type { Db } from '../db/pool.ts'
import { buildEnqueueEachSql, type Job } from '../db/queue.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

/** With `mail`: 'always' and 'never' are not the person's to choose. */
export type NewNotificationRow = {
  id: string
  accountId: string
  kind: NotificationKind
  eventKey: string
  data: object
  mail: 'always' | 'never' | 'on' | 'off'
  isSummarized: boolean
}

/** Emails of one account are sent one after the other; this many accounts at a time. */
const queueCount = 16
/** Push services of so many accounts at a time: one that is slow leaves workers for everything else. */
const pushQueueCount = 2
/** Of daily summaries, in UTC: morning in the whole country. */
const summaryHour = 14

/** A job for each account of the statement. */
const sendJobs = (sendJob: Job) =>
  buildEnqueueEachSql(sendJob, {
    payload: sql`jsonb_build_object('accountId', account_id)`,
    queue: sql`'notifications ' || (hashtext(account_id::text) & ${queueCount - 1})`,
  })

/** A job for each device of the account, if the kind is pushed. */
const selectPushJobs = (pushJob: Job) => sql`
  select ${buildEnqueueEachSql(pushJob, {
    payload: sql`jsonb_build_object('notificationId', added.id, 'subscriptionId', p.id)`,
    queue: sql`'push ' || (hashtext(added.account_id::text) & ${pushQueueCount - 1})`,
  })}
  from added join push_subscriptions p on p.account_id = added.account_id
  left join notification_settings s on s.account_id = added.account_id
  where coalesce((s.push_by_kind ->> added.kind)::boolean, added.kind = any (${defaultPushKinds}::text[]))`

/** `n` has kind and mail, `s` the recipient's settings. */
const isEmailed = sql`case n.mail when 'always' then true when 'never' then false
  else coalesce((s.mail_by_kind ->> n.kind)::boolean, n.mail = 'on') end`

export async function countEmailedAccounts(
  db: Db,
  accountIds: readonly string[],
  { kind, mail }: Pick<NewNotificationRow, 'kind' | 'mail'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts a
    cross join (select ${kind}::text as kind, ${mail}::text as mail) n
    left join notification_settings s on s.account_id = a.id
    where a.id = any(${accountIds}::uuid[]) and a.erased_at is null and ${isEmailed}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Writes the notifications and the jobs that send their emails and push messages in one statement. An event that the account was
 * notified about, and accounts that were erased, are left out.
 */
export async function insertNotifications(
  tx: Tx,
  { emailJob, pushJob }: { emailJob: Job; pushJob: Job },
  rows: readonly NewNotificationRow[],
  now: Date,
): Promise<void> {
  const dueAt = sql`case when not n."isSummarized" then ${now}::timestamptz
    else case s.summary
      when 'hourly' then date_trunc('hour', ${now}::timestamptz) + interval '1 hour'
      when 'daily' then date_trunc('day', ${now}::timestamptz - make_interval(hours => ${summaryHour}), 'UTC')
        + make_interval(days => 1, hours => ${summaryHour})
      else ${now}::timestamptz end end`
  await sql`
    with added as (
      insert into notifications (id, account_id, kind, event_key, data, created_at, mail_status, mail_due_at)
      select n.id, n."accountId", n.kind, n."eventKey", n.data, ${now}::timestamptz,
        case when ${isEmailed} then 'waiting' else 'none' end, ${dueAt}
      from json_to_recordset(${JSON.stringify(rows)}) as n(id uuid, "accountId" uuid, kind text, "eventKey" text,
        data jsonb, mail text, "isSummarized" boolean)
      join accounts a on a.id = n."accountId" and a.erased_at is null
      left join notification_settings s on s.account_id = n."accountId"
      on conflict (account_id, kind, event_key) do nothing
      returning id, account_id, kind, mail_status, mail_due_at
    )
    select ${sendJobs(emailJob)}
    from (select distinct account_id from added where mail_status = 'waiting' and mail_due_at <= ${now}) due
    union all ${selectPushJobs(pushJob)}`.execute(tx)
}

/** For summaries whose time has come. */
export async function enqueueDueSummaries(tx: Tx, sendJob: Job, now: Date): Promise<void> {
  await sql`
    select ${sendJobs(sendJob)} from (
      select distinct account_id from notifications
      where mail_status = 'waiting' and mail_due_at > created_at and mail_due_at <= ${now}
    ) due`.execute(tx)
}

export type WaitingMail = {
  id: string
  kind: NotificationKind
  data: object
  isSummarized: boolean
  summaryId: string | null
}

const waitingColumns = sql`id, kind, data, mail_due_at > created_at as is_summarized, summary_id`

/** The oldest email that is due. */
export async function findNextMail(
  db: Db,
  accountId: string,
  now: Date,
): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    select ${waitingColumns} from notifications
    where account_id = ${accountId} and mail_status = 'waiting' and mail_due_at <= ${now}
    order by created_at, id limit 1`.execute(db)
  return rows[0]
}

/** Everything that is due goes into one summary, unless a worker that was killed had started one. */
export async function claimSummary(
  tx: Tx,
  accountId: string,
  { id, summaryId }: Pick<WaitingMail, 'id' | 'summaryId'>,
  now: Date,
): Promise<WaitingMail[]> {
  if (!summaryId) {
    await sql`
      update notifications set summary_id = ${id}
      where account_id = ${accountId} and mail_status = 'waiting' and mail_due_at > created_at
        and mail_due_at <= ${now} and summary_id is null`.execute(tx)
  }
  const { rows } = await sql<WaitingMail>`
    select ${waitingColumns} from notifications
    where account_id = ${accountId} and mail_status = 'waiting' and summary_id = ${summaryId ?? id}
    order by created_at, id`.execute(tx)
  return rows
}

/**
 * One statement that commits by itself, the only round trip between the mail server's response and the record of it: a
 * worker that is killed in between repeats the email. A transaction takes three.
 */
export async function setMailStatus(
  db: Db,
  ids: readonly string[],
  status: 'sent' | 'skipped' | 'failed',
): Promise<void> {
  await sql`update notifications set mail_status = ${status} where id = any(${ids}::uuid[])`.execute(
    db,
  )
}
