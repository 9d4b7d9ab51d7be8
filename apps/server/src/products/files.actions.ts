import type { FileAnswer } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import type { ImportReport } from '@fairgrove/contract/products.files'
import { productColumns, productFileRows } from '@fairgrove/contract/products.options'
import { validate as isId, v7 as uuidv7 } from 'uuid'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { csvFile, uncsvCell } from '../http/csv-file.ts'
import { inTxOnce, type Once } from '../http/idempotency.ts'
import { readSheetInThread } from '../providers/parsing/parse-in-thread.ts'
import { SheetProblem, type SheetRow, sheetLimits } from '../providers/spreadsheets/port.ts'
import { saveLocked } from './actions.ts'
import { insertProduct, lockProduct, lockStock } from './editing.store.ts'
import { type Cells, namedCells, readCells } from './files.rules.ts'
import { findIdByName, holdBrandsOf, listForFile } from './files.store.ts'
import { cellsOf, inColumns } from './files.view.ts'
import { stockOrWhyNot } from './rules.ts'
import { listBrandsOf } from './store.ts'

const exportedAtMost = 10_000

/** Read while the seller waits: smaller than what the worker reads. */
const fileLimits = {
  ...sheetLimits,
  rows: productFileRows,
  unpackedBytes: 8 * 1024 * 1024,
  deadlineMs: 5_000,
}

export async function exportFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Caller,
): Promise<FileAnswer> {
  const now = clock.now()
  const rows = await listForFile(db, accountId, exportedAtMost)
  const cells = rows.map(({ stock, ...row }) => cellsOf(row, stock, now))
  return csvFile(productColumns, cells.map(inColumns))
}

/** A dry run does all of it and takes it back, so that it cannot promise what would not happen. */
export async function importFile(
  deps: Deps,
  caller: Caller,
  { file, isDryRun }: { file: string; isDryRun: boolean },
  once: Once | undefined,
): Promise<ImportReport> {
  const rows = await readRows(Buffer.from(file, 'base64'))
  const now = deps.clock.now()
  const take = async (tx: Tx) => ({ isDryRun, ...(await takeRows(tx, { rows, caller, now })) })
  if (!isDryRun) return inTxOnce(deps, once, take)
  const takenBack = new Error('This was a dry run.')
  let report: ImportReport | undefined
  const dry = inTx(deps.db, async (tx) => {
    report = await take(tx)
    throw takenBack
  })
  await dry.catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  if (!report) throw takenBack
  return report
}

type FileLine = { line: number; cells: Cells; flaw: string | undefined }

async function readRows(bytes: Uint8Array): Promise<FileLine[]> {
  const { rows } = await readSheetInThread(bytes, fileLimits).catch((error: unknown) => {
    throw error instanceof SheetProblem ? wrongFile(error.message) : error
  })
  const lines = rows.map((row: SheetRow) => ({
    line: row.line,
    flaw: row.flaw,
    cells: Object.fromEntries(
      Object.entries(namedCells(row.cells)).map(([name, text = '']) => [name, uncsvCell(text)]),
    ),
  }))
  const isNamed = lines.some(({ cells }) => 'name' in cells || 'id' in cells)
  if (!isNamed) throw wrongFile('The first line must have column names, such as name and category.')
  return lines
}

const wrongFile = (message: string) =>
  new Problem('invalid_input', { message, fields: { file: message } })

type Taking = { caller: Caller; now: Date }

async function takeRows(tx: Tx, { rows, ...taking }: Taking & { rows: FileLine[] }) {
  const failed: ImportReport['failed'] = []
  const done = { created: 0, changed: 0 }
  await holdBrandsOf(tx, taking.caller.accountId)
  // In the order in which everybody locks products; what has no id yet comes last, in its own order.
  const inOrder = rows.toSorted((a, b) => (idIn(a) < idIn(b) ? -1 : Number(idIn(a) > idIn(b))))
  for (const { line, cells, flaw } of inOrder) {
    const outcome = flaw ? { reason: flaw } : await takeRow(tx, cells, taking)
    if (typeof outcome === 'string') done[outcome] += 1
    else failed.push({ line, name: (cells.name ?? '').slice(0, 160), reason: outcome.reason })
  }
  return { ...done, failed: failed.toSorted((a, b) => a.line - b.line) }
}

const idIn = ({ cells }: FileLine) => cells.id?.toLowerCase() || '~'

async function takeRow(
  tx: Tx,
  cells: Cells,
  { caller, now }: Taking,
): Promise<'created' | 'changed' | { reason: string }> {
  const { accountId } = caller
  const before = cells.id ? await lockOwn(tx, cells.id, accountId) : undefined
  if (cells.id && !before) return { reason: 'id: You don’t have a product with this ID.' }
  const stock = before ? await lockStock(tx, before.id) : {}
  const standing = before ? cellsOf(before, stock, now) : {}
  const read = readCells({ ...standing, ...cells })
  if ('reason' in read) return read
  const brands = await listBrandsOf(tx, accountId)
  const isMeant = (name: string) => name.toLowerCase() === read.brandName.toLowerCase()
  const isAsBefore = !read.brandName || (before && isMeant(before.brandName))
  const brand = isAsBefore ? undefined : brands.find(({ brandName }) => isMeant(brandName))
  if (!isAsBefore && !brand) return { reason: 'brand: Enter one of your own brands.' }
  if (!before && (await findIdByName(tx, accountId, read.draft.name))) {
    return { reason: 'name: You already have a product with this name. Add its ID to update it.' }
  }
  const draft = { ...read.draft, ...(brand && { brand: brand.brandId }) }
  if (before) {
    const { isApparel: wasWorn, stockSetAt } = before
    const shelf = { isApparel: draft.apparel ?? wasWorn, stockSetAt }
    const outcome = stockOrWhyNot(stock, draft, shelf)
    if ('reason' in outcome) return { reason: `countInStock: ${outcome.reason}` }
  }
  const row =
    before ??
    (await insertProduct(tx, {
      ...{ id: uuidv7(), sellerId: accountId, brandId: brands[0]?.brandId ?? null },
      ...{ createdAt: now, updatedAt: now },
    }))
  // As a seller, whatever else they are: a file goes to review.
  const seller = { ...caller, isAdmin: false }
  await saveLocked(tx, { before: row, draft, caller: seller, now, isNew: !before })
  return before ? 'changed' : 'created'
}

function lockOwn(tx: Tx, id: string, accountId: string) {
  return isId(id) ? lockProduct(tx, id, { accountId, isAdmin: false }) : undefined
}
