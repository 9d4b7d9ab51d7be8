import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '../../../../tools/waiting.ts'
import { useDatabase } from '../../test/database.ts'
import { given } from '../../test/house.ts'
import { guardJobs } from './job-guard.ts'
import { sql } from './sql.ts'

const house = useDatabase()

beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(house.db))

/** A guard in a hurry: what takes seconds in earnest takes a fraction here. */
async function guard(
  workerId: string,
  changes: { silenceMs?: number; lookEveryMs?: number; pauseMs?: number } = {},
) {
  const warnings: string[] = []
  const guarding = await guardJobs({
    databaseUrl: house.url,
    workerId,
    warn: (_details, message) => warnings.push(message),
    lookEveryMs: 50,
    pauseMs: 1_000,
    ...changes,
  })
  let isClosed = false
  const close = async () => {
    if (!isClosed) await guarding.close()
    isClosed = true
  }
  onTestFinished(close)
  return { close, warnings }
}

/** A job that this worker is at. */
async function lockJob(workerId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.add_job('letters.send')`.execute(house.db)
  const id = rows[0]?.id as string
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${workerId}, attempts = 1
    where id = ${id}`.execute(house.db)
  return id
}

async function holderOf(jobId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ lockedBy: string | null }>`
    select locked_by from graphile_worker.jobs where id = ${jobId}`.execute(house.db)
  return rows[0]?.lockedBy
}

async function freed(jobId: string): Promise<void> {
  await waitUntil(async () => (await holderOf(jobId)) === null, {
    what: `The release of job ${jobId}`,
    timeoutMs: 10_000,
  })
}

async function endSessionsOf(workerId: string): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid::bigint = hashtext(${workerId})::bigint & 4294967295`.execute(
    house.db,
  )
}

/** From another database: this one is about to close its doors. */
async function database(setting: string): Promise<void> {
  const elsewhere = new pg.Client({ connectionString: given('TEST_DATABASE_URL') })
  await elsewhere.connect()
  const name = new URL(house.url).pathname.slice(1)
  await elsewhere.query(`alter database ${name} with ${setting}`)
  await elsewhere.end()
}

test('the jobs of a worker that is gone are freed by another, and counted as tried', async () => {
  const living = await guard('living')
  const mine = await lockJob('living')
  const orphan = await lockJob('gone')
  await freed(orphan)
  expect(await holderOf(mine)).toBe('living')
  expect(living.warnings).toEqual(['freed the jobs of workers that are gone'])
  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker.jobs where id = ${orphan}`.execute(house.db)
  expect(rows[0]?.attempts).toBe(1)
})

test('a slow worker keeps its jobs for as long as it lives, and loses them when it ends', async () => {
  await guard('living')
  const slow = await guard('slow')
  const job = await lockJob('slow')
  await sleep(2_000)
  expect(await holderOf(job)).toBe('slow')
  await slow.close()
  await freed(job)
})

test('a worker that lost only its connection, as in a failover, keeps its jobs', async () => {
  await guard('living')
  const other = await guard('other')
  const job = await lockJob('other')
  await endSessionsOf('other')
  await sleep(2_000)
  expect(await holderOf(job)).toBe('other')
  expect(other.warnings).toContain('cannot look after the jobs of other workers')
})

test('when all lose their connection at once, nobody takes a living worker’s jobs', async () => {
  const guards = [await guard('one'), await guard('two'), await guard('three')]
  const job = await lockJob('two')
  await Promise.all(['one', 'two', 'three'].map(endSessionsOf))
  await sleep(2_000)
  expect(await holderOf(job)).toBe('two')
  for (const { warnings } of guards) {
    expect(warnings).not.toContain('freed the jobs of workers that are gone')
  }
})

test('an outage longer than the pause frees nothing that the living still hold', async () => {
  await guard('quick', { pauseMs: 2_000 })
  // Comes back last, when the quick one has long had time to count.
  await guard('late', { lookEveryMs: 900 })
  const job = await lockJob('late')
  await database('allow_connections false')
  await endSessionsOf('late')
  await sleep(300)
  await endSessionsOf('quick')
  await sleep(2_000)
  await database('allow_connections true')
  await sleep(2_000)
  expect(await holderOf(job)).toBe('late')
})

test('a frozen worker says nothing, so the database ends its lock and its jobs are freed', async () => {
  await guard('frozen', { lookEveryMs: 60_000, silenceMs: 300 })
  await guard('living')
  await freed(await lockJob('frozen'))
})
