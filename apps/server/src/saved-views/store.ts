import type { ListName } from '@fairgrove/contract/list-columns.options'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export type SavedViewRow = { id: string; list: string; name: string; search: string }

export function listViews(
  db: Db,
  { accountId, list }: { accountId: string; list: ListName },
): Promise<SavedViewRow[]> {
  return db
    .selectFrom('savedViews')
    .select(['id', 'list', 'name', 'search'])
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute()
}

/** Locks the account, so that two requests cannot save one view too many. */
export async function countViewsLocked(
  tx: Tx,
  { accountId, list }: { accountId: string; list: ListName },
): Promise<number> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(tx)
  const { count } = await tx
    .selectFrom('savedViews')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False if another view of the list has the name. */
export async function insertView(
  tx: Tx,
  view: SavedViewRow & { accountId: string; createdAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('savedViews')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type Renaming = { id: string; accountId: string; name: string }

export async function isNameTaken(tx: Tx, { id, accountId, name }: Renaming): Promise<boolean> {
  const { rows } = await sql<object>`
    select 1 from saved_views other join saved_views renamed on renamed.id = ${id}
    where other.account_id = ${accountId} and other.list = renamed.list and other.id <> ${id}
      and lower(other.name) = lower(${name})`.execute(tx)
  return rows.length > 0
}

export async function updateViewName(tx: Tx, { id, accountId, name }: Renaming): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('savedViews')
    .set({ name })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteViewRow(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('savedViews')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function listAccountViews(db: Db, accountId: string) {
  return db
    .selectFrom('savedViews')
    .select(['list', 'name', 'search', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

export async function deleteAccountViews(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('savedViews').where('accountId', '=', accountId).execute()
}
