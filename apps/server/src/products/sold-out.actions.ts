import type { BulkDecisionResult, BulkPreview, SeenVersions } from '@fairgrove/contract/decisions'
import { Problem } from '@fairgrove/contract/problems'
import { writeAudit } from '../audit/store.ts'
import { recordBulkAction, type UndoableAction } from '../bulk-actions/actions.ts'
import { isSameTime, planRows, planUndo } from '../bulk-actions/rules.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { lockDispensaryForShare } from '../dispensaries/store.ts'
import type { Caller } from '../http/caller.ts'
import {
  type InventoryRow,
  lockInventoryRows,
  readInventory,
  setInventoryCounts,
} from './inventory.store.ts'
import { recordMenuChange } from './menu-dates.store.ts'

type Selection = { ids: readonly string[]; seen?: SeenVersions | undefined }

/** Sales since the page was opened only lower the count; what someone counted since is not overwritten. */
function whyNotSoldOut(row: InventoryRow, seen: Selection['seen'] = []): string | undefined {
  if (!row.includesThc) return 'Can’t be pre-ordered, so it has no count.'
  if (row.onHand === 0) return 'Already sold out.'
  const seenAt = seen.find(({ _id }) => _id === row.id)?.updatedAt
  if (!seenAt || row.confirmedAt <= new Date(seenAt)) return undefined
  return `Someone updated this count to ${row.onHand} while you had it open.`
}

/** What it would change, by the rules of the change itself. */
export async function previewSoldOut(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  dispensaryId: string,
  { ids, seen }: Selection,
): Promise<BulkPreview> {
  const filter = { page: 1, name: undefined, among: ids }
  const inventory = await readInventory(db, dispensaryId, caller, filter)
  if (!inventory || inventory.rows.length === 0) throw new Problem('not_found')
  const { ready, left } = planRows(inventory.rows, (row) => whyNotSoldOut(row, seen))
  const changes = ready.map(({ id, name, onHand }) => ({
    _id: id,
    name,
    before: `${onHand} in stock`,
    after: 'Sold out',
  }))
  return { changes, left, emails: 0 }
}

export function markSoldOut(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  dispensaryId: string,
  { ids, seen }: Selection,
): Promise<BulkDecisionResult> {
  return inTx(deps.db, async (tx) => {
    const createdAt = deps.clock.now()
    const { dispensary, rows } = await lockMenu(tx, caller, dispensaryId, ids)
    if (rows.length === 0) throw new Problem('not_found')
    const { ready, left } = planRows(rows, (row) => whyNotSoldOut(row, seen))
    const counts = ready.map(({ id, onHand }) => ({ id, onHand: 0, onHandBefore: onHand }))
    await saveCounts(tx, caller, { dispensary, counts, names: toNames(rows), createdAt })
    const undoId = await recordBulkAction(tx, {
      list: 'menu',
      accountId: caller.accountId,
      dispensaryId,
      createdAt,
      outcome: 'sold_out',
      summary: `${ready.length} ${ready.length === 1 ? 'product' : 'products'} marked sold out`,
      rows: ready.map(({ id, name, onHand }) => ({ id, name, before: { onHand } })),
    })
    return { decided: ready.length, left, undoId }
  })
}

/** Dispensary, products, inventory, in this order, so that neither buyers nor editors can deadlock. */
async function lockMenu(tx: Tx, caller: Caller, dispensaryId: string, ids: readonly string[]) {
  const dispensary = await lockDispensaryForShare(tx, dispensaryId, caller)
  if (!dispensary) throw new Problem('not_found')
  return { dispensary, rows: await lockInventoryRows(tx, dispensaryId, ids) }
}

const toNames = (rows: readonly { id: string; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [id, name]))

type CountChange = { id: string; onHand: number; onHandBefore: number }
type CountChanges = {
  dispensary: { id: string; name: string }
  counts: readonly CountChange[]
  names: ReadonlyMap<string, string>
  createdAt: Date
}

async function saveCounts(
  tx: Tx,
  { accountId }: Caller,
  { dispensary, counts, names, createdAt }: CountChanges,
): Promise<void> {
  if (counts.length === 0) return
  await setInventoryCounts(tx, dispensary.id, counts, createdAt)
  await recordMenuChange(tx, dispensary.id, { updatedAt: createdAt })
  await writeAudit(
    tx,
    ...counts.map(({ id, onHand, onHandBefore }) => ({
      actorId: accountId,
      action: 'dispensary.shelf_counted',
      subjectId: dispensary.id,
      subjectName: dispensary.name,
      changes: { onHand: { before: onHandBefore, after: onHand } },
      details: { product: names.get(id), productId: id },
      createdAt,
    })),
  )
}

export const undoableSoldOut: UndoableAction = {
  undo: async (tx, caller, action, createdAt) => {
    const ids = action.rows.map(({ id }) => id)
    const { dispensary, rows } = await lockMenu(tx, caller, action.dispensaryId ?? '', ids)
    const { ready, left } = planUndo(action, rows, ({ confirmedAt }) =>
      isSameTime(confirmedAt, action.createdAt),
    )
    const current = new Map(rows.map(({ id, onHand }) => [id, onHand]))
    // A pre-order that was canceled meanwhile has returned its items.
    const counts = ready.map(({ id, before }) => {
      const onHandBefore = current.get(id) ?? 0
      return { id, onHandBefore, onHand: Number(before.onHand) + onHandBefore }
    })
    await saveCounts(tx, caller, { dispensary, counts, names: toNames(rows), createdAt })
    return left
  },
}
