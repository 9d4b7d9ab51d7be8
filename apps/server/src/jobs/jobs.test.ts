import { listAudit } from '@fairgrove/contract/audit'
import { listJobs, resolveFailedJobs } from '@fairgrove/contract/jobs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seedFailedJob } from '../../test/failed-jobs.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()
let admin: Awaited<ReturnType<typeof createSignedInAccount>>
beforeAll(async () => {
  admin = await createSignedInAccount(harness, { isAdmin: true })
})
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(harness.db)
})

const listFailedJobs = async (query: { task?: string; pageNumber?: number } = {}) =>
  (await harness.call(listJobs, { token: admin.token, query })).body

test('the queue lists due, scheduled and failed jobs by task', async () => {
  await sql`select graphile_worker.add_job('a.due')`.execute(harness.db)
  await sql`select graphile_worker.add_job('a.due', run_at := now() + interval '1 day')`.execute(
    harness.db,
  )
  await seedFailedJob(harness.db, { task: 'b.mail', attempts: 3 })
  await seedFailedJob(harness.db, { task: 'b.mail' })
  const { tasks } = await listFailedJobs()
  const none = { due: 0, later: 0, running: 0, retrying: 0, givenUp: 0, oldestDueAt: null }
  expect(tasks).toEqual([
    { ...none, task: 'a.due', due: 1, later: 1, oldestDueAt: expect.any(String) },
    { ...none, task: 'b.mail', retrying: 1, givenUp: 1 },
  ])
})

test('failed jobs show attempts and the error, never personal data', async () => {
  await seedFailedJob(harness.db, {
    attempts: 4,
    payload: { email: 'imani@example.test' },
    error: '550 <imani@example.test> is unknown\n    at send (smtp.ts:1:1)',
  })
  const { jobs, results } = await listFailedJobs()
  expect(results).toBe(1)
  expect(jobs[0]).toMatchObject({ attempts: 4, lastError: '550 <[address]> is unknown' })
  expect(jobs[0]?.nextTryAt).toEqual(expect.any(String))
  expect(JSON.stringify(jobs)).not.toContain('imani')
})

test('permanently failed jobs are listed before those that will be retried', async () => {
  await seedFailedJob(harness.db, { error: 'over' })
  await seedFailedJob(harness.db, { error: 'again', attempts: 1 })
  const { jobs } = await listFailedJobs()
  expect(jobs.map(({ lastError }) => lastError)).toEqual(['over', 'again'])
  expect(jobs[0]?.nextTryAt).toBeNull()
})

test('a retried job runs and is removed', async () => {
  const id = await seedFailedJob(harness.db)
  await harness.runJobs()
  expect((await listFailedJobs()).results).toBe(1)
  const body = { decision: 'retry' as const, ids: [id] }
  const { body: response } = await harness.call(resolveFailedJobs, { token: admin.token, body })
  expect(response).toEqual({ decided: 1 })
  await harness.runJobs()
  expect(await listFailedJobs()).toMatchObject({ tasks: [], results: 0 })
})

test('all jobs of a task are retried at once, others are unchanged', async () => {
  for (let created = 0; created < 30; created += 1)
    await seedFailedJob(harness.db, { task: 'b.mail' })
  await seedFailedJob(harness.db, { task: 'c.other' })
  const body = { decision: 'retry' as const, task: 'b.mail' }
  const { body: response } = await harness.call(resolveFailedJobs, { token: admin.token, body })
  expect(response).toEqual({ decided: 30 })
  expect((await listFailedJobs()).tasks).toMatchObject([
    { task: 'b.mail', due: 30, givenUp: 0 },
    { task: 'c.other', givenUp: 1 },
  ])
})

test('a discarded job never runs, and the audit log says who discarded it', async () => {
  const id = await seedFailedJob(harness.db, { task: 'b.mail' })
  const body = { decision: 'discard' as const, ids: [id] }
  await harness.call(resolveFailedJobs, { token: admin.token, body })
  expect(await listFailedJobs()).toMatchObject({ tasks: [], results: 0 })
  const { entries } = (
    await harness.call(listAudit, { token: admin.token, query: { kind: 'job' } })
  ).body
  expect(entries[0]).toMatchObject({
    action: 'job.discarded',
    subjectName: 'b.mail',
    actor: { _id: admin.accountId },
    details: { jobs: 1 },
  })
})

test('waiting and running jobs cannot be discarded, and a second click finds nothing', async () => {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('a.due')`.execute(harness.db)
  const ids = [rows[0]?.id ?? '', await seedFailedJob(harness.db)]
  const discard = () =>
    harness.call(resolveFailedJobs, { token: admin.token, body: { decision: 'discard', ids } })
  expect((await discard()).body).toEqual({ decided: 1 })
  expect((await discard()).status).toBe(404)
  expect((await listFailedJobs()).tasks).toMatchObject([{ task: 'a.due', due: 1 }])
})

test('two admins click at once: each job is handled once', async () => {
  const ids = [await seedFailedJob(harness.db), await seedFailedJob(harness.db)]
  const discard = () =>
    harness.call(resolveFailedJobs, { token: admin.token, body: { decision: 'discard', ids } })
  const responses = await Promise.all([discard(), discard()])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
})
