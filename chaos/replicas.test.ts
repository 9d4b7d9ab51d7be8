import { waitUntil } from '@fairgrove/testing/wait'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, createStockCounter } from './replica-visitors.ts'
import { type ReplicaApis, runReplicaWorkload, startReplicaApis, waitForReads } from './replicas.ts'
import { createShopEnvironment, useTestServices } from './shop-environment.ts'
import { type StreamingReplica, startPrimaryWithReplicas } from './streaming-replicas.ts'

const stack = new AsyncDisposableStack()
let databaseUrl: string
let replicas: [StreamingReplica, StreamingReplica]
/** One accepts a lag that this test never reaches, the other one nearly none. */
let tolerant: ReplicaApis
let strict: ReplicaApis

beforeAll(async () => {
  const primary = await startPrimaryWithReplicas(stack)
  databaseUrl = primary.url
  const existing = { ...useTestServices(), databaseUrl }
  const { env } = await createShopEnvironment(stack, { existing, logLevel: 'silent' })
  replicas = await Promise.all([primary.addReplica(), primary.addReplica()])
  const options = { env, replicaUrls: replicas.map(({ url }) => url), processes: 1 }
  ;[tolerant, strict] = await Promise.all([
    startReplicaApis(stack, { ...options, maxLagSeconds: 30 }),
    startReplicaApis(stack, { ...options, maxLagSeconds: 1 }),
  ])
  await waitForReads(tolerant, 'replica')
  await waitForReads(strict, 'replica')
}, 120_000)
afterAll(() => stack.disposeAsync(), 60_000)

test('a visitor sees their own change at once, others when a replica has it or none is recent', async () => {
  const counter = await createStockCounter(databaseUrl, [...tolerant.urls, ...strict.urls])
  const waitForOthers = (apis: ReplicaApis, count: number) =>
    waitUntil(async () => (await counter.read(new Browser(apis.urls))) === count, {
      what: `${count} on a replica`,
    })
  await counter.write(1)
  await waitForOthers(tolerant, 1)
  await Promise.all(replicas.map((replica) => replica.pauseReplay()))
  await counter.write(2)
  for (let n = 0; n < 20; n += 1) expect(await counter.read()).toBe(2)
  // Two reads, so that each replica is used.
  for (let n = 0; n < 2; n += 1) expect(await counter.read(new Browser(tolerant.urls))).toBe(1)
  await waitForOthers(strict, 2)
  await Promise.all(replicas.map((replica) => replica.resumeReplay()))
  await waitForOthers(tolerant, 2)
})

test('clients that do not say what they wrote, or lie about it, read from the primary', async () => {
  const before = await tolerant.countReads()
  const forged = ['-1', '1e9', '99999999999999999999', 'x', String(Number.MAX_SAFE_INTEGER)]
  for (const position of [undefined, ...forged]) {
    const headers = position === undefined ? {} : { 'x-write-position': position }
    const response = await fetch(`${tolerant.urls[0]}/api/sitemap`, { headers })
    expect(response.status).toBe(200)
  }
  const after = await tolerant.countReads()
  expect(after).toEqual({ ...before, primary: before.primary + 1 + forged.length })
})

test('replicas that hang or are killed cause no error, and the API stays ready and stops cleanly without them', async () => {
  const hangAndWait = async (replica: StreamingReplica) => {
    await replica.hang()
    await waitForReads(tolerant, 'fallback')
  }
  const killAndWait = async (replica: StreamingReplica, target: 'replica' | 'primary') => {
    await replica.kill()
    await waitForReads(tolerant, target)
  }
  const reports = await runReplicaWorkload({
    apis: tolerant,
    databaseUrl,
    secondsPerPeriod: 1,
    visitors: { readers: 3, counters: 1, guests: 1 },
    periods: [
      { name: 'one hangs', start: () => hangAndWait(replicas[0]) },
      { name: 'one killed', start: () => killAndWait(replicas[0], 'replica') },
      { name: 'both killed', start: () => killAndWait(replicas[1], 'primary') },
    ],
  })
  expect(reports.flatMap(({ errors, staleReads }) => [...errors, ...staleReads])).toEqual([])
  for (const { urls, processes } of [tolerant, strict]) {
    expect((await fetch(`${urls[0]}/readyz`)).status).toBe(200)
    await processes[0]?.stop()
    expect(await processes[0]?.exited).toEqual({ code: 0, signal: null })
  }
})
