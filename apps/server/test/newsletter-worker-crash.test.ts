import type { RunningProcess } from '@fairgrove/testing/processes'
import { waitUntil } from '@fairgrove/testing/wait'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { systemClock } from '../src/clock.ts'
import { countArrived, createNewsletterClient, seedSubscriber } from './newsletter-fixtures.ts'
import { useServerHarness } from './server-harness.ts'
import { startEntryPoint } from './server-process.ts'

const harness = useServerHarness()
// The worker is its own process and uses the real time, so these newsletters must, too.
beforeAll(async () => {
  await harness.app.close()
  harness.app = await buildApp({
    deps: { ...harness.deps, clock: systemClock },
    limiter: harness.limiter,
    trustedProxies: ['127.0.0.1'],
  })
})

function startWorker(env: Record<string, string> = {}): RunningProcess {
  const worker = startEntryPoint('worker', {
    DATABASE_URL: harness.databaseUrl,
    NEWSLETTER_PER_MINUTE: '600',
    ...env,
  })
  onTestFinished(() => worker.stop())
  return worker
}

test.each([
  // Claimed, not sent: that recipient counts as failed and gets no second email.
  ['mail.starting', 9],
  // Sent, not recorded.
  ['newsletter.accepted', 10],
])(
  'a worker killed at %s: another finishes the newsletter, and nobody gets it twice',
  async (point, arrivals) => {
    const realTime = { ...harness, clock: systemClock }
    await harness.db.deleteFrom('subscribers').execute()
    const emails = await Promise.all(Array.from({ length: 10 }, () => seedSubscriber(realTime)))
    const admin = await createNewsletterClient(realTime)
    const newsletter = await admin.write()
    expect((await admin.send(newsletter)).body).toEqual({ recipients: 10 })

    const crashing = startWorker({ CRASH_AT: `${point}:4` })
    expect((await crashing.exited).signal).toBe('SIGKILL')
    expect((await admin.find(newsletter._id)).newsletter.counts).toMatchObject({
      sent: 3,
      failed: 0,
    })

    const successor = startWorker()
    await waitUntil(async () => (await admin.find(newsletter._id)).newsletter.status === 'sent', {
      what: 'The newsletter',
      process: successor,
      timeoutMs: 60_000,
      intervalMs: 500,
    })
    expect((await admin.find(newsletter._id)).newsletter.counts).toMatchObject({
      recipients: 10,
      sent: 9,
      failed: 1,
    })
    const counts = await Promise.all(emails.map((email) => countArrived(email, newsletter)))
    expect(Math.max(...counts)).toBe(1)
    expect(counts.filter((count) => count === 1)).toHaveLength(arrivals)
  },
  100_000,
)
