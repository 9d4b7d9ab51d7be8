import { setTimeout as sleep } from 'node:timers/promises'
import { requireEnv } from '@fairgrove/testing/require-env'
import { waitUntil } from '@fairgrove/testing/wait'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '../../test/test-database.ts'
import { startJobRecovery } from './job-recovery.ts'
import { sql } from './sql.ts'

const testDatabase = useTestDatabase()

beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(testDatabase.db))

/** Job recovery with short timeouts. */
async function startRecovery(
  workerId: string,
  changes: { idleTimeoutMs?: number; pollIntervalMs?: number; gracePeriodMs?: number } = {},
) {
  const warnings: string[] = []
  const recovery = await startJobRecovery({
    databaseUrl: testDatabase.url,
    workerIds: [workerId],
    warn: (_details, message) => warnings.push(message),
    pollIntervalMs: 50,
    gracePeriodMs: 1_000,
    ...changes,
  })
  let isClosed = false
  const close = async () => {
    if (!isClosed) await recovery.close()
    isClosed = true
  }
  onTestFinished(close)
  return { close, warnings }
}

/** A job locked by this worker. */
async function lockJob(workerId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.add_job('letters.send')`.execute(testDatabase.db)
  const id = rows[0]?.id as string
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${workerId}, attempts = 1
    where id = ${id}`.execute(testDatabase.db)
  return id
}

async function getLockHolder(jobId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ lockedBy: string | null }>`
    select locked_by from graphile_worker.jobs where id = ${jobId}`.execute(testDatabase.db)
  return rows[0]?.lockedBy
}

async function waitUntilReleased(jobId: string): Promise<void> {
  await waitUntil(async () => (await getLockHolder(jobId)) === null, {
    what: `The release of job ${jobId}`,
    timeoutMs: 10_000,
  })
}

async function endSessions(workerId: string): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid::bigint = hashtext(${workerId})::bigint & 4294967295`.execute(
    testDatabase.db,
  )
}

/** From another database: this one is about to refuse connections. */
async function database(setting: string): Promise<void> {
  const elsewhere = new pg.Client({ connectionString: requireEnv('TEST_DATABASE_URL') })
  await elsewhere.connect()
  const name = new URL(testDatabase.url).pathname.slice(1)
  await elsewhere.query(`alter database ${name} with ${setting}`)
  await elsewhere.end()
}

test('the jobs of a dead worker are unlocked by another and count as attempted', async () => {
  const living = await startRecovery('living')
  const mine = await lockJob('living')
  const orphan = await lockJob('gone')
  await waitUntilReleased(orphan)
  expect(await getLockHolder(mine)).toBe('living')
  expect(living.warnings).toEqual(['freed the jobs of workers that are gone'])
  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker.jobs where id = ${orphan}`.execute(testDatabase.db)
  expect(rows[0]?.attempts).toBe(1)
})

test('a slow worker keeps its jobs until it exits', async () => {
  await startRecovery('living')
  const slow = await startRecovery('slow')
  const job = await lockJob('slow')
  await sleep(2_000)
  expect(await getLockHolder(job)).toBe('slow')
  await slow.close()
  await waitUntilReleased(job)
})

test('a worker that only lost its connection, as in a failover, keeps its jobs', async () => {
  await startRecovery('living')
  const other = await startRecovery('other')
  const job = await lockJob('other')
  await endSessions('other')
  await sleep(2_000)
  expect(await getLockHolder(job)).toBe('other')
  expect(other.warnings).toContain('cannot look after the jobs of other workers')
})

test('if all workers lose their connection at once, no live worker loses its jobs', async () => {
  const guards = [
    await startRecovery('one'),
    await startRecovery('two'),
    await startRecovery('three'),
  ]
  const job = await lockJob('two')
  await Promise.all(['one', 'two', 'three'].map(endSessions))
  await sleep(2_000)
  expect(await getLockHolder(job)).toBe('two')
  for (const { warnings } of guards) {
    expect(warnings).not.toContain('freed the jobs of workers that are gone')
  }
})

test('an outage longer than the grace period unlocks no job of a live worker', async () => {
  await startRecovery('quick', { gracePeriodMs: 2_000 })
  // Reconnects last, long after the fast one could have counted.
  await startRecovery('late', { pollIntervalMs: 900 })
  const job = await lockJob('late')
  await database('allow_connections false')
  await endSessions('late')
  await sleep(300)
  await endSessions('quick')
  await sleep(2_000)
  await database('allow_connections true')
  await sleep(2_000)
  expect(await getLockHolder(job)).toBe('late')
})

test('the lock of a frozen worker times out and its jobs are unlocked', async () => {
  await startRecovery('frozen', { pollIntervalMs: 60_000, idleTimeoutMs: 300 })
  await startRecovery('living')
  await waitUntilReleased(await lockJob('frozen'))
})
