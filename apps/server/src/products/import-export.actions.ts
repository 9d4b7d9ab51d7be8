import type { FileResponse } from '@fairgrove/contract/endpoint'
import { type FieldErrors, Problem } from '@fairgrove/contract/problems'
import type { ImportReport } from '@fairgrove/contract/products.files'
import { maxProductFileRows, productColumns } from '@fairgrove/contract/products.files.options'
import { validate as isId, v7 as uuidv7 } from 'uuid'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { buildCsvFile, unescapeCsvCell } from '../http/csv-file.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { readSheetInThread } from '../providers/parsing/parse-in-thread.ts'
import { SheetError, type SheetRow, sheetLimits } from '../providers/spreadsheets/port.ts'
import { findRevision, listSubmittedRevisions } from '../revisions/store.ts'
import { saveLockedProduct } from './actions.ts'
import { whyContentsNotSavable } from './contents.actions.ts'
import { mergeContents } from './contents.ts'
import { toProductChanges } from './draft.ts'
import { insertProduct, lockProduct, lockStock } from './editing.store.ts'
import { type Cells, mapHeadings, parseCells } from './import-export.rules.ts'
import {
  findProductIdByName,
  listProductsForExport,
  lockSellerBrandsForShare,
} from './import-export.store.ts'
import { toCells, toColumnValues } from './import-export.view.ts'
import { joinImportedFamily } from './import-families.actions.ts'
import { lockSellerFamilies } from './locks.store.ts'
import { mergeRevision } from './revisions.ts'
import { resolveStock } from './rules.ts'
import { listOwnerBrands } from './store.ts'

const maxExportedRows = 10_000

/** Processed while the seller waits, so smaller than what the worker accepts. */
const fileLimits = {
  ...sheetLimits,
  rows: maxProductFileRows,
  unpackedBytes: 8 * 1024 * 1024,
  deadlineMs: 5_000,
}

export async function exportProductFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Caller,
): Promise<FileResponse> {
  const now = clock.now()
  const rows = await listProductsForExport(db, accountId, maxExportedRows)
  const revisions = new Map(
    (await listSubmittedRevisions(db, accountId)).map((revision) => [revision.id, revision]),
  )
  const cells = rows.map(({ stock, ...row }) => {
    const saved = mergeRevision(row, stock, revisions.get(row.id))
    return toCells(saved.row, saved.stock, now)
  })
  return buildCsvFile(productColumns, cells.map(toColumnValues))
}

/** A dry run does everything and rolls back, so its result is exact. */
export async function importProductFile(
  deps: Deps,
  caller: Caller,
  { file, isDryRun }: { file: string; isDryRun: boolean },
  idempotencyKey: IdempotencyKey | undefined,
): Promise<ImportReport> {
  const rows = await readFileLines(Buffer.from(file, 'base64'))
  const now = deps.clock.now()
  const importAll = async (tx: Tx) => ({
    isDryRun,
    ...(await importRows(tx, { rows, caller, now })),
  })
  if (!isDryRun) return withIdempotency(deps, idempotencyKey, importAll)
  const dryRunRollback = new Error('This was a dry run.')
  let report: ImportReport | undefined
  const dryRun = inTx(deps.db, async (tx) => {
    report = await importAll(tx)
    throw dryRunRollback
  })
  await dryRun.catch((error: unknown) => {
    if (error !== dryRunRollback) throw error
  })
  if (!report) throw dryRunRollback
  return report
}

type FileLine = { line: number; cells: Cells; flaw: string | undefined }

async function readFileLines(bytes: Uint8Array): Promise<FileLine[]> {
  const { rows } = await readSheetInThread(bytes, fileLimits).catch((error: unknown) => {
    throw error instanceof SheetError ? invalidFileProblem(error.message) : error
  })
  const lines = rows.map((row: SheetRow) => ({
    line: row.line,
    flaw: row.flaw,
    cells: Object.fromEntries(
      Object.entries(mapHeadings(row.cells)).map(([name, text = '']) => [
        name,
        unescapeCsvCell(text),
      ]),
    ),
  }))
  const hasNameColumn = lines.some(({ cells }) => 'name' in cells || 'id' in cells)
  if (!hasNameColumn)
    throw invalidFileProblem('The first line must have column names, such as name and category.')
  return lines
}

const invalidFileProblem = (message: string) =>
  new Problem('invalid_input', { message, fields: { file: message } })

type ImportContext = { caller: Caller; now: Date }
type ImportedFamilies = Map<string, string>

async function importRows(tx: Tx, { rows, ...context }: ImportContext & { rows: FileLine[] }) {
  const failed: ImportReport['failed'] = []
  const families: ImportedFamilies = new Map()
  const done = { created: 0, changed: 0 }
  await lockSellerBrandsForShare(tx, context.caller.accountId)
  await lockSellerFamilies(tx, context.caller.accountId, {
    productIds: listIds(rows, 'id'),
    familyIds: listIds(rows, 'family'),
  })
  // In id order, as everyone locks products; rows without an id come last, in file order.
  const sortedLines = rows.toSorted((a, b) =>
    getLineId(a) < getLineId(b) ? -1 : Number(getLineId(a) > getLineId(b)),
  )
  for (const { line, cells, flaw } of sortedLines) {
    const outcome = flaw ? { reason: flaw } : await importRow(tx, cells, { ...context, families })
    if (typeof outcome === 'string') done[outcome] += 1
    else failed.push({ line, name: (cells.name ?? '').slice(0, 160), reason: outcome.reason })
  }
  return { ...done, failed: failed.toSorted((a, b) => a.line - b.line) }
}

const listIds = (rows: readonly FileLine[], column: 'id' | 'family') => [
  ...new Set(rows.flatMap(({ cells: { [column]: id } }) => (id && isId(id) ? [id] : []))),
]

const getLineId = ({ cells }: FileLine) => cells.id?.toLowerCase() || '~'

async function importRow(
  tx: Tx,
  cells: Cells,
  { caller, now, families }: ImportContext & { families: ImportedFamilies },
): Promise<'created' | 'changed' | { reason: string }> {
  const { accountId } = caller
  const before = cells.id ? await lockOwnProduct(tx, cells.id, accountId) : undefined
  if (cells.id && !before) return { reason: 'id: You don’t have a product with this ID.' }
  const saved =
    before &&
    mergeRevision(before, await lockStock(tx, before.id), await findRevision(tx, before.id))
  const currentCells = saved ? toCells(saved.row, saved.stock, now) : {}
  const parsed = parseCells({ ...currentCells, ...cells })
  if ('reason' in parsed) return parsed
  const brands = await listOwnerBrands(tx, accountId)
  const isSameName = (name: string) => name.toLowerCase() === parsed.brandName.toLowerCase()
  const keepsBrand = !parsed.brandName || (saved && isSameName(saved.row.brandName))
  const brand = keepsBrand ? undefined : brands.find(({ brandName }) => isSameName(brandName))
  if (!keepsBrand && !brand) return { reason: 'brand: Enter one of your own brands.' }
  if (!before && (await findProductIdByName(tx, accountId, parsed.update.name))) {
    return { reason: 'name: You already have a product with this name. Add its ID to update it.' }
  }
  const update = { ...parsed.update, ...(brand && { brand: brand.brandId }) }
  if (saved) {
    const wanted = toProductChanges(update, saved.row, { brandId: null, isAdmin: false })
    const { stockSetAt } = saved.row
    const outcome = resolveStock(saved.stock, update, { ...wanted, stockSetAt })
    if ('reason' in outcome) return { reason: `countInStock: ${outcome.reason}` }
  }
  const contents = mergeContents(update.contents, saved?.row.contents ?? {})
  const contentErrors = await whyContentsNotSavable(tx, contents, now)
  if (contentErrors) return { reason: formatContentErrors(contentErrors) }
  const row =
    before ??
    (await insertProduct(tx, {
      id: uuidv7(),
      sellerId: accountId,
      brandId: brands[0]?.brandId ?? null,
      createdAt: now,
      updatedAt: now,
    }))
  // Always as a seller, even for admins: an import is reviewed.
  const seller = { ...caller, isAdmin: false }
  await saveLockedProduct(tx, { before: row, update, caller: seller, now, isNew: !before })
  if (cells.family) await joinImportedFamily(tx, row.id, { label: cells.family, families, now })
  return before ? 'changed' : 'created'
}

/** By column: 'thcUnit: Select a unit.' */
const formatContentErrors = (errors: FieldErrors) =>
  Object.entries(errors)
    .map(([path, text]) => `${path.split('.').at(-1)}: ${text}`)
    .join(' ')

function lockOwnProduct(tx: Tx, id: string, accountId: string) {
  return isId(id) ? lockProduct(tx, id, { accountId, isAdmin: false, managed: [] }) : undefined
}
