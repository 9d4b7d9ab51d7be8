import { expect, test } from 'vitest'
import { csvOf, placeHeading, placeRows } from '../../../../tools/airtable/places.ts'
import { useHouse } from '../../test/house.ts'
import { importer } from '../../test/imported.ts'
import { signedIn } from '../../test/signed-in.ts'
import { openDb, openPool } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { workNext } from './import-rows.actions.ts'
import { findImport } from './imports.store.ts'

const house = useHouse()

/** By connections of their own: they tell what they read when they end, and others ten seconds later. */
async function workAll(importId: string): Promise<void> {
  const db = openDb(openPool(house.databaseUrl, { warn: () => undefined }))
  let record = await findImport(db, importId)
  while (record?.status === 'creating') {
    await workNext({ ...house.deps, db }, { importId, from: String(record.position) })
    record = await findImport(db, importId)
  }
  await db.destroy()
}

/** What was read of the tables that rows are looked up in, as PostgreSQL counts it, and how many rows were noted. */
async function tally() {
  const { rows } = await sql<{ read: number; noted: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::int as read,
      sum(n_tup_upd) filter (where relname = 'dispensary_import_rows')::int as noted
    from pg_stat_user_tables
    where relname in ('dispensary_import_rows', 'dispensary_origins', 'dispensaries')`.execute(
    house.db,
  )
  return rows[0] ?? { read: 0, noted: 0 }
}

test('rows are looked up together, also when PostgreSQL last counted before there were any', async () => {
  const count = 1_500
  const by = importer(house, (await signedIn(house, { isAdmin: true })).token)
  const { _id: id } = await by.send(csvOf([[...placeHeading], ...placeRows(count)]))
  // As it does by itself while somebody looks at the preview.
  await sql`analyze`.execute(house.owner)
  await by.decide(id, 'create')
  await workAll(id)
  expect((await by.look(id)).import).toMatchObject({ status: 'done', created: count })
  await expect.poll(tally, { timeout: 20_000 }).toMatchObject({ noted: count })
  expect((await tally()).read).toBeLessThan(50 * count)
})
