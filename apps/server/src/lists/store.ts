import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

/** Locks the account, so that two requests cannot create one list too many. False if it was erased. */
export async function lockAuthor(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts where id = ${accountId} and erased_at is null for no key update`.execute(
    tx,
  )
  return rows.length > 0
}

export async function countLists(tx: Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from lists where account_id = ${accountId}`.execute(tx)
  return rows[0]?.total ?? 0
}

type ListTexts = { title: string; description: string }

export async function insertList(
  tx: Tx,
  list: ListTexts & { id: string; accountId: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('lists')
    .values({ ...list, updatedAt: list.createdAt })
    .execute()
}

export type OwnList = { id: string; accountId: string }

/** Everything that changes a list locks it first. Somebody else's is not found. */
export function lockOwnList(tx: Tx, { id, accountId }: OwnList) {
  return tx
    .selectFrom('lists')
    .select(['title', 'itemCount', 'isPublished'])
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** False if there is no such list. */
export async function updateListTexts(
  tx: Tx,
  { id, accountId }: OwnList,
  change: ListTexts & { updatedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lists')
    .set(change)
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Publishing it again keeps the first date. False if there is no such list. */
export async function updatePublished(
  tx: Tx,
  { id, accountId }: OwnList,
  { isPublished, now }: { isPublished: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update lists set is_published = ${isPublished},
      published_at = case when ${isPublished} then coalesce(published_at, ${now}) else published_at end
    where id = ${id} and account_id = ${accountId} returning id`.execute(tx)
  return rows.length > 0
}

export async function deleteOwnList(tx: Tx, { id, accountId }: OwnList): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('lists')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteListsBy(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('lists').where('accountId', '=', accountId).execute()
}

type ExportedList = ListTexts & {
  isPublished: boolean
  items: { name: string; note: string }[]
  createdAt: Date
}

export async function exportLists(db: Db, accountId: string): Promise<ExportedList[]> {
  const { rows } = await sql<ExportedList>`
    select title, description, is_published, created_at, coalesce((
      select json_agg(json_build_object('name', coalesce(p.name, b.name, d.name), 'note', i.note)
        order by i.position)
      from list_items i left join products p on p.id = i.product_id
        left join brands b on b.id = i.brand_id left join dispensaries d on d.id = i.dispensary_id
      where i.list_id = lists.id), '[]') as items
    from lists where account_id = ${accountId} order by created_at, id`.execute(db)
  return rows
}

export function listReportsBy(db: Db, accountId: string) {
  return db
    .selectFrom('listReports')
    .select(['listId', 'reason', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}
