import { afterAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '../../test/test-database.ts'
import { type Db, openDb, openPool } from './pool.ts'
import { sql } from './sql.ts'
import { watchStatements } from './watch-statements.ts'

const testDatabase = useTestDatabase()
const warnings: { details: Record<string, unknown>; message: string }[] = []
const opened: Db[] = []
beforeEach(() => warnings.splice(0))
afterAll(() => Promise.all(opened.map((db) => db.destroy())))

function watchedDb(slowMs: number): Db {
  const warn = (details: object, message: string) =>
    warnings.push({ details: details as Record<string, unknown>, message })
  const db = openDb(openPool(testDatabase.url, { max: 1, warn }), watchStatements({ slowMs, warn }))
  opened.push(db)
  return db
}

test('a slow statement is logged with its text, without its parameters', async () => {
  const db = watchedDb(50)
  await sql`select ${'imani@example.test'}::text, pg_sleep(0.06)`.execute(db)
  expect(warnings).toEqual([
    {
      message: 'slow query',
      details: { sql: 'select $1::text, pg_sleep(0.06)', ms: expect.any(Number), outcome: 'done' },
    },
  ])
})

test('a slow statement that fails is logged, too', async () => {
  const db = watchedDb(50)
  const failing = sql`select pg_sleep(0.06), 1 / (${0}::int)`.execute(db)
  await expect(failing).rejects.toThrow('division by zero')
  expect(warnings.map(({ details }) => details.outcome)).toEqual(['failed'])
})

test('a statement within the limit is not logged', async () => {
  await sql`select 1`.execute(watchedDb(60_000))
  expect(warnings).toEqual([])
})

test('0 turns the log off', async () => {
  await sql`select pg_sleep(0.06)`.execute(watchedDb(0))
  expect(warnings).toEqual([])
})
