import type { DispensaryDraft } from '@fairgrove/contract/dispensaries'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '../audit/store.ts'
import { crashPoint } from '../crash.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { workImport } from './declared-jobs.ts'
import * as rowStore from './import-rows.store.ts'
import { type ReadRow, readRow } from './imports.rules.ts'
import {
  advance,
  findImport,
  type ImportRecord,
  lockImport,
  updateImport,
} from './imports.store.ts'
import { mappingOf } from './imports.view.ts'
import { locate } from './place.ts'
import { type Point, pointAfter } from './rules.ts'

/** So many rows in one transaction: 60 steps for 15,000, and a second's work lost when a worker dies. */
const stepSize = 250

type Read = { line: number } & (
  | { reason: string }
  | { draft: DispensaryDraft; reference: string | null; point: Point | null }
)
type Good = Extract<Read, { draft: DispensaryDraft }>

/** The next rows of an import, checked or created, and how far that is: all of it or none. */
export async function workNext(
  deps: Deps,
  { importId, from }: { importId: string; from: string },
): Promise<void> {
  const before = await findImport(deps.db, importId)
  if (!before || !isAt(before, from)) return
  const staged = await rowStore.listRowsAfter(deps.db, importId, before.position, stepSize)
  const rows = await Promise.all(staged.map((row) => read(deps, row, before)))
  await inTx(deps.db, async (tx) => {
    await rowStore.waitForTurn(tx)
    const row = await lockImport(tx, importId)
    if (!row || !isAt(row, from)) return
    const last = rows.at(-1)
    if (!last) {
      await updateImport(tx, importId, { status: row.status === 'creating' ? 'done' : 'checked' })
      return
    }
    const outcomes = await judge(tx, importId, rows)
    if (row.status === 'creating') await create(deps, tx, row, rows, outcomes)
    await rowStore.noteOutcomes(tx, importId, outcomes)
    await rowStore.insertOrigins(tx, importId, linesOf(outcomes, 'created'))
    await advance(tx, importId, { position: last.line, counted: countsOf(outcomes) })
    await enqueue(tx, workImport, { importId, from: String(last.line) })
    crashPoint('import.rowsWritten')
  })
}

function isAt({ status, position }: ImportRecord, from: string): boolean {
  return (status === 'checking' || status === 'creating') && String(position) === from
}

async function read(deps: Deps, row: rowStore.StagedRow, record: ImportRecord): Promise<Read> {
  const { line, flaw } = row
  const found: ReadRow | { reason: string } = flaw
    ? { reason: flaw }
    : readRow(row.cells, mappingOf(record))
  if ('reason' in found) return { line, reason: found.reason }
  const { draft } = found
  const isPlaced = draft.lat != null && draft.lng != null
  const located = isPlaced ? undefined : await locate(deps.geocode, draft)
  const reference = row.recordId
    ? `service ${row.recordId}`
    : found.reference && `file ${found.reference}`
  return { line, draft, reference, point: pointAfter(nowhere, draft, located) }
}

const nowhere = { address: '', city: '', state: null, postalCode: '' }

/** Before anything is written: what is wrong, what is here already, what is good. */
async function judge(tx: Tx, importId: string, rows: readonly Read[]): Promise<rowStore.Outcome[]> {
  const wanted = rows.filter((row): row is Good => 'draft' in row)
  const recognised = await rowStore.recogniseRows(
    tx,
    importId,
    wanted.map(({ line, draft: { name, address, postalCode }, reference }) => ({
      ...{ line, name, address, postalCode, reference },
    })),
  )
  const byLine = new Map(recognised.map((each) => [each.line, each]))
  const taken = new Map<string, number>()
  return rows.map((row) => {
    const { line } = row
    const nothing = { line, placeKey: null, reference: null, dispensaryId: null }
    const seen = byLine.get(line)
    if ('reason' in row || !seen) {
      return { ...nothing, outcome: 'failed', reason: 'reason' in row ? row.reason : null }
    }
    const { placeKey, dispensaryId } = seen
    const { reference } = row
    const keys = [`place ${placeKey}`, ...(reference ? [`reference ${reference}`] : [])]
    const twin = seen.twin ?? keys.map((key) => taken.get(key)).find((found) => found) ?? null
    const reason = whyKnown({ ...seen, twin })
    if (reason) return { ...nothing, outcome: 'known', reason, dispensaryId }
    for (const key of keys) taken.set(key, line)
    return { line, outcome: 'ready', reason: null, placeKey, reference, dispensaryId: null }
  })
}

function whyKnown({ twin, dispensaryId, isArchived }: rowStore.Recognised): string | undefined {
  if (twin !== null) return `Same location as line ${twin}.`
  if (!dispensaryId) return undefined
  return isArchived ? 'Listed before, then deleted.' : 'Already listed.'
}

/** Turns what is ready into dispensaries. */
async function create(
  deps: Deps,
  tx: Tx,
  { id: importId, actorId }: ImportRecord,
  rows: readonly Read[],
  outcomes: rowStore.Outcome[],
): Promise<void> {
  const now = deps.clock.now()
  const made: rowStore.NewDispensary[] = []
  for (const [index, outcome] of outcomes.entries()) {
    const row = rows[index]
    if (outcome.outcome !== 'ready' || !row || !('draft' in row)) continue
    outcome.outcome = 'created'
    outcome.dispensaryId = uuidv7()
    made.push(newDispensary(outcome.dispensaryId, row))
  }
  await rowStore.insertImported(tx, made, now)
  await writeAudit(
    tx,
    ...made.map(({ id, line, name }) => ({
      ...{ actorId, action: 'dispensary.imported', subjectId: id, createdAt: now },
      ...{ subjectName: name, details: { import: importId, line } },
    })),
  )
}

function newDispensary(id: string, { line, draft, point }: Good): rowStore.NewDispensary {
  const { name, telephone, address, city, state, postalCode } = draft
  return {
    ...{ id, line, name, telephone, address, city, state, postalCode },
    category: draft.category ?? null,
    description: draft.description ?? '',
    isApproved: draft.approved !== 'N',
    website: draft.website || null,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
  }
}

function linesOf(outcomes: readonly rowStore.Outcome[], wanted: rowStore.Outcome['outcome']) {
  return outcomes.filter(({ outcome }) => outcome === wanted).map(({ line }) => line)
}

function countsOf(outcomes: readonly rowStore.Outcome[]) {
  const count = (wanted: rowStore.Outcome['outcome']) => linesOf(outcomes, wanted).length
  return {
    ...{ ready: count('ready'), created: count('created') },
    ...{ known: count('known'), failed: count('failed') },
  }
}
