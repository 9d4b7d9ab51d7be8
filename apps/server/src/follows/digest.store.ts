import type { FollowKind, SearchFilter, SearchPage } from '@fairgrove/contract/follows.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { followedChanges, maxChangesPerFollow } from './changes.store.ts'
import type { ChangeRow } from './digest.rules.ts'

export async function listDueAccounts(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id from follow_digests where due_at <= ${now} order by due_at limit ${limit}`.execute(
    db,
  )
  return rows.map(({ accountId }) => accountId)
}

/** Batches after the first and up to the last are to be told; undefined if it is no longer due. */
export type DigestRange = { after: string; until: string }

export async function lockDueDigest(
  tx: Tx,
  accountId: string,
  now: Date,
): Promise<DigestRange | undefined> {
  const { rows } = await sql<DigestRange>`
    select notified_batch as after, greatest(notified_batch,
      (select max(batch) from listing_changes where is_spread)) as until
    from follow_digests where account_id = ${accountId} and due_at <= ${now} for update`.execute(tx)
  return rows[0]
}

export async function markNotified(
  tx: Tx,
  accountId: string,
  { until, sentAt }: { until: string; sentAt: Date | null },
): Promise<void> {
  await sql`
    update follow_digests set due_at = null, notified_batch = ${until},
      last_sent_at = coalesce(${sentAt}::timestamptz, last_sent_at)
    where account_id = ${accountId}`.execute(tx)
}

/** After an error, so that everyone else gets theirs. */
export async function postponeDigest(tx: Tx, accountId: string): Promise<void> {
  await sql`
    update follow_digests set due_at = due_at + interval '1 day' where account_id = ${accountId}`.execute(
    tx,
  )
}

/** What is followed, only while it is public; `s` is the table in all three. */
const subjectTables: Record<FollowKind, { table: Fragment; flags: Fragment }> = {
  product: { table: sql`products s on s.id = f.subject_id and s.is_public`, flags: sql`0` },
  brand: {
    table: sql`brands s on s.id = f.subject_id and s.status = 'approved'`,
    flags: sql`s.flags`,
  },
  dispensary: {
    table: sql`dispensaries s on s.id = f.subject_id and s.is_approved and not s.is_archived`,
    flags: sql`s.flags`,
  },
}

/** Still true: in stock where it was restocked, cheaper than it was, public. */
const isStillTrue = sql<boolean>`case
  when c.product_id is null then true
  when not p.is_public then false
  when c.kind = 'price_dropped' then p.price_cents < c.old_price_cents
  when c.size is not null then exists (
    select from product_stock t where t.product_id = c.product_id and t.size = c.size and t.on_hand > 0)
  when c.dispensary_id is not null then exists (
    select from product_availability t join dispensaries d on d.id = t.dispensary_id
    where t.product_id = c.product_id and t.on_hand > 0 and d.is_approved and not d.is_archived
      and (f.kind = 'product' or t.dispensary_id = c.dispensary_id))
  else true end`

/** The earliest first. Only what changed after it was followed. */
export async function listNewChanges(
  tx: Tx,
  accountId: string,
  { after, until }: DigestRange,
): Promise<ChangeRow[]> {
  const parts = Object.entries(followedChanges).map(([kind, { column, isNotified }]) => {
    const { table, flags } = subjectTables[kind as FollowKind]
    return sql`(
      select f.id as follow_id, f.kind as followed, f.subject_id as followed_id, s.name as followed_name, c.kind,
        c.id as change_id, c.product_id, p.name as product_name, c.size, c.badge, ${flags} as flags,
        c.old_price_cents as was_cents, p.price_cents as now_cents
      from follows f join ${table}
      cross join lateral (
        select * from listing_changes c
        where c.${column} = f.subject_id and c.batch > ${after} and c.batch <= ${until}
          and c.created_at >= f.created_at and ${isNotified}
        order by c.batch, c.id limit ${maxChangesPerFollow}
      ) c
      left join products p on p.id = c.product_id
      where f.account_id = ${accountId} and f.kind = ${kind} and ${isStillTrue})`
  })
  const { rows } = await sql<ChangeRow>`
    select * from (${sql.join(parts, ' union all ')}) as changes order by change_id`.execute(tx)
  return rows
}

export type MatchedSearch = {
  followId: string
  page: SearchPage
  filter: SearchFilter
  subjectIds: string[]
}

/** What saved searches found since, whether it still matches or not. */
export async function listNewMatches(
  tx: Tx,
  accountId: string,
  { after, until }: DigestRange,
): Promise<MatchedSearch[]> {
  const { rows } = await sql<MatchedSearch>`
    select s.id as follow_id, s.page, s.filter, array_agg(m.subject_id order by m.created_at desc) as subject_ids
    from saved_searches s cross join lateral (
      select subject_id, created_at from search_matches m
      where m.filter_key = s.filter_key and m.batch > ${after} and m.batch <= ${until} and m.created_at >= s.created_at
      order by m.created_at desc limit ${maxChangesPerFollow}
    ) m
    where s.account_id = ${accountId}
    group by s.id order by s.created_at`.execute(tx)
  return rows
}

export async function listNames(
  db: Db,
  page: SearchPage,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const table = page === 'products' ? sql`products` : sql`dispensaries`
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${table} where id = any(${ids}::uuid[]) order by created_at desc, id`.execute(
    db,
  )
  return rows
}

/** For the page: what the latest digest said. */
export async function findLatestDigest(
  db: Db,
  accountId: string,
): Promise<{ data: object; createdAt: Date } | undefined> {
  const { rows } = await sql<{ data: object; createdAt: Date }>`
    select data, created_at from notifications where account_id = ${accountId} and kind = 'follow_updates'
    order by created_at desc, id desc limit 1`.execute(db)
  return rows[0]
}
