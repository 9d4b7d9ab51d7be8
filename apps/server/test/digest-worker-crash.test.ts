import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { waitUntil } from '@fairgrove/testing/wait'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../src/clock.ts'
import { enqueue } from '../src/db/queue.ts'
import { sql } from '../src/db/sql.ts'
import { inTx } from '../src/db/tx.ts'
import { collectChanges } from '../src/follows/collect.actions.ts'
import { followsQueue, writeDigestsJob } from '../src/follows/jobs.ts'
import { createFollower, type Follower } from './follow-fixtures.ts'
import { seedProduct } from './seed-listings.ts'
import { useServerHarness } from './server-harness.ts'
import { startEntryPoint } from './server-process.ts'

const harness = useServerHarness()

function startWorker(env: Record<string, string> = {}) {
  const worker = startEntryPoint('worker', { DATABASE_URL: harness.databaseUrl, ...env })
  onTestFinished(() => worker.stop())
  return worker
}

test('a worker killed in the middle of the digests: another writes the rest, and each is sent once', async () => {
  const id = await seedProduct(harness.db, { priceCents: 2_000 })
  const people: Follower[] = []
  for (let n = 0; n < 10; n += 1) people.push(await createFollower(harness, ['product', id]))
  await harness.db.updateTable('products').set({ priceCents: 1_500 }).where('id', '=', id).execute()
  // The worker is its own process and uses the real time.
  await collectChanges({ ...harness.deps, clock: systemClock })
  await sql`update follow_digests set due_at = now()`.execute(harness.db)
  await inTx(harness.db, (tx) => enqueue(tx, writeDigestsJob, {}, { queue: followsQueue }))

  const crashing = startWorker({ CRASH_AT: 'digest.written:4' })
  expect((await crashing.exited).signal).toBe('SIGKILL')
  const countDue = async () =>
    (
      await sql<{ count: number }>`
        select count(*)::int as count from follow_digests where due_at is not null`.execute(
        harness.db,
      )
    ).rows[0]?.count
  expect(await countDue()).toBe(7)

  const successor = startWorker()
  const countEmails = async () =>
    Promise.all(people.map(async ({ email }) => (await fetchEmails(email)).length))
  await waitUntil(async () => (await countEmails()).every((count) => count > 0), {
    what: 'Sending the digests',
    process: successor,
    timeoutMs: 60_000,
    intervalMs: 300,
  })
  expect(await countDue()).toBe(0)
  expect(await countEmails()).toEqual(people.map(() => 1))
}, 100_000)
