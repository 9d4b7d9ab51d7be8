import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { readSheetInThread } from '../providers/parsing/parse-in-thread.ts'
import { SheetError, sheetLimits } from '../providers/spreadsheets/port.ts'
import { getLastLine, insertRows } from './import-rows.store.ts'
import { processImportRowsJob, readImportJob } from './imports.actions.ts'
import { guessMapping, isMappingComplete } from './imports.rules.ts'
import {
  findImport,
  type ImportRecord,
  lockImport,
  readImportFile,
  startPass,
  updateImport,
} from './imports.store.ts'

type ImportStep = { importId: string; from: string }

/** A file at once; for the service the next page. */
export async function readImportStep(deps: Deps, step: ImportStep): Promise<void> {
  const row = await findImport(deps.db, step.importId)
  if (row?.status !== 'reading' || (row.nextPage ?? '') !== step.from) return
  try {
    await (row.source === 'file' ? readFile(deps, row) : readServicePage(deps, row))
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    const problem = error.message
    await inTx(deps.db, (tx) => updateImport(tx, row.id, { status: 'failed', problem, file: null }))
  }
}

async function readFile(deps: Deps, { id }: ImportRecord): Promise<void> {
  const file = await readImportFile(deps.db, id)
  if (!file) return
  const { columns, rows } = await readSheetInThread(file, sheetLimits)
  await inTx(deps.db, async (tx) => {
    if (!(await lockImportAt(tx, id, ''))) return
    await insertRows(tx, id, rows)
    await updateImport(tx, id, { columns, rowCount: rows.length, file: null })
    await finishReading(tx, id)
  })
}

async function readServicePage(deps: Deps, { id, nextPage }: ImportRecord): Promise<void> {
  if (!deps.spreadsheet) throw new SheetError('The spreadsheet service is no longer connected.')
  const page = await deps.spreadsheet.listRecords(nextPage ?? undefined)
  await inTx(deps.db, async (tx) => {
    const row = await lockImportAt(tx, id, nextPage ?? '')
    if (!row) return
    if (page === 'forgotten') {
      // Rows are identified by their records, so starting over reads none of them twice.
      await updateImport(tx, id, { nextPage: null })
      await enqueue(tx, readImportJob, { importId: id, from: '' })
      return
    }
    const from = await getLastLine(tx, id)
    const newRows = page.records.map(({ id: recordId, cells }, index) => ({
      line: from + index + 1,
      cells,
      recordId,
    }))
    const rowCount = row.rowCount + (await insertRows(tx, id, newRows))
    const names = new Set([...row.columns, ...newRows.flatMap(({ cells }) => Object.keys(cells))])
    const columns = [...names].slice(0, sheetLimits.columns)
    await updateImport(tx, id, { rowCount, columns, nextPage: page.next ?? null })
    if (rowCount > sheetLimits.rows) {
      throw new SheetError(
        `A table can have up to ${sheetLimits.rows.toLocaleString('en-US')} records.`,
      )
    }
    if (page.next) await enqueue(tx, readImportJob, { importId: id, from: page.next })
    else await finishReading(tx, id)
  })
}

async function lockImportAt(tx: Tx, id: string, from: string): Promise<ImportRecord | undefined> {
  const row = await lockImport(tx, id)
  return row?.status === 'reading' && (row.nextPage ?? '') === from ? row : undefined
}

/** Without a preview the import stops only when the columns are not recognized. */
async function finishReading(tx: Tx, id: string): Promise<void> {
  const row = await lockImport(tx, id)
  if (!row) return
  if (row.rowCount === 0)
    throw new SheetError('This table is empty. Add some records and try again.')
  const mapping = guessMapping(row.columns)
  if (row.needsPreview || !isMappingComplete(mapping)) {
    await updateImport(tx, id, { status: 'waiting' })
    return
  }
  await startPass(tx, id, { status: 'creating', mapping, actorId: row.actorId })
  await enqueue(tx, processImportRowsJob, { importId: id, from: '0' })
}
