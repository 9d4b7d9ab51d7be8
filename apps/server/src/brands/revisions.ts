import type { BrandResponse } from '@fairgrove/contract/brands'
import { Problem } from '@fairgrove/contract/problems'
import { diffFields } from '../audit/changes.ts'
import type { Db } from '../db/pool.ts'
import { enqueue } from '../db/queue.ts'
import type { Caller } from '../http/caller.ts'
import {
  type Comparison,
  findRevisionForEditor,
  type RevisableListing,
  toPendingRevision,
} from '../revisions/actions.ts'
import { splitChanges } from '../revisions/rules.ts'
import type { RevisionRow } from '../revisions/store.ts'
import { brandChanged } from './declared-jobs.ts'
import { affectsProducts, type BrandChanges, toAuditedBrand } from './draft.ts'
import { type BrandRow, findBrand, lockBrand, updateBrandRow } from './store.ts'
import { toBrand } from './view.ts'

const publicAtOnce: (keyof BrandChanges)[] = ['logo', 'brandLink']

export const splitBrandChanges = (before: BrandRow, changes: BrandChanges) =>
  splitChanges(before, changes, (field) => publicAtOnce.includes(field))

/** As its owner last saved it. */
export const mergeBrandRevision = (
  row: BrandRow,
  revision: Pick<RevisionRow, 'changes'> | undefined,
): BrandRow => ({ ...row, ...revision?.changes })

export function compareBrand(row: BrandRow, revision: Pick<RevisionRow, 'changes'>): Comparison {
  const merged = mergeBrandRevision(row, revision)
  return { name: row.name, changes: diffFields(toAuditedBrand(row), toAuditedBrand(merged)) }
}

/** With its revision, for its editors. */
export async function readBrand(
  db: Db,
  row: BrandRow,
  viewer: Caller | undefined,
): Promise<BrandResponse> {
  const { isEditor, revision } = await findRevisionForEditor(db, row, viewer)
  return {
    brand: toBrand(row, viewer),
    isEditor,
    revision: revision
      ? {
          brand: toBrand(mergeBrandRevision(row, revision), viewer),
          ...toPendingRevision(revision),
        }
      : null,
  }
}

export const brandRevisions: RevisableListing = {
  async compare(db, revision, admin) {
    const row = await findBrand(db, revision.id, admin)
    if (!row) throw new Problem('not_found')
    return compareBrand(row, revision)
  },

  async apply(tx, revision, admin, now) {
    const before = await lockBrand(tx, revision.id, admin)
    if (!before) throw new Problem('not_found')
    const changes = { ...(revision.changes as BrandChanges), updatedAt: now }
    const after = await updateBrandRow(tx, revision.id, changes)
    if (affectsProducts(before, after)) await enqueue(tx, brandChanged, { brandId: revision.id })
    return compareBrand(before, revision)
  },
}
