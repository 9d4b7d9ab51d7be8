import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../test/test-database.ts'
import { metrics } from '../metrics/metrics.ts'
import { sql } from './sql.ts'
import { afterCommit, inTx, maxAttempts } from './tx.ts'

const testDatabase = useTestDatabase()

test('callbacks run after the commit, and never after a rollback', async () => {
  const done: string[] = []
  await inTx(testDatabase.db, async (tx) => {
    afterCommit(tx, () => done.push('kept'))
    expect(done).toEqual([])
  })
  const failing = inTx(testDatabase.db, async (tx) => {
    afterCommit(tx, () => done.push('rolled back'))
    throw new Error('No.')
  })
  await expect(failing).rejects.toThrow('No.')
  expect(done).toEqual(['kept'])
})

const failWith = (code: string) => Object.assign(new Error(`failed with ${code}`), { code })

/** Two transactions that each hold the lock the other needs next. */
async function crossLocks(attempts: string[], done: string[]): Promise<void> {
  await sql`create table if not exists locked (id int primary key, n int not null)`.execute(
    testDatabase.ownerDb,
  )
  await sql`grant select, insert, update on locked to public`.execute(testDatabase.ownerDb)
  await sql`insert into locked values (1, 0), (2, 0) on conflict do nothing`.execute(
    testDatabase.db,
  )
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  const add = (name: string, first: number, second: number) =>
    inTx(testDatabase.db, async (tx) => {
      attempts.push(name)
      afterCommit(tx, () => done.push(name))
      await sql`update locked set n = n + 1 where id = ${first}`.execute(tx)
      holding += 1
      if (holding === 2) bothHold.resolve()
      await bothHold.promise
      await sql`update locked set n = n + 1 where id = ${second}`.execute(tx)
    })
  await Promise.all([add('a', 1, 2), add('b', 2, 1)])
}

test('two transactions that lock in opposite orders both complete, once each', async () => {
  const attempts: string[] = []
  const done: string[] = []
  await crossLocks(attempts, done)
  expect(attempts).toHaveLength(3)
  expect(done.sort()).toEqual(['a', 'b'])
  const { rows } = await sql<{ n: number }>`select n from locked order by id`.execute(
    testDatabase.db,
  )
  expect(rows.map(({ n }) => n)).toEqual([2, 2])
  expect(await metrics.scrape()).toMatch(
    /fairgrove_transaction_retries_total\{code="40P01"[^}]*\} [1-9]/,
  )
})

test('retries a transaction that could not be serialized', async () => {
  let attempts = 0
  const result = await inTx(testDatabase.db, async () => {
    attempts += 1
    if (attempts < 3) throw failWith('40001')
    return 'done'
  })
  expect([result, attempts]).toEqual(['done', 3])
})

test('fails a transaction after five attempts, and immediately for any other error', async () => {
  for (const [code, expected] of [
    ['40P01', maxAttempts],
    ['23505', 1],
  ] as const) {
    let attempts = 0
    const failing = inTx(testDatabase.db, async () => {
      attempts += 1
      throw failWith(code)
    })
    await expect(failing).rejects.toMatchObject({ code })
    expect(attempts).toBe(expected)
  }
})

test('every transaction of the server is opened by inTx and so retried', async () => {
  const src = join(import.meta.dirname, '..')
  const openers: string[] = []
  for await (const file of glob('**/*.ts', { cwd: src })) {
    if (file.endsWith('.test.ts')) continue
    const text = await readFile(join(src, file), 'utf8')
    if (/\.transaction\(\)|\bbegin(;|`)|startTransaction\(/i.test(text)) openers.push(file)
  }
  expect(openers).toEqual(['db/tx.ts'])
})
