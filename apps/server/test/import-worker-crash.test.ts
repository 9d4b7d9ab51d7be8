import {
  buildSpreadsheetRows,
  spreadsheetHeader,
  toCsv,
} from '@fairgrove/testing/airtable/spreadsheet-rows'
import type { RunningProcess } from '@fairgrove/testing/processes'
import { waitUntil } from '@fairgrove/testing/wait'
import { expect, onTestFinished, test } from 'vitest'
import { createImportClient } from './import-client.ts'
import { useServerHarness } from './server-harness.ts'
import { startEntryPoint } from './server-process.ts'
import { createSignedInAccount } from './session-fixtures.ts'

const harness = useServerHarness()

function startWorker(env: Record<string, string> = {}): RunningProcess {
  const worker = startEntryPoint('worker', { DATABASE_URL: harness.databaseUrl, ...env })
  onTestFinished(() => worker.stop())
  return worker
}

test('an import whose worker is killed resumes where it was: nothing twice, nothing skipped', async () => {
  const importClient = createImportClient(
    harness,
    (await createSignedInAccount(harness, { isAdmin: true })).token,
  )
  const rows = buildSpreadsheetRows(1_500).map((row, n) =>
    n % 30 === 7 ? row.with(1, 'no phone') : row,
  )
  const withHours = rows.map((row) => [
    ...row,
    'Mo-Fr 09:00-21:00; Sa 18:00-02:00; 2026-12-25 closed',
  ])
  const { _id: id } = await importClient.uploadFile(
    toCsv([[...spreadsheetHeader, 'Hours'], ...withHours]),
  )
  await importClient.decide(id, 'create')

  // With the rows of its third step written but not committed.
  const crashingWorker = startWorker({ CRASH_AT: 'import.rowsWritten:3' })
  expect((await crashingWorker.exited).signal).toBe('SIGKILL')
  const { import: halfway } = await importClient.fetchImport(id)
  expect(halfway).toMatchObject({ status: 'creating', done: 500 })

  const successor = startWorker()
  await waitUntil(async () => (await importClient.fetchImport(id)).import.status === 'done', {
    what: 'The import',
    process: successor,
    timeoutMs: 60_000,
    // Asking more often would exceed the rate limit on a slow machine.
    intervalMs: 500,
  })
  const { import: done, left } = await importClient.fetchImport(id)
  expect(done).toMatchObject({ done: 1_500, created: 1_450, failed: 50, known: 0 })
  expect(left.rows[0]).toMatchObject({
    line: 9,
    reason: 'Phone: Enter the phone number as 000-000-0000.',
  })
  const { names, count } = await harness.db
    .selectFrom('dispensaries')
    .select((eb) => eb.fn.count<number>('name').distinct().as('names'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect([Number(names), Number(count)]).toEqual([1_450, 1_450])
  for (const table of ['dispensaryHours', 'dispensarySpecialDays'] as const) {
    const { count } = await harness.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1_450)
  }
}, 100_000)
