import { listingStatusLabels } from '@fairgrove/contract/products.options'
import { buildUndoableDecision, type DecidableListing } from '../bulk-actions/listing-decisions.ts'
import { enqueue } from '../db/queue.ts'
import { brandChanged } from './declared-jobs.ts'
import { whyAlreadyDecided, whyNotCurrent } from './rules.ts'
import {
  type DecidableBrand,
  listBrandsForDecision,
  lockBrandsForDecision,
  updateBrandRow,
} from './store.ts'

type DecidedColumns = Pick<DecidableBrand, 'status' | 'statusReason'>

/** Approving or rejecting several brands at once. */
export const decidableBrands: DecidableListing<DecidableBrand, DecidedColumns> = {
  kind: 'brand',
  list: 'brands',
  read: listBrandsForDecision,
  lock: lockBrandsForDecision,
  whyNot: (row, { status, seen }) => {
    const missingName = status === 'approved' && !row.name ? 'Needs a name first.' : undefined
    return whyAlreadyDecided(row, status) ?? whyNotCurrent(row, seen) ?? missingName
  },
  statusLabels: listingStatusLabels,
  toAudited: (status) => ({ status }),
  getColumns: ({ status, statusReason }) => ({ status, statusReason }),
  toColumns: (status, statusReason) => ({ status, statusReason }),
  write: async (tx, ids, columns, updatedAt) => {
    for (const id of ids) {
      await updateBrandRow(tx, id, { ...columns, updatedAt })
      await enqueue(tx, brandChanged, { brandId: id })
    }
  },
}

export const undoableBrandDecision = buildUndoableDecision(decidableBrands)
