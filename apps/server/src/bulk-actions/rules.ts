import { texts, undoMinutes } from '@fairgrove/contract/bulk-actions.options'
import type { SkippedRows } from '@fairgrove/contract/decisions'

type NamedRow = { id: string; name: string }
type Timed = { createdAt: Date }

/** The rows an action changes, and those it skips: for the preview, the action and its undo. */
export function planRows<Row extends NamedRow>(
  rows: readonly Row[],
  whyNot: (row: Row) => string | undefined,
): { ready: Row[]; left: SkippedRows } {
  const reasons = new Map(rows.map((row) => [row.id, whyNot(row)]))
  return {
    ready: rows.filter(({ id }) => reasons.get(id) === undefined),
    left: rows.flatMap(({ id, name }) => {
      const reason = reasons.get(id)
      return reason === undefined ? [] : [{ _id: id, name, reason }]
    }),
  }
}

/** The changed rows with their current version, if they still exist. */
export function planUndo<Row extends NamedRow, Current extends { id: string }>(
  { rows }: { rows: readonly Row[] },
  current: readonly Current[],
  isUnchanged: (row: Current) => boolean,
) {
  const currentById = new Map(current.map((row) => [row.id, row]))
  return planRows(rows, ({ id }) => {
    const row = currentById.get(id)
    if (!row) return texts.deletedSince
    return isUnchanged(row) ? undefined : texts.changedSince
  })
}

export const isSameTime = (one: Date, other: Date): boolean => one.getTime() === other.getTime()

const minuteMs = 60_000

export const getUndoEnd = ({ createdAt }: Timed): Date =>
  new Date(createdAt.getTime() + undoMinutes * minuteMs)

export function countMinutesLeft(action: Timed, now: Date): number {
  return Math.max(1, Math.ceil((getUndoEnd(action).getTime() - now.getTime()) / minuteMs))
}
