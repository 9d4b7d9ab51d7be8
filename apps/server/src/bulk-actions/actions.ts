import { type UndoableList, undoMinutes } from '@fairgrove/contract/bulk-actions.options'
import type { SkippedRows } from '@fairgrove/contract/decisions'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { addMinutes } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { declareJob, enqueueLater, handleJob, type JobHandler } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { countMinutesLeft, getUndoEnd } from './rules.ts'
import {
  type BulkAction,
  deleteBulkAction,
  insertBulkAction,
  listReplacedRows,
  listUndoable,
  lockBulkAction,
  markUndone,
} from './store.ts'

const finishBulkActionJob = declareJob('bulkActions.finish', z.object({ bulkActionId: z.uuid() }))

/** What each list adds: only its module can restore its rows. */
export type UndoableAction = {
  /** Restores the rows that nobody changed since, if the caller may still change them, and audits it. */
  undo: (tx: Tx, caller: Caller, action: BulkAction, now: Date) => Promise<SkippedRows>
  /** Notifies the owners once it cannot be undone anymore. */
  finish?: (tx: Tx, action: BulkAction, now: Date) => Promise<void>
}
export type UndoableActions = Record<UndoableList, UndoableAction>

type NewBulkAction = Omit<BulkAction, 'id' | 'undoneAt' | 'dispensaryId' | 'reason'> &
  Partial<Pick<BulkAction, 'dispensaryId' | 'reason'>>

/** In the transaction of the action. Null if it changed nothing. */
export async function recordBulkAction(tx: Tx, action: NewBulkAction): Promise<string | null> {
  if (action.rows.length === 0) return null
  const id = uuidv7()
  await insertBulkAction(tx, { id, dispensaryId: null, reason: '', ...action })
  await enqueueLater(
    tx,
    finishBulkActionJob,
    { bulkActionId: id },
    { key: `bulk-action ${id}`, delaySeconds: undoMinutes * 60 + 1 },
  )
  return id
}

export function undoBulkAction(
  deps: Pick<Deps, 'db' | 'clock'>,
  undoableActions: UndoableActions,
  caller: Caller,
  id: string,
): Promise<{ restored: number; left: SkippedRows }> {
  return inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const action = await lockBulkAction(tx, id)
    // It is deleted when its time is over.
    if (!action) throw new Problem('undo_closed')
    if (!caller.isAdmin && action.accountId !== caller.accountId) throw new Problem('not_found')
    if (action.undoneAt || getUndoEnd(action) <= now) throw new Problem('undo_closed')
    const left = await undoableActions[action.list].undo(tx, caller, action, now)
    const rows = action.rows.filter((row) => left.some(({ _id }) => _id === row.id))
    await markUndone(tx, id, { rows, undoneAt: now })
    return { restored: action.rows.length - rows.length, left }
  })
}

/** Of the caller, or everyone's for admins. */
export async function listUndoableActions(
  db: Db,
  { accountId, isAdmin }: Caller,
  { list, dispensaryId, now }: { list: UndoableList; dispensaryId?: string | undefined; now: Date },
) {
  const since = addMinutes(now, -undoMinutes)
  const filter = { list, dispensaryId, accountId: isAdmin ? undefined : accountId, since }
  return (await listUndoable(db, filter)).map(({ id, summary, ...action }) => ({
    _id: id,
    summary,
    isOwn: action.accountId === accountId,
    minutesLeft: countMinutesLeft(action, now),
  }))
}

/** People are told about the rows that were neither restored nor changed by a later action, which tells them itself. */
export async function finishBulkAction(
  deps: Pick<Deps, 'db' | 'clock'>,
  undoableActions: UndoableActions,
  id: string,
): Promise<void> {
  await inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const action = await lockBulkAction(tx, id)
    if (!action) return
    const replaced = await listReplacedRows(tx, action)
    const rows = action.rows.filter((row) => !replaced.has(row.id))
    if (rows.length > 0) await undoableActions[action.list].finish?.(tx, { ...action, rows }, now)
    await deleteBulkAction(tx, id)
  })
}

export function bulkActionJobs(deps: Deps, undoableActions: UndoableActions): JobHandler[] {
  return [
    handleJob(finishBulkActionJob, ({ bulkActionId }) =>
      finishBulkAction(deps, undoableActions, bulkActionId),
    ),
  ]
}
