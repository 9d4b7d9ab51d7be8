import { listAudit } from '@fairgrove/contract/audit'
import { deleteDispensary } from '@fairgrove/contract/dispensaries'
import { importDispensaries, listImports } from '@fairgrove/contract/dispensaries.imports'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import {
  buildSpreadsheetRows,
  spreadsheetHeader,
  toCsv,
} from '@fairgrove/testing/airtable/spreadsheet-rows'
import { buildXlsx } from '@fairgrove/testing/spreadsheets'
import { beforeAll, describe, expect, test } from 'vitest'
import { createImportClient } from '../../test/import-client.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let admin: { accountId: string; token: string }
let by: ReturnType<typeof createImportClient>

beforeAll(async () => {
  admin = await createSignedInAccount(harness, { isAdmin: true })
  by = createImportClient(harness, admin.token)
})

const sheet = (...rows: string[][]) => toCsv([[...spreadsheetHeader], ...rows])

/** Names of listed dispensaries, ignoring those of other tests. */
async function listed(name: string) {
  const { body } = await harness.call(listDispensaries, { query: { name, order: 'name' } })
  return body.dispensaries
}

/** Rows of this test only. */
let nextRow = 0
const chicago = ['Chicago', 'Illinois', '60601']
function rows(count: number): string[][] {
  nextRow += count
  return buildSpreadsheetRows(count, nextRow - count).map((row) => [
    ...row.slice(0, 3),
    ...chicago,
    ...row.slice(6),
  ])
}

describe('a file', () => {
  test('is read, shown with its columns, checked without creating anything, then created', async () => {
    const [row = []] = rows(1)
    const read = await by.uploadFile(sheet(row), 'places.csv')
    expect(read).toMatchObject({ status: 'waiting', rows: 1, name: 'places.csv', source: 'file' })
    const preview = await by.fetchImport(read._id)
    expect(preview.columns).toEqual([...spreadsheetHeader])
    expect(preview.mapping).toMatchObject({ name: 'Name', postalCode: 'ZIP', address: 'Street' })
    expect(preview.sample[0]).toMatchObject({ line: 2, cells: { Name: row[0] } })

    const checked = await by.decideAndRun(read._id, 'check')
    expect(checked.import).toMatchObject({ status: 'checked', done: 1, ready: 1, created: 0 })
    expect(await listed(row[0] ?? '')).toEqual([])

    const done = await by.decideAndRun(read._id, 'create')
    expect(done.import).toMatchObject({ status: 'done', done: 1, ready: 0, created: 1 })
    expect(await listed(row[0] ?? '')).toMatchObject([
      { name: row[0], state: 'IL', postalCode: '60601', approved: 'Y', claimed: 'unclaimed' },
    ])
    const [made] = await listed(row[0] ?? '')
    expect(made?.lat).toBeCloseTo(41.88, 1)
  })

  test('may be an Excel workbook, whose ZIP codes have lost their zeros', async () => {
    const [row = []] = rows(1)
    const cells = row.map((cell, index) => (index === 5 ? 2139 : cell))
    const read = await by.uploadFile(buildXlsx([[...spreadsheetHeader], cells]), 'places.xlsx')
    await by.decideAndRun(read._id, 'create')
    expect(await listed(row[0] ?? '')).toMatchObject([{ postalCode: '02139' }])
  })

  test('that cannot be read fails with a reason', async () => {
    const read = await by.uploadFile('Name\n"never closed')
    expect(read).toMatchObject({
      status: 'failed',
      problem:
        'Line 2 has an opening quotation mark but no closing one. Fix it and upload the file again.',
    })
    expect((await by.decide(read._id, 'create', {})).status).toBe(400)
  })

  test('reports every invalid row by line and reason, and creates the others', async () => {
    const [first = [], second = [], third = []] = rows(3)
    const bad = [...second]
    bad[1] = 'no phone'
    const read = await by.uploadFile(sheet(first, bad, third, ['Half a row']))
    const { import: done, left: skipped } = await by.decideAndRun(read._id, 'create')
    expect(done).toMatchObject({ created: 2, failed: 2, known: 0 })
    expect(skipped.rows).toEqual([
      {
        line: 3,
        name: second[0],
        outcome: 'failed',
        dispensary: null,
        reason: 'Phone: Enter the phone number as 000-000-0000.',
      },
      expect.objectContaining({ line: 5, reason: expect.stringContaining('Address: ') }),
    ])
  })

  test('lists its invalid rows in pages', async () => {
    const many = rows(30).map((row) => row.with(4, 'Atlantis'))
    const read = await by.uploadFile(sheet(...many))
    await by.decideAndRun(read._id, 'check')
    const { left: skipped } = await by.fetchImport(read._id, 2)
    expect(skipped).toMatchObject({ page: 2, pages: 2, results: 30 })
    expect(skipped.rows.map(({ line }) => line)).toEqual([27, 28, 29, 30, 31])
  })

  test('with other column names uses the admin’s mapping', async () => {
    const [row = []] = rows(1)
    const heading = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
    const read = await by.uploadFile(toCsv([heading, row]))
    const half = await by.decide(read._id, 'create', { name: 'A' })
    expect(half.status).toBe(400)
    expect(half.raw.json().fields).toHaveProperty('mapping.postalCode')
    const mapping = {
      name: 'A',
      telephone: 'B',
      address: 'C',
      city: 'D',
      state: 'E',
      postalCode: 'F',
    }
    const strange = await by.decide(read._id, 'create', { ...mapping, website: 'Z' })
    expect(strange.raw.json().fields).toHaveProperty('mapping.website')
    expect((await by.decideAndRun(read._id, 'create', mapping)).import.created).toBe(1)
  })
})

describe('nothing is listed twice', () => {
  test('when the same file is imported again', async () => {
    const file = sheet(...rows(3))
    await by.decideAndRun((await by.uploadFile(file))._id, 'create')
    const again = await by.decideAndRun((await by.uploadFile(file))._id, 'create')
    expect(again.import).toMatchObject({ created: 0, known: 3 })
    expect(again.left.rows[0]).toMatchObject({ line: 2, reason: 'Already listed.' })
    expect(again.left.rows[0]?.dispensary).toEqual(expect.any(String))
  })

  test('when one file has a place on two lines, whatever the spelling', async () => {
    const [row = []] = rows(1)
    const loud = row.with(0, (row[0] ?? '').toUpperCase()).with(2, `${row[2]}.`)
    const { import: done, left: skipped } = await by.decideAndRun(
      (await by.uploadFile(sheet(row, loud)))._id,
      'check',
    )
    expect(done).toMatchObject({ ready: 1, known: 1 })
    expect(skipped.rows).toMatchObject([{ line: 3, reason: 'Same location as line 2.' }])
  })

  test('when somebody has created the place manually before', async () => {
    const [row = []] = rows(1)
    await seedDispensary(harness.db, { name: row[0], address: row[2], postalCode: '60601' })
    expect(
      (await by.decideAndRun((await by.uploadFile(sheet(row)))._id, 'create')).import.known,
    ).toBe(1)
  })

  test('when it was deleted since: an import does not undo an admin’s decision', async () => {
    const [row = []] = rows(1)
    await by.decideAndRun((await by.uploadFile(sheet(row)))._id, 'create')
    const [made] = await listed(row[0] ?? '')
    await harness.call(deleteDispensary, { params: { id: made?._id ?? '' }, token: admin.token })
    const again = await by.decideAndRun((await by.uploadFile(sheet(row)))._id, 'create')
    expect(again.left.rows).toMatchObject([{ reason: 'Listed before, then deleted.' }])
  })

  test('when it has a reference and everything else changed', async () => {
    const [row = [], other = []] = rows(2)
    const heading = [...spreadsheetHeader, 'Licence number']
    const reference = `IL-${crypto.randomUUID()}`
    await by.decideAndRun(
      (await by.uploadFile(toCsv([heading, [...row, reference]])))._id,
      'create',
    )
    const again = await by.uploadFile(toCsv([heading, [...other, reference]]))
    expect((await by.decideAndRun(again._id, 'create')).import).toMatchObject({
      created: 0,
      known: 1,
    })
  })

  test('when two admins import the same places at once', async () => {
    const file = sheet(...rows(40))
    const [one, two] = [await by.uploadFile(file), await by.uploadFile(file)]
    await Promise.all([by.decide(one._id, 'create'), by.decide(two._id, 'create')])
    await Promise.all([harness.runJobs(), harness.runJobs()])
    const [first, second] = [await by.fetchImport(one._id), await by.fetchImport(two._id)]
    expect(first.import.created + second.import.created).toBe(40)
    expect(first.import.known + second.import.known).toBe(40)
  })
})

test('an import can be started once', async () => {
  const read = await by.uploadFile(sheet(...rows(1)))
  const [first, second] = await Promise.all([
    by.decide(read._id, 'create'),
    by.decide(read._id, 'create'),
  ])
  expect([first.status, second.status].sort()).toEqual([202, 409])
  await harness.runJobs()
  expect((await by.fetchImport(read._id)).import.created).toBe(1)
})

test('the audit log shows what was imported, and who started the import', async () => {
  const [row = []] = rows(1)
  const read = await by.uploadFile(sheet(row))
  await by.decideAndRun(read._id, 'create')
  const [made] = await listed(row[0] ?? '')
  const actionsOn = async (subject = '') =>
    (await harness.call(listAudit, { query: { subject }, token: admin.token })).body.entries
  expect(await actionsOn(made?._id)).toMatchObject([
    { action: 'dispensary.imported', details: { import: read._id, line: 2 } },
  ])
  const entries = await actionsOn(read._id)
  expect(entries.map(({ action }) => action)).toEqual(['import.creating', 'import.begun'])
  expect(entries[0]?.actor._id).toBe(admin.accountId)
})

test('without a service the plain call is rejected, and says what to do instead', async () => {
  const answer = await harness.call(importDispensaries, { body: {}, token: admin.token })
  expect(answer.status).toBe(409)
  expect(answer.raw.json().code).toBe('no_spreadsheet')
  const { body } = await harness.call(listImports, { token: admin.token })
  expect(body.hasService).toBe(false)
  expect(body.imports.length).toBeGreaterThan(0)
})
