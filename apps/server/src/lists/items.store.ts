import type { ListItemKind, MoveDirection } from '@fairgrove/contract/lists.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export type ListSubject = { kind: ListItemKind; id: string }

/** What anyone can see: adding something else would reveal that it exists. */
const publicSubjects: Record<ListItemKind, Fragment> = {
  product: sql`select name from products where is_public`,
  brand: sql`select name from brands where status = 'approved'`,
  dispensary: sql`select name from dispensaries where is_approved and not is_archived`,
}

const subjectColumns: Record<ListItemKind, Fragment> = {
  product: sql`product_id`,
  brand: sql`brand_id`,
  dispensary: sql`dispensary_id`,
}

export async function findSubjectName(
  db: Db,
  { kind, id }: ListSubject,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`${publicSubjects[kind]} and id = ${id}`.execute(db)
  return rows[0]?.name
}

export type ListForSubject = {
  id: string
  title: string
  isPublished: boolean
  itemCount: number
  item: string | null
}

export async function listListsFor(
  db: Db,
  accountId: string,
  { kind, id }: ListSubject,
): Promise<ListForSubject[]> {
  const { rows } = await sql<ListForSubject>`
    select l.id, l.title, l.is_published, l.item_count, i.id as item from lists l
    left join list_items i on i.list_id = l.id and i.${subjectColumns[kind]} = ${id}
    where l.account_id = ${accountId} order by l.updated_at desc, l.id`.execute(db)
  return rows
}

export async function hasItem(tx: Tx, listId: string, { kind, id }: ListSubject): Promise<boolean> {
  const { rows } = await sql`
    select from list_items where list_id = ${listId} and ${subjectColumns[kind]} = ${id}`.execute(
    tx,
  )
  return rows.length > 0
}

/** At the end of the locked list, which does not have it yet. */
export async function insertItem(
  tx: Tx,
  listId: string,
  { subject, id, now }: { subject: ListSubject; id: string; now: Date },
): Promise<void> {
  const column = subjectColumns[subject.kind]
  await sql`
    insert into list_items (id, list_id, ${column}, position, created_at)
    select ${id}::uuid, ${listId}::uuid, ${subject.id}::uuid, coalesce(max(position) + 1, 0), ${now}
    from list_items where list_id = ${listId}`.execute(tx)
}

export async function updateNote(
  tx: Tx,
  item: { id: string; listId: string },
  note: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('listItems')
    .set({ note })
    .where('id', '=', item.id)
    .where('listId', '=', item.listId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Also what is no longer public. */
export async function deleteItem(tx: Tx, item: { id: string; listId: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('listItems')
    .where('id', '=', item.id)
    .where('listId', '=', item.listId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type MovedItem = { position: number; items: number }

/** Exchanges it with its neighbor; the list is locked. Undefined if the list has no such item. */
export async function moveItem(
  tx: Tx,
  item: { id: string; listId: string },
  direction: MoveDirection,
): Promise<MovedItem | undefined> {
  const { rows } = await sql<{ id: string; position: number }>`
    select id, position from list_items where list_id = ${item.listId} order by position`.execute(
    tx,
  )
  const at = rows.findIndex(({ id }) => id === item.id)
  const moved = rows[at]
  if (!moved) return undefined
  const to = direction === 'up' ? at - 1 : at + 1
  const neighbor = rows[to]
  if (!neighbor) return { position: at + 1, items: rows.length }
  await sql`
    update list_items set position = case id when ${moved.id} then ${neighbor.position}::int
      else ${moved.position}::int end
    where id in (${moved.id}, ${neighbor.id})`.execute(tx)
  return { position: to + 1, items: rows.length }
}

export async function touchList(tx: Tx, listId: string, now: Date): Promise<void> {
  await tx.updateTable('lists').set({ updatedAt: now }).where('id', '=', listId).execute()
}
