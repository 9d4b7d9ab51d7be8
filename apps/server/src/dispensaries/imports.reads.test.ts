import {
  buildSpreadsheetRows,
  spreadsheetHeader,
  toCsv,
} from '@fairgrove/testing/airtable/spreadsheet-rows'
import { expect, test } from 'vitest'
import { createImportClient } from '../../test/import-client.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { openDb, openPool } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { processNextRows } from './import-rows.actions.ts'
import { findImport } from './imports.store.ts'

const harness = useServerHarness()

/** On their own connections, which report their statistics when they close; others do so after ten seconds. */
async function processAllRows(importId: string): Promise<void> {
  const db = openDb(openPool(harness.databaseUrl, { warn: () => undefined }))
  let record = await findImport(db, importId)
  while (record?.status === 'creating') {
    await processNextRows({ ...harness.deps, db }, { importId, from: String(record.position) })
    record = await findImport(db, importId)
  }
  await db.destroy()
}

/** The reads of the lookup tables according to PostgreSQL's statistics, and how many rows were inserted. */
async function countReads() {
  const { rows } = await sql<{ read: number; noted: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::int as read,
      sum(n_tup_upd) filter (where relname = 'dispensary_import_rows')::int as noted
    from pg_stat_user_tables
    where relname in ('dispensary_import_rows', 'dispensary_origins', 'dispensaries')`.execute(
    harness.db,
  )
  return rows[0] ?? { read: 0, noted: 0 }
}

test('rows are looked up together, even when PostgreSQL’s statistics say the tables are empty', async () => {
  const count = 1_500
  const by = createImportClient(
    harness,
    (await createSignedInAccount(harness, { isAdmin: true })).token,
  )
  const { _id: id } = await by.uploadFile(
    toCsv([[...spreadsheetHeader], ...buildSpreadsheetRows(count)]),
  )
  // As autovacuum does while somebody looks at the preview.
  await sql`analyze`.execute(harness.ownerDb)
  await by.decide(id, 'create')
  await processAllRows(id)
  expect((await by.fetchImport(id)).import).toMatchObject({ status: 'done', created: count })
  await expect.poll(countReads, { timeout: 20_000 }).toMatchObject({ noted: count })
  expect((await countReads()).read).toBeLessThan(50 * count)
})
