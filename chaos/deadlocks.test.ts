import { expect, test } from 'vitest'
import { useTestDatabase } from '../apps/server/test/test-database.ts'
import { runDeadlocks } from './deadlocks.ts'

const testDatabase = useTestDatabase()

test('30 rounds of concurrent product, brand and inventory changes: no deadlock, every snapshot exact', async () => {
  const report = await runDeadlocks({ databaseUrl: testDatabase.ownerUrl, rounds: 30 })
  expect(report).toMatchObject({ deadlocks: 0, violations: [] })
  expect(Object.keys(report.writes)).toHaveLength(8)
}, 180_000)
