import type { FollowKind, SearchFilter, SearchPage } from '@fairgrove/contract/follows.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export type FollowTarget = { kind: FollowKind; subjectId: string }

/** What anyone can see: following something else would reveal that it exists. */
const publicSubjects: Record<FollowKind, Fragment> = {
  product: sql`select id, name, image from products where is_public`,
  brand: sql`select id, name, logo as image from brands where status = 'approved'`,
  dispensary: sql`select id, name, logo as image from dispensaries where is_approved and not is_archived`,
}

/** Locks the account, so that two requests cannot follow one thing too many. False if it was erased. */
export async function lockFollower(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts where id = ${accountId} and erased_at is null for no key update`.execute(
    tx,
  )
  return rows.length > 0
}

export async function countFollows(
  tx: Tx,
  accountId: string,
): Promise<{ follows: number; searches: number }> {
  const { rows } = await sql<{ follows: number; searches: number }>`
    select (select count(*)::int from follows where account_id = ${accountId}) as follows,
      (select count(*)::int from saved_searches where account_id = ${accountId}) as searches`.execute(
    tx,
  )
  return rows[0] ?? { follows: 0, searches: 0 }
}

/** Its name; undefined if the public cannot see it. Following it twice has no effect. */
export async function insertFollow(
  tx: Tx,
  { id, accountId, kind, subjectId }: FollowTarget & { id: string; accountId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with subject as (select * from (${publicSubjects[kind]}) as listed where id = ${subjectId}),
    added as (
      insert into follows (id, account_id, kind, subject_id)
      select ${id}::uuid, ${accountId}::uuid, ${kind}, id from subject
      on conflict (account_id, kind, subject_id) do nothing
    )
    select name from subject`.execute(tx)
  return rows[0]?.name
}

export async function isFollowing(
  db: Db,
  accountId: string,
  { kind, subjectId }: FollowTarget,
): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('id')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteFollow(
  tx: Tx,
  accountId: string,
  { kind, subjectId }: FollowTarget,
): Promise<void> {
  await tx
    .deleteFrom('follows')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute()
}

/** Of a listing or of a search, whoever has it: the caller holds its signed link. */
export async function deleteByFollowId(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('follows').where('id', '=', id).execute()
  await tx.deleteFrom('savedSearches').where('id', '=', id).execute()
}

export type FollowRow = FollowTarget & { name: string | null; image: string | null }

/** Newest first. Without a name if it is no longer public. */
export async function listFollowRows(db: Db, accountId: string): Promise<FollowRow[]> {
  const { rows } = await sql<FollowRow>`
    select f.kind, f.subject_id, listed.name, listed.image from follows f
    left join lateral (
      (${publicSubjects.product} and f.kind = 'product' and id = f.subject_id)
      union all (${publicSubjects.brand} and f.kind = 'brand' and id = f.subject_id)
      union all (${publicSubjects.dispensary} and f.kind = 'dispensary' and id = f.subject_id)
    ) as listed on true
    where f.account_id = ${accountId} order by f.created_at desc, f.id desc`.execute(db)
  return rows
}

export type SavedSearchRow = { id: string; page: SearchPage; filter: SearchFilter }

/** The search with that filter, whether it was saved now or before. */
export async function insertSearch(
  tx: Tx,
  search: SavedSearchRow & { accountId: string; filterKey: string; hasArea: boolean },
): Promise<string> {
  const { id, accountId, page, filter, filterKey, hasArea } = search
  const { rows } = await sql<{ id: string }>`
    insert into saved_searches (id, account_id, page, filter, filter_key, has_area)
    values (${id}, ${accountId}, ${page}, ${JSON.stringify(filter)}::jsonb, ${filterKey}, ${hasArea})
    on conflict (account_id, filter_key) do update set page = excluded.page returning id`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('The search was not saved.')
  return row.id
}

export async function isSearchSaved(
  tx: Tx,
  { accountId, filterKey }: { accountId: string; filterKey: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from saved_searches where account_id = ${accountId} and filter_key = ${filterKey}`.execute(
    tx,
  )
  return rows.length > 0
}

export async function deleteSearchRow(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('savedSearches')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function listSearchRows(db: Db, accountId: string): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select id, page, filter from saved_searches where account_id = ${accountId}
    order by created_at desc, id desc`.execute(db)
  return rows
}

/** Where the person is, for the hour of the digest. */
export async function saveUtcOffset(tx: Tx, accountId: string, utcOffset: number): Promise<void> {
  await sql`
    insert into follow_digests (account_id, utc_offset) values (${accountId}, ${utcOffset})
    on conflict (account_id) do update set utc_offset = excluded.utc_offset
    where follow_digests.utc_offset <> excluded.utc_offset`.execute(tx)
}

/** When the digest is sent, and when the last one was. */
export async function listDigestRows(
  db: Db,
  accountId: string,
): Promise<{ utcOffset: number; lastSentAt: Date | null }[]> {
  return db
    .selectFrom('followDigests')
    .select(['utcOffset', 'lastSentAt'])
    .where('accountId', '=', accountId)
    .execute()
}

export async function deleteAccountFollows(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('follows').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('savedSearches').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('followDigests').where('accountId', '=', accountId).execute()
}
