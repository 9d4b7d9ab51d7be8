import type { UndoableList } from '@fairgrove/contract/bulk-actions.options'
import type { BulkDecisionResult, BulkPreview, SeenVersions } from '@fairgrove/contract/decisions'
import { Problem } from '@fairgrove/contract/problems'
import type { RevisionKind } from '@fairgrove/contract/revisions.options'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import type { Db } from '../db/pool.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { countEmailedOwners, notifyListingOwners } from '../notifications/listing-decisions.ts'
import { recordBulkAction, type UndoableAction } from './actions.ts'
import { isSameTime, planRows, planUndo } from './rules.ts'

type ListingRow = {
  id: string
  name: string
  ownerId: string | null
  status: string
  updatedAt: Date
}

type ListingDecision = { status: string; seen?: SeenVersions | undefined }

/** What the decisions about brands, dispensaries and products have in common needs of each. */
export type DecidableListing<Row extends ListingRow, Columns extends Record<string, unknown>> = {
  kind: RevisionKind
  list: UndoableList
  /** Without archived ones. */
  read: (db: Db, ids: readonly string[]) => Promise<Row[]>
  /** The same, locked in id order, so that two admins with the same page cannot deadlock. */
  lock: (tx: Tx, ids: readonly string[]) => Promise<Row[]>
  whyNot: (row: Row, decision: ListingDecision) => string | undefined
  statusLabels: Readonly<Record<string, string>>
  /** The status as the audit log shows it. */
  toAudited: (status: string) => Record<string, unknown>
  /** The columns a decision sets, as they are and as it sets them. */
  getColumns: (row: Row) => Columns
  toColumns: (status: string, reason: string | null) => Columns
  write: (tx: Tx, ids: readonly string[], columns: Columns, updatedAt: Date) => Promise<void>
}

/** What the decision would change, by the rules of the decision itself. */
export async function previewDecision<Row extends ListingRow, Columns extends object>(
  { db }: Pick<Deps, 'db'>,
  listing: DecidableListing<Row, Columns & Record<string, unknown>>,
  { ids, ...decision }: ListingDecision & { ids: readonly string[] },
): Promise<BulkPreview> {
  const found = new Map((await listing.read(db, ids)).map((row) => [row.id, row]))
  if (found.size === 0) throw new Problem('not_found')
  // As the table shows them.
  const rows = ids.flatMap((id) => found.get(id) ?? [])
  const { ready, left } = planRows(rows, (row) => listing.whyNot(row, decision))
  const label = (status: string) => listing.statusLabels[status] ?? status
  return {
    changes: ready.map(({ id, name, status }) => ({
      _id: id,
      name,
      before: label(status),
      after: label(decision.status),
    })),
    left,
    emails: await countEmailedOwners(db, ready),
  }
}

/** Decides every listing that is ready; the others are returned with a reason. Owners are notified by finish(). */
export function decideListings<Row extends ListingRow, Columns extends Record<string, unknown>>(
  deps: Pick<Deps, 'db' | 'clock'>,
  listing: DecidableListing<Row, Columns>,
  admin: Caller,
  { ids, reason, ...decision }: ListingDecision & { ids: readonly string[]; reason: string | null },
): Promise<BulkDecisionResult> {
  const { kind, list } = listing
  const { status } = decision
  const createdAt = deps.clock.now()
  return inTx(deps.db, async (tx) => {
    const rows = await listing.lock(tx, ids)
    if (rows.length === 0) throw new Problem('not_found')
    const { ready, left } = planRows(rows, (row) => listing.whyNot(row, decision))
    const columns = listing.toColumns(status, reason)
    await listing.write(tx, toIds(ready), columns, createdAt)
    await writeAudit(
      tx,
      ...ready.map((row) => ({
        actorId: admin.accountId,
        action: `${kind}.${status}`,
        subjectId: row.id,
        subjectName: row.name,
        changes: diffFields(listing.toAudited(row.status), listing.toAudited(status)),
        details: reason ? { reason } : {},
        createdAt,
      })),
    )
    const undoId = await recordBulkAction(tx, {
      list,
      accountId: admin.accountId,
      outcome: status,
      reason: reason ?? '',
      createdAt,
      summary: `${ready.length} ${ready.length === 1 ? kind : list} ${status}`,
      rows: ready.map((row) => ({ id: row.id, name: row.name, before: listing.getColumns(row) })),
    })
    return { decided: ready.length, left, undoId }
  })
}

const toIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export function buildUndoableDecision<
  Row extends ListingRow,
  Columns extends Record<string, unknown>,
>(listing: DecidableListing<Row, Columns>): Required<UndoableAction> {
  return {
    undo: async (tx, caller, action, now) => {
      if (!caller.isAdmin) throw new Problem('not_found')
      const current = await listing.lock(tx, toIds(action.rows))
      const { ready, left } = planUndo(
        action,
        current,
        ({ status, updatedAt }) =>
          status === action.outcome && isSameTime(updatedAt, action.createdAt),
      )
      for (const { id, before } of ready) await listing.write(tx, [id], before as Columns, now)
      if (ready.length === 0) return left
      const restored = await listing.read(tx, toIds(ready))
      await writeAudit(
        tx,
        ...restored.map(({ id, name, status }) => ({
          actorId: caller.accountId,
          action: `${listing.kind}.decision_undone`,
          subjectId: id,
          subjectName: name,
          changes: diffFields(listing.toAudited(action.outcome), listing.toAudited(status)),
          createdAt: now,
        })),
      )
      return left
    },
    // What someone decided differently since was announced then.
    finish: async (tx, { rows, outcome, reason }, now) => {
      const current = await listing.read(tx, toIds(rows))
      const decided = current.filter(({ status }) => status === outcome)
      await notifyListingOwners(tx, { listing: listing.kind, outcome, reason, now }, decided)
    },
  }
}
