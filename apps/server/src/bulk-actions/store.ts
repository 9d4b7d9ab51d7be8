import type { UndoableList } from '@fairgrove/contract/bulk-actions.options'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

/** `before` has the values that the action replaced, by column. */
type ChangedRow = { id: string; name: string; before: Record<string, unknown> }

export type BulkAction = {
  id: string
  list: UndoableList
  accountId: string
  dispensaryId: string | null
  outcome: string
  reason: string
  summary: string
  rows: ChangedRow[]
  createdAt: Date
  undoneAt: Date | null
}

export async function insertBulkAction(
  tx: Tx,
  { rows, ...action }: Omit<BulkAction, 'undoneAt'>,
): Promise<void> {
  await tx
    .insertInto('bulkActions')
    .values({ ...action, rows: JSON.stringify(rows) })
    .execute()
}

/** Whoever undoes or finishes it comes first; the other one sees that. */
export function lockBulkAction(tx: Tx, id: string): Promise<BulkAction | undefined> {
  return tx
    .selectFrom('bulkActions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<BulkAction | undefined>
}

/** The rows that stay changed are kept: their owners are still to be notified. */
export async function markUndone(
  tx: Tx,
  id: string,
  { rows, undoneAt }: { rows: ChangedRow[]; undoneAt: Date },
): Promise<void> {
  await tx
    .updateTable('bulkActions')
    .set({ rows: JSON.stringify(rows), undoneAt })
    .where('id', '=', id)
    .execute()
}

/** The ids of its rows that a later action of the list changed again. */
export async function listReplacedRows(
  tx: Tx,
  { list, createdAt }: Pick<BulkAction, 'list' | 'createdAt'>,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select changed ->> 'id' as id from bulk_actions later cross join jsonb_array_elements(later.rows) as changed
    where later.list = ${list} and later.created_at > ${createdAt}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export async function deleteBulkAction(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('bulkActions').where('id', '=', id).execute()
}

type UndoableFilter = {
  list: UndoableList
  dispensaryId: string | undefined
  /** Only theirs. */
  accountId: string | undefined
  since: Date
}

/** More than an admin does in ten minutes. */
const maxListed = 10

/** Newest first. */
export function listUndoable(db: Db, { list, dispensaryId, accountId, since }: UndoableFilter) {
  return db
    .selectFrom('bulkActions')
    .select(['id', 'summary', 'accountId', 'createdAt'])
    .where('list', '=', list)
    .where('createdAt', '>', since)
    .where('undoneAt', 'is', null)
    .$if(dispensaryId !== undefined, (query) =>
      query.where('dispensaryId', '=', dispensaryId ?? null),
    )
    .$if(accountId !== undefined, (query) => query.where('accountId', '=', accountId ?? ''))
    .orderBy('createdAt', 'desc')
    .limit(maxListed)
    .execute()
}
