import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import { hasRevision } from '../revisions/store.ts'

const selectDecidable = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('dispensaries')
    .select(['id', 'name', 'ownerId', 'updatedAt'])
    .select((eb) =>
      eb.case().when('isApproved', '=', true).then('approved').else('hidden').end().as('status'),
    )
    .select(hasRevision('dispensaries'))
    .where('id', 'in', ids)
    .where('isArchived', '=', false)
    .orderBy('id')

export type DecidableDispensary = Awaited<ReturnType<typeof listDispensariesForDecision>>[number]

export const listDispensariesForDecision = (db: Db, ids: readonly string[]) =>
  selectDecidable(db, ids).execute()

export const lockDispensariesForDecision = (tx: Tx, ids: readonly string[]) =>
  selectDecidable(tx, ids).forUpdate().execute()

export async function updateApproval(
  tx: Tx,
  ids: readonly string[],
  approval: { isApproved: boolean; updatedAt: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('dispensaries').set(approval).where('id', 'in', ids).execute()
}
