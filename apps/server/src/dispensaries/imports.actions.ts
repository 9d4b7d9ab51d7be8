import type { ImportView, Mapping } from '@fairgrove/contract/dispensaries.imports'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '../audit/store.ts'
import { addDays } from '../clock.ts'
import { declareJob, enqueue, NoPayload } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { deleteImportsBefore, insertImport, lockImport, startPass } from './imports.store.ts'
import { toImportView } from './view.ts'

/**
 * One step of an import. It contains its start position, so a repeated step finds the import further along and does
 * nothing: there is one chain of steps, however often a step runs.
 */
const ImportStep = z.object({ importId: z.uuid(), from: z.string() })

export const readImportJob = declareJob('dispensaries.readImport', ImportStep)
export const processImportRowsJob = declareJob('dispensaries.workImport', ImportStep)
export const deleteOldImportsJob = declareJob('dispensaries.forgetImports', NoPayload)

type ImportOptions = { file?: { name: string; data: string } | undefined; preview: boolean }

/** How long the result of each row can be looked up. */
const retentionDays = 90

export function startImport(
  deps: Deps,
  caller: Caller,
  idempotencyKey: IdempotencyKey | undefined,
  { file, preview }: ImportOptions,
): Promise<{ import: ImportView; dispensaries: [] }> {
  if (!file && !deps.spreadsheet) throw new Problem('no_spreadsheet')
  const now = deps.clock.now()
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const row = await insertImport(tx, {
      id: uuidv7(),
      source: file ? 'file' : 'service',
      name: file?.name || 'Spreadsheet service',
      file: file ? decodeDataUrl(file.data) : null,
      status: 'reading',
      needsPreview: preview,
      actorId: caller.accountId,
      createdAt: now,
    })
    await enqueue(tx, readImportJob, { importId: row.id, from: '' })
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'import.begun',
      subjectId: row.id,
      createdAt: now,
      details: { source: row.source, name: row.name },
    })
    return { import: toImportView(row), dispensaries: [] }
  })
}

function decodeDataUrl(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

export function processImport(
  deps: Deps,
  caller: Caller,
  id: string,
  { mapping, intent }: { mapping: Mapping; intent: 'check' | 'create' },
): Promise<{ import: ImportView }> {
  return inTx(deps.db, async (tx) => {
    const before = await lockImport(tx, id)
    if (!before) throw new Problem('not_found')
    if (before.status !== 'waiting' && before.status !== 'checked') {
      throw new Problem('already_decided', {
        message: 'This import has already started. Reload the page to see its progress.',
      })
    }
    validateColumns(mapping, before.columns)
    const status = intent === 'check' ? 'checking' : 'creating'
    const row = await startPass(tx, id, { status, mapping, actorId: caller.accountId })
    await enqueue(tx, processImportRowsJob, { importId: id, from: '0' })
    await writeAudit(tx, {
      actorId: caller.accountId,
      subjectId: id,
      createdAt: deps.clock.now(),
      action: `import.${status}`,
      details: { mapping },
    })
    return { import: toImportView(row) }
  })
}

function validateColumns(mapping: Mapping, columns: readonly string[]): void {
  const unknownColumns = Object.entries(mapping).filter(([, column]) => !columns.includes(column))
  if (unknownColumns.length === 0) return
  const fields = unknownColumns.map(([field]) => [
    `mapping.${field}`,
    'That column doesn’t exist. Select another one.',
  ])
  throw new Problem('invalid_input', { fields: Object.fromEntries(fields) })
}

export async function deleteExpiredImports({ db, clock }: Deps): Promise<void> {
  const oldest = addDays(clock.now(), -retentionDays)
  await inTx(db, (tx) => deleteImportsBefore(tx, oldest))
}
