import { listingStatusLabels } from '@fairgrove/contract/products.options'
import { whyAlreadyDecided, whyNotCurrent } from '../brands/rules.ts'
import { buildUndoableDecision, type DecidableListing } from '../bulk-actions/listing-decisions.ts'
import {
  type DecidableProduct,
  listProductsForDecision,
  lockProductsForDecision,
  updateDecidedProducts,
} from './editing.store.ts'
import { lockProductFamilies } from './locks.store.ts'
import { whyNotListed } from './rules.ts'

type DecidedColumns = Pick<DecidableProduct, 'status' | 'statusReason' | 'reviewedPriceCents'>

/** Approving or rejecting several products at once. */
export const decidableProducts: DecidableListing<DecidableProduct, DecidedColumns> = {
  kind: 'product',
  list: 'products',
  read: listProductsForDecision,
  lock: async (tx, ids) => {
    await lockProductFamilies(tx, ids)
    return lockProductsForDecision(tx, ids)
  },
  whyNot: (row, { status, seen }) => {
    const notListable = status === 'approved' ? whyNotListed(row) : undefined
    return whyAlreadyDecided(row, status) ?? whyNotCurrent(row, seen) ?? notListable
  },
  statusLabels: listingStatusLabels,
  toAudited: (status) => ({ status }),
  getColumns: ({ status, statusReason, reviewedPriceCents }) => ({
    status,
    statusReason,
    reviewedPriceCents,
  }),
  toColumns: (status, statusReason) => ({ status, statusReason, reviewedPriceCents: null }),
  write: (tx, ids, columns, updatedAt) => updateDecidedProducts(tx, ids, { ...columns, updatedAt }),
}

export const undoableProductDecision = buildUndoableDecision(decidableProducts)
