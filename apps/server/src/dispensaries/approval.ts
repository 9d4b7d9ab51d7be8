import { whyAlreadyDecided, whyNotCurrent } from '../brands/rules.ts'
import { buildUndoableDecision, type DecidableListing } from '../bulk-actions/listing-decisions.ts'
import {
  type DecidableDispensary,
  listDispensariesForDecision,
  lockDispensariesForDecision,
  updateApproval,
} from './approval.store.ts'

type DecidedColumns = { isApproved: boolean }

/** Approving or hiding several dispensaries at once. */
export const decidableDispensaries: DecidableListing<DecidableDispensary, DecidedColumns> = {
  kind: 'dispensary',
  list: 'dispensaries',
  read: listDispensariesForDecision,
  lock: lockDispensariesForDecision,
  whyNot: (row, { status, seen }) => {
    if (row.status === status && status === 'hidden') return 'Already hidden.'
    // Hiding needs no version check: whatever it contains by now is no longer public.
    if (status === 'hidden') return undefined
    const missingName = row.name ? undefined : 'Needs a name first.'
    return whyAlreadyDecided(row, status) ?? whyNotCurrent(row, seen) ?? missingName
  },
  statusLabels: { approved: 'Approved', hidden: 'Not approved' },
  toAudited: (status) => ({ isApproved: status === 'approved' }),
  getColumns: ({ status }) => ({ isApproved: status === 'approved' }),
  toColumns: (status) => ({ isApproved: status === 'approved' }),
  write: (tx, ids, columns, updatedAt) => updateApproval(tx, ids, { ...columns, updatedAt }),
}

export const undoableApproval = buildUndoableDecision(decidableDispensaries)
