import type { Mapping } from '@fairgrove/contract/dispensaries.imports'
import type { ImportStatus } from '@fairgrove/contract/dispensaries.options'
import type { Insertable } from 'kysely'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { DispensaryImports } from '../db/types.gen.ts'

const columns = [
  'id',
  'source',
  'name',
  'status',
  'columns',
  'mapping',
  'needsPreview',
  'nextPage',
  'rowCount',
  'position',
  'doneCount',
  'readyCount',
  'createdCount',
  'knownCount',
  'failedCount',
  'problem',
  'actorId',
  'createdAt',
] as const

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>

export function findImport(db: Db, id: string) {
  return db.selectFrom('dispensaryImports').select(columns).where('id', '=', id).executeTakeFirst()
}

export function listLatestImports(db: Db, limit: number): Promise<ImportRecord[]> {
  return db
    .selectFrom('dispensaryImports')
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Locked until the transaction ends, so that only one step at a time advances an import. */
export function lockImport(tx: Tx, id: string): Promise<ImportRecord | undefined> {
  return tx
    .selectFrom('dispensaryImports')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function insertImport(tx: Tx, row: Insertable<DispensaryImports>): Promise<ImportRecord> {
  return tx.insertInto('dispensaryImports').values(row).returning(columns).executeTakeFirstOrThrow()
}

export async function readImportFile(db: Db, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('dispensaryImports')
    .select('file')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.file ?? undefined
}

type ImportChanges = {
  status?: ImportStatus
  columns?: string[]
  nextPage?: string | null
  file?: null
  rowCount?: number
  problem?: string
}

export async function updateImport(tx: Tx, id: string, changes: ImportChanges): Promise<void> {
  await tx.updateTable('dispensaryImports').set(changes).where('id', '=', id).execute()
}

/** From the first row, without the results of an earlier pass. */
export async function startPass(
  tx: Tx,
  id: string,
  pass: { status: 'checking' | 'creating'; mapping: Mapping; actorId: string },
): Promise<ImportRecord> {
  await tx
    .updateTable('dispensaryImportRows')
    .set({ outcome: null, reason: null, placeKey: null, reference: null })
    .where('importId', '=', id)
    .where('outcome', 'is not', null)
    .execute()
  const zeroCounts = { position: 0, doneCount: 0, readyCount: 0, createdCount: 0 }
  return tx
    .updateTable('dispensaryImports')
    .set({ ...pass, mapping: JSON.stringify(pass.mapping) })
    .set({ ...zeroCounts, knownCount: 0, failedCount: 0 })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

type OutcomeCounts = Record<'ready' | 'created' | 'known' | 'failed', number>

export async function advanceImport(
  tx: Tx,
  id: string,
  { position, counts }: { position: number; counts: OutcomeCounts },
): Promise<void> {
  const { ready, created, known, failed } = counts
  await sql`
    update dispensary_imports set position = ${position},
      done_count = done_count + ${ready + created + known + failed}::int,
      ready_count = ready_count + ${ready}::int, created_count = created_count + ${created}::int,
      known_count = known_count + ${known}::int, failed_count = failed_count + ${failed}::int
    where id = ${id}`.execute(tx)
}

export async function deleteImportsBefore(tx: Tx, time: Date): Promise<void> {
  await tx.deleteFrom('dispensaryImports').where('createdAt', '<', time).execute()
}
