import {
  digestHour,
  type FollowKind,
  type SearchFilter,
  type SearchPage,
} from '@fairgrove/contract/follows.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

/** The changes `c` that followers of each kind are told about, and the column with what they follow. */
export const followedChanges: Record<
  FollowKind,
  { column: Fragment; isNotified: Fragment<boolean> }
> = {
  product: {
    column: sql`product_id`,
    isNotified: sql`(c.kind = 'price_dropped' or (c.kind in ('restocked', 'menu_added') and c.was_sold_out))`,
  },
  brand: {
    column: sql`brand_id`,
    isNotified: sql`c.kind in ('listed', 'price_dropped', 'badge_awarded', 'badge_removed')`,
  },
  dispensary: {
    column: sql`dispensary_id`,
    isNotified: sql`c.kind in ('menu_added', 'restocked', 'badge_awarded', 'badge_removed')`,
  },
}

/** Changes of one followed thing, and matches of one search, that a digest reads: what is not listed is counted up to here. */
export const maxChangesPerFollow = 200

/** A batch that a worker had started before it was killed, or the next one; undefined if nothing has changed. */
export async function startBatch(tx: Tx, maxChanges: number): Promise<string | undefined> {
  const { rows: started } = await sql<{ batch: string }>`
    select batch from listing_changes where not is_spread and batch is not null limit 1`.execute(tx)
  if (started[0]) return started[0].batch
  const { rows } = await sql<{ batch: string }>`
    with next as (select nextval('listing_change_batches') as batch)
    update listing_changes set batch = next.batch from next where id in (
      select id from listing_changes where not is_spread order by id limit ${maxChanges})
    returning listing_changes.batch`.execute(tx)
  return rows[0]?.batch
}

export async function finishBatch(tx: Tx, batch: string): Promise<void> {
  await sql`update listing_changes set is_spread = true where batch = ${batch} and not is_spread`.execute(
    tx,
  )
}

/** What somebody may follow of a batch, each once. */
export async function listChangedSubjects(db: Db, batch: string): Promise<string[]> {
  const parts = Object.values(followedChanges).map(
    ({ column, isNotified }) => sql`
      select ${column} as id from listing_changes c
      where c.batch = ${batch} and not c.is_spread and ${column} is not null and ${isNotified}`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(parts, ' union ')}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a batch can be new to: saved searches of other kinds need not run. */
export async function readBatchContent(db: Db, batch: string) {
  const { rows } = await sql<{ products: boolean; menus: boolean; dispensaries: boolean }>`
    select coalesce(bool_or(kind = 'listed' and product_id is not null), false) as products,
      coalesce(bool_or(kind = 'menu_added'), false) as menus,
      coalesce(bool_or(kind = 'listed' and product_id is null), false) as dispensaries
    from listing_changes where batch = ${batch} and not is_spread`.execute(db)
  return rows[0] ?? { products: false, menus: false, dispensaries: false }
}

export type DistinctSearch = {
  filterKey: string
  page: SearchPage
  filter: SearchFilter
  hasArea: boolean
}

/** Each filter once, however many people saved it. */
export async function listDistinctSearches(
  db: Db,
  kind: { page: SearchPage; hasArea: boolean },
  { after, limit }: { after: string; limit: number },
): Promise<DistinctSearch[]> {
  const { rows } = await sql<DistinctSearch>`
    select distinct on (filter_key) filter_key, page, filter, has_area from saved_searches
    where page = ${kind.page} and has_area = ${kind.hasArea} and filter_key > ${after}
    order by filter_key limit ${limit}`.execute(db)
  return rows
}

/** Told once, also if it is listed or added to a menu again. */
export async function insertMatches(
  tx: Tx,
  { filterKey, batch, subjectIds }: { filterKey: string; batch: string; subjectIds: string[] },
): Promise<void> {
  await sql`
    insert into search_matches (filter_key, subject_id, batch, created_at)
    select ${filterKey}, subject_id, ${batch}, min(c.created_at)
    from unnest(${subjectIds}::uuid[]) as found(subject_id)
    join listing_changes c on c.batch = ${batch} and not c.is_spread
      and found.subject_id in (c.product_id, c.dispensary_id)
    group by subject_id
    on conflict (filter_key, subject_id) do nothing`.execute(tx)
}

/** Until the person's browser said where it is: the column's default. */
const centralTime = sql`-360`

/** The next time it is `digestHour` there. Twelve hours apart at least, should the last one have been late. */
const nextDigest = (now: Date, lastSentAt: Fragment, utcOffset: Fragment) => sql`
  (date_trunc('day', greatest(${now}::timestamptz, ${lastSentAt} + interval '12 hours') at time zone 'UTC'
    + make_interval(mins => ${utcOffset}) - make_interval(hours => ${digestHour}))
    + make_interval(days => 1, hours => ${digestHour}, mins => -(${utcOffset}))) at time zone 'UTC'`

/**
 * Makes the digests of so many followers due, in the order of their ids. Returns the last one, to continue after:
 * a brand may have a million followers. Those whose digest is due already are left out, because the update of a conflict
 * locks its row, and writes it, even where its condition is false.
 */
export async function spreadToFollowers(
  tx: Tx,
  source: { subjectId: string } | { filterKey: string },
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<{ last: string | null }> {
  const followers =
    'subjectId' in source
      ? sql`select account_id from follows where subject_id = ${source.subjectId}`
      : sql`select account_id from saved_searches where filter_key = ${source.filterKey}`
  const { rows } = await sql<{ last: string | null }>`
    with page as (${followers} and account_id > ${after} order by account_id limit ${limit}),
    due as (
      insert into follow_digests (account_id, due_at)
      select distinct account_id, ${nextDigest(now, sql`null::timestamptz`, centralTime)} from page
      where not exists (
        select from follow_digests d where d.account_id = page.account_id and d.due_at is not null)
      on conflict (account_id) do update
        set due_at = ${nextDigest(now, sql`follow_digests.last_sent_at`, sql`follow_digests.utc_offset`)}
        where follow_digests.due_at is null
    )
    select (select account_id from page order by account_id desc limit 1) as last
    from (select count(*) from page) counted where counted.count = ${limit}`.execute(tx)
  return rows[0] ?? { last: null }
}

/** In portions, so that no lock or log entry becomes large. Returns whether there may be more. */
export async function deleteOldChanges(
  tx: Tx,
  { days, limit }: { days: number; limit: number },
): Promise<boolean> {
  const { rows } = await sql<{ changes: number; matches: number }>`
    with old_changes as (
      delete from listing_changes where id in (select id from listing_changes
        where created_at < now() - make_interval(days => ${days}) and is_spread limit ${limit}) returning 1
    ), old_matches as (
      delete from search_matches where (filter_key, subject_id) in (select filter_key, subject_id from search_matches
        where created_at < now() - make_interval(days => ${days}) limit ${limit}) returning 1
    )
    select (select count(*)::int from old_changes) as changes, (select count(*)::int from old_matches) as matches`.execute(
    tx,
  )
  return rows.some(({ changes, matches }) => changes === limit || matches === limit)
}
