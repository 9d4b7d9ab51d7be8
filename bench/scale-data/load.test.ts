import { expect, test } from 'vitest'
import { useTestDatabase } from '../../apps/server/test/test-database.ts'
import { loadScaleData } from './load.ts'
import { openParallelConnections } from './parallel-connections.ts'

const testDatabase = useTestDatabase()

const schemaObjectsSql = `
  select indexdef as said from pg_indexes where schemaname = 'public'
  union all select concat(conrelid::regclass, ' ', pg_get_constraintdef(oid)) from pg_constraint
  union all select concat(tgrelid::regclass, ' ', tgname, ' ', tgenabled) from pg_trigger where not tgisinternal
  order by 1`

// The load verifies itself against the triggers, so this fails when a migration changes what they write.
test('a small directory has the proportions of the big one and all its indexes', async () => {
  await using connections = await openParallelConnections(testDatabase.ownerUrl, 1)
  const before = await connections.run(schemaObjectsSql)
  await loadScaleData(testDatabase.ownerUrl, 1_000, { connections: 2, report: () => undefined })
  expect((await connections.run(schemaObjectsSql)).rows).toEqual(before.rows)

  const { rows } = await connections.run(`
    select (select count(*)::int from products) as products, (select count(*)::int from reviews) as reviews,
      (select count(*)::int from product_availability) as shelves,
      (select max(rating_count) between 110 and 300 from products) as "has a hit"`)
  expect(rows[0]).toEqual({ products: 1_000, reviews: 10_000, shelves: 5_004, 'has a hit': true })
})
