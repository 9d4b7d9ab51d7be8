import type { ImportView, Mapping } from '@fairgrove/contract/dispensaries.imports'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '../audit/store.ts'
import { daysAfter } from '../clock.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { inTxOnce, type Once } from '../http/idempotency.ts'
import { readImport, workImport } from './declared-jobs.ts'
import { beginPass, deleteImportsBefore, insertImport, lockImport } from './imports.store.ts'
import { importOf } from './imports.view.ts'

type Wish = { file?: { name: string; data: string } | undefined; preview: boolean }

/** How long it can be looked up what became of a row. */
const keptDays = 90

export function beginImport(
  deps: Deps,
  caller: Caller,
  once: Once | undefined,
  { file, preview }: Wish,
): Promise<{ import: ImportView; dispensaries: [] }> {
  if (!file && !deps.spreadsheet) throw new Problem('no_spreadsheet')
  const now = deps.clock.now()
  return inTxOnce(deps, once, async (tx) => {
    const row = await insertImport(tx, {
      id: uuidv7(),
      source: file ? 'file' : 'service',
      name: file?.name || 'Spreadsheet service',
      file: file ? bytesOf(file.data) : null,
      status: 'reading',
      needsPreview: preview,
      actorId: caller.accountId,
      createdAt: now,
    })
    await enqueue(tx, readImport, { importId: row.id, from: '' })
    await writeAudit(tx, {
      ...{ actorId: caller.accountId, action: 'import.begun', subjectId: row.id, createdAt: now },
      details: { source: row.source, name: row.name },
    })
    return { import: importOf(row), dispensaries: [] }
  })
}

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

export function decideImport(
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
    checkColumns(mapping, before.columns)
    const status = intent === 'check' ? 'checking' : 'creating'
    const row = await beginPass(tx, id, { status, mapping, actorId: caller.accountId })
    await enqueue(tx, workImport, { importId: id, from: '0' })
    await writeAudit(tx, {
      ...{ actorId: caller.accountId, subjectId: id, createdAt: deps.clock.now() },
      ...{ action: `import.${status}`, details: { mapping } },
    })
    return { import: importOf(row) }
  })
}

function checkColumns(mapping: Mapping, columns: readonly string[]): void {
  const strange = Object.entries(mapping).filter(([, column]) => !columns.includes(column))
  if (strange.length === 0) return
  const fields = strange.map(([field]) => [
    `mapping.${field}`,
    'That column doesn’t exist. Select another one.',
  ])
  throw new Problem('invalid_input', { fields: Object.fromEntries(fields) })
}

export async function forgetOldImports({ db, clock }: Deps): Promise<void> {
  const oldest = daysAfter(clock.now(), -keptDays)
  await inTx(db, (tx) => deleteImportsBefore(tx, oldest))
}
