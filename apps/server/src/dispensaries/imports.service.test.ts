import { importDispensaries } from '@fairgrove/contract/dispensaries.imports'
import { buildSpreadsheetRecords } from '@fairgrove/testing/airtable/spreadsheet-rows'
import { type AirtableStandIn, startAirtableStandIn } from '@fairgrove/testing/airtable/stand-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportClient } from '../../test/import-client.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { openAirtable } from '../providers/spreadsheets/airtable.ts'
import { readImportStep } from './import-source.actions.ts'

const harness = useServerHarness()
let standIn: AirtableStandIn
let token: string
let by: ReturnType<typeof createImportClient>

beforeAll(async () => {
  standIn = await startAirtableStandIn()
  harness.deps.spreadsheet = openAirtable(standIn)
  token = (await createSignedInAccount(harness, { isAdmin: true })).token
  by = createImportClient(harness, token)
})
afterAll(() => standIn[Symbol.asyncDispose]())

async function startImport(preview: boolean) {
  const { status, body } = await harness.call(importDispensaries, { body: { preview }, token })
  expect(status).toBe(202)
  expect(body.dispensaries).toEqual([])
  return body.import._id
}

test('the plain call reads the whole table and creates what it can without further requests', async () => {
  standIn.setRecords([...buildSpreadsheetRecords(250), { Name: 'No address' }])
  const id = await startImport(false)
  await harness.runJobs()
  const { import: done, left: skipped } = await by.fetchImport(id)
  expect(done).toMatchObject({
    status: 'done',
    source: 'service',
    rows: 251,
    created: 250,
    failed: 1,
  })
  expect(skipped.rows).toMatchObject([{ line: 251, name: 'No address' }])

  const again = await startImport(false)
  await harness.runJobs()
  expect((await by.fetchImport(again)).import).toMatchObject({ created: 0, known: 250, failed: 1 })
})

test('unrecognized columns wait for an admin, even without a preview', async () => {
  standIn.setRecords([{ Shop: 'Elm' }])
  const id = await startImport(false)
  await harness.runJobs()
  expect((await by.fetchImport(id)).import).toMatchObject({ status: 'waiting', rows: 1 })
})

test('an expired cursor starts the table over, and no record is read twice', async () => {
  standIn.setRecords(buildSpreadsheetRecords(150))
  const id = await startImport(true)
  await readImportStep(harness.deps, { importId: id, from: '' })
  expect((await by.fetchImport(id)).import).toMatchObject({ status: 'reading', rows: 100 })
  standIn.expireOffsets()
  await harness.runJobs()
  expect((await by.fetchImport(id)).import).toMatchObject({ status: 'waiting', rows: 150 })
})

test('a step that is repeated after its worker crashed does nothing', async () => {
  standIn.setRecords(buildSpreadsheetRecords(150))
  const id = await startImport(true)
  await readImportStep(harness.deps, { importId: id, from: '' })
  await readImportStep(harness.deps, { importId: id, from: '' })
  expect((await by.fetchImport(id)).import.rows).toBe(100)
  await harness.runJobs()
  expect((await by.fetchImport(id)).import.rows).toBe(150)
})

test('a token without access to the table fails the import with a reason', async () => {
  harness.deps.spreadsheet = openAirtable({ url: standIn.url, token: 'wrong' })
  const id = await startImport(true)
  await harness.runJobs()
  expect((await by.fetchImport(id)).import).toMatchObject({
    status: 'failed',
    problem: 'The spreadsheet service denied access (error 401). Check its address and token.',
  })
})
