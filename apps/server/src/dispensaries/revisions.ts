import type { DispensaryResponse } from '@fairgrove/contract/dispensaries'
import { Problem } from '@fairgrove/contract/problems'
import { diffFields } from '../audit/changes.ts'
import type { Db } from '../db/pool.ts'
import type { Caller } from '../http/caller.ts'
import {
  type Comparison,
  findRevisionForEditor,
  type RevisableListing,
  toPendingRevision,
} from '../revisions/actions.ts'
import { splitChanges } from '../revisions/rules.ts'
import type { RevisionRow } from '../revisions/store.ts'
import { toAuditedDispensary, type toDispensaryChanges } from './draft.ts'
import { type DispensaryRow, findDispensary, lockDispensary, updateDispensaryRow } from './store.ts'
import { toDispensary } from './view.ts'

type Changes = ReturnType<typeof toDispensaryChanges>
const reviewedFields: (keyof Changes)[] = ['name', 'category', 'description']

export const splitDispensaryChanges = (before: DispensaryRow, changes: Changes) =>
  splitChanges(before, changes, (field) => !reviewedFields.includes(field))

/** As its owner last saved it. */
export const mergeDispensaryRevision = (
  row: DispensaryRow,
  revision: Pick<RevisionRow, 'changes'> | undefined,
): DispensaryRow => ({ ...row, ...revision?.changes })

export function compareDispensary(
  row: DispensaryRow,
  revision: Pick<RevisionRow, 'changes'>,
): Comparison {
  const merged = mergeDispensaryRevision(row, revision)
  const changes = diffFields(toAuditedDispensary(row), toAuditedDispensary(merged))
  return { name: row.name, changes }
}

/** With its revision, for its editors. */
export async function readDispensary(
  db: Db,
  row: DispensaryRow,
  viewer: Caller | undefined,
): Promise<DispensaryResponse> {
  const { isEditor, revision } = await findRevisionForEditor(db, row, viewer)
  return {
    dispensary: toDispensary(row),
    isEditor,
    revision: revision
      ? {
          dispensary: toDispensary(mergeDispensaryRevision(row, revision)),
          ...toPendingRevision(revision),
        }
      : null,
  }
}

export const dispensaryRevisions: RevisableListing = {
  async compare(db, revision, admin) {
    const row = await findDispensary(db, revision.id, admin)
    if (!row) throw new Problem('not_found')
    return compareDispensary(row, revision)
  },

  async apply(tx, revision, admin, now) {
    const before = await lockDispensary(tx, revision.id, admin)
    if (!before) throw new Problem('not_found')
    await updateDispensaryRow(tx, revision.id, { ...revision.changes, updatedAt: now })
    return compareDispensary(before, revision)
  },
}
