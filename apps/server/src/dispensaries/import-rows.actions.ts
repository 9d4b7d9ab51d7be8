import type { DispensaryDraft } from '@fairgrove/contract/dispensaries'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '../audit/store.ts'
import { crashPoint } from '../crash.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { geocodeAddress } from './geocoding.ts'
import { completeHours } from './hours.rules.ts'
import { insertHours } from './hours.store.ts'
import * as rowStore from './import-rows.store.ts'
import { processImportRowsJob } from './imports.actions.ts'
import { type ParsedCells, parseCells } from './imports.rules.ts'
import {
  advanceImport,
  findImport,
  type ImportRecord,
  lockImport,
  updateImport,
} from './imports.store.ts'
import { type Location, resolveLocation } from './rules.ts'
import { enqueueGeocoding } from './street-geocoding.actions.ts'
import { getMapping } from './view.ts'

/** Rows per transaction: 60 steps for 15,000, and one second of work lost when a worker crashes. */
const batchSize = 250

type ParsedRow = { line: number } & (
  | { reason: string }
  | { draft: DispensaryDraft; reference: string | null; location: Location | null }
)
type ValidRow = Extract<ParsedRow, { draft: DispensaryDraft }>

/** Checks or creates the next rows of an import and saves its position, in one transaction. */
export async function processNextRows(
  deps: Deps,
  { importId, from }: { importId: string; from: string },
): Promise<void> {
  const before = await findImport(deps.db, importId)
  if (!before || !isAtPosition(before, from)) return
  const staged = await rowStore.listRowsAfter(deps.db, importId, before.position, batchSize)
  const rows = await Promise.all(staged.map((row) => parseRow(deps, row, before)))
  await inTx(deps.db, async (tx) => {
    await rowStore.lockImports(tx)
    const row = await lockImport(tx, importId)
    if (!row || !isAtPosition(row, from)) return
    const last = rows.at(-1)
    if (!last) {
      const isCreated = row.status === 'creating'
      await updateImport(tx, importId, { status: isCreated ? 'done' : 'checked' })
      if (isCreated) await enqueueGeocoding(tx)
      return
    }
    const outcomes = await checkRows(tx, importId, rows)
    if (row.status === 'creating') await createDispensaries(deps, tx, row, rows, outcomes)
    await rowStore.saveOutcomes(tx, importId, outcomes)
    await rowStore.insertOrigins(tx, importId, getLinesByOutcome(outcomes, 'created'))
    await advanceImport(tx, importId, { position: last.line, counts: countOutcomes(outcomes) })
    await enqueue(tx, processImportRowsJob, { importId, from: String(last.line) })
    crashPoint('import.rowsWritten')
  })
}

function isAtPosition({ status, position }: ImportRecord, from: string): boolean {
  return (status === 'checking' || status === 'creating') && String(position) === from
}

async function parseRow(
  deps: Deps,
  row: rowStore.StagedRow,
  record: ImportRecord,
): Promise<ParsedRow> {
  const { line, flaw } = row
  const found: ParsedCells | { reason: string } = flaw
    ? { reason: flaw }
    : parseCells(row.cells, getMapping(record))
  if ('reason' in found) return { line, reason: found.reason }
  const { draft } = found
  const hasCoordinates = draft.lat != null && draft.lng != null
  const geocoded = hasCoordinates ? undefined : await geocodeAddress(deps.geocode, draft)
  const reference = row.recordId
    ? `service ${row.recordId}`
    : found.reference && `file ${found.reference}`
  const location = resolveLocation(emptyAddress, draft, geocoded) ?? null
  return { line, draft, reference, location }
}

const emptyAddress = { address: '', city: '', state: null, postalCode: '' }

/** Before anything is written: which rows are invalid, which are already listed, which are ready. */
async function checkRows(
  tx: Tx,
  importId: string,
  rows: readonly ParsedRow[],
): Promise<rowStore.RowOutcome[]> {
  const wanted = rows.filter((row): row is ValidRow => 'draft' in row)
  const recognised = await rowStore.matchRows(
    tx,
    importId,
    wanted.map(({ line, draft: { name, address, postalCode }, reference }) => ({
      line,
      name,
      address,
      postalCode,
      reference,
    })),
  )
  const byLine = new Map(recognised.map((each) => [each.line, each]))
  const lineByKey = new Map<string, number>()
  return rows.map((row) => {
    const { line } = row
    const noMatch = { line, placeKey: null, reference: null, dispensaryId: null }
    const match = byLine.get(line)
    if ('reason' in row || !match) {
      return { ...noMatch, outcome: 'failed', reason: 'reason' in row ? row.reason : null }
    }
    const { placeKey, dispensaryId } = match
    const { reference } = row
    const keys = [`place ${placeKey}`, ...(reference ? [`reference ${reference}`] : [])]
    const twin = match.twin ?? keys.map((key) => lineByKey.get(key)).find((found) => found) ?? null
    const reason = whyAlreadyListed({ ...match, twin })
    if (reason) return { ...noMatch, outcome: 'known', reason, dispensaryId }
    for (const key of keys) lineByKey.set(key, line)
    return { line, outcome: 'ready', reason: null, placeKey, reference, dispensaryId: null }
  })
}

function whyAlreadyListed({
  twin,
  dispensaryId,
  isArchived,
}: rowStore.MatchedRow): string | undefined {
  if (twin !== null) return `Same location as line ${twin}.`
  if (!dispensaryId) return undefined
  return isArchived ? 'Listed before, then deleted.' : 'Already listed.'
}

/** Creates dispensaries from the rows that are ready. */
async function createDispensaries(
  deps: Deps,
  tx: Tx,
  { id: importId, actorId }: ImportRecord,
  rows: readonly ParsedRow[],
  outcomes: rowStore.RowOutcome[],
): Promise<void> {
  const now = deps.clock.now()
  const created: rowStore.NewDispensary[] = []
  for (const [index, outcome] of outcomes.entries()) {
    const row = rows[index]
    if (outcome.outcome !== 'ready' || !row || !('draft' in row)) continue
    outcome.outcome = 'created'
    outcome.dispensaryId = uuidv7()
    created.push(toNewDispensary(outcome.dispensaryId, row))
  }
  await rowStore.insertImported(tx, created, now)
  await insertHours(
    tx,
    created.flatMap(({ id, hours }) => (hours ? [{ id, hours }] : [])),
  )
  await writeAudit(
    tx,
    ...created.map(({ id, line, name }) => ({
      actorId,
      action: 'dispensary.imported',
      subjectId: id,
      createdAt: now,
      subjectName: name,
      details: { import: importId, line },
    })),
  )
}

function toNewDispensary(id: string, { line, draft, location }: ValidRow): rowStore.NewDispensary {
  const { name, telephone, address, city, state, postalCode } = draft
  return {
    id,
    line,
    name,
    telephone,
    address,
    city,
    state,
    postalCode,
    category: draft.category ?? null,
    description: draft.description ?? '',
    isApproved: draft.approved !== 'N',
    website: draft.website || null,
    lat: location?.lat ?? null,
    lng: location?.lng ?? null,
    precision: location?.precision ?? null,
    hours: draft.hours ? completeHours(draft.hours, draft) : null,
  }
}

function getLinesByOutcome(
  outcomes: readonly rowStore.RowOutcome[],
  wanted: rowStore.RowOutcome['outcome'],
) {
  return outcomes.filter(({ outcome }) => outcome === wanted).map(({ line }) => line)
}

function countOutcomes(outcomes: readonly rowStore.RowOutcome[]) {
  const count = (wanted: rowStore.RowOutcome['outcome']) =>
    getLinesByOutcome(outcomes, wanted).length
  return {
    ready: count('ready'),
    created: count('created'),
    known: count('known'),
    failed: count('failed'),
  }
}
