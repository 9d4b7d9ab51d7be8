import { once } from 'node:events'
import { connect } from 'node:net'
import { findFreePort } from '@fairgrove/testing/ports'
import type { RunningProcess } from '@fairgrove/testing/processes'
import { waitForUrl, waitUntil } from '@fairgrove/testing/wait'
import { expect, onTestFinished, test } from 'vitest'
import { createAccount } from '../test/account-fixtures.ts'
import { waitForBlockedQuery } from '../test/locks.ts'
import { useServerHarness } from '../test/server-harness.ts'
import { startEntryPoint } from '../test/server-process.ts'
import { lockAccount } from './accounts/store.ts'
import { inTx } from './db/tx.ts'

const harness = useServerHarness()

async function startApi(env: Record<string, string> = {}) {
  const port = await findFreePort()
  const api = startEntryPoint('api', {
    DATABASE_URL: harness.databaseUrl,
    API_PORT: String(port),
    ...env,
  })
  onTestFinished(() => api.stop())
  const url = `http://127.0.0.1:${port}`
  await waitForUrl(`${url}/readyz`, { what: 'The API', process: api, timeoutMs: 40_000 })
  return { api, url, port }
}

/** Sends SIGTERM and waits for the exit; a process that hangs would be killed with code 1. */
async function waitForExit(entryPoint: RunningProcess) {
  process.kill(entryPoint.pid, 'SIGTERM')
  return entryPoint.exited
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
  } finally {
    socket.destroy()
  }
}

test('on shutdown a started sign-in completes, new connections are refused, and the process exits cleanly', async () => {
  const owner = await createAccount(harness)
  const { api, url, port } = await startApi()
  // An idle keep-alive connection must not keep the process running.
  await fetch(`${url}/healthz`)

  const { response, ended } = await inTx(harness.db, async (tx) => {
    await lockAccount(tx, owner._id)
    const response = fetch(`${url}/api/users/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: owner.email, password: owner.password }),
    })
    await waitForBlockedQuery(harness.db, 'The sign-in')
    const ended = waitForExit(api)
    await waitUntil(() => isRefused(port), { what: 'The closed port', timeoutMs: 10_000 })
    expect(api.isRunning()).toBe(true)
    return { response, ended }
  })
  const reply = await response
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ _id: owner._id, token: expect.any(String) })
  expect(await ended).toEqual({ code: 0, signal: null })
}, 80_000)

test('a draining process returns retryable requests to the load balancer and serves all others', async () => {
  const { api, url } = await startApi({ DRAIN_SECONDS: '4' })
  const retrying = { headers: { 'x-may-retry': '1' } }
  expect((await fetch(`${url}/api/home`, retrying)).status).toBe(200)
  const ended = waitForExit(api)
  const getStatus = async (init?: RequestInit) => (await fetch(`${url}/api/home`, init)).status
  await waitUntil(async () => (await getStatus(retrying)) === 502, { what: 'The news' })
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect(await getStatus()).toBe(200)
  expect(await ended).toEqual({ code: 0, signal: null })
}, 80_000)

test('without Redis the API starts, is ready and shuts down cleanly', async () => {
  const { api, url } = await startApi({ REDIS_URL: 'redis://127.0.0.1:1' })
  expect((await fetch(`${url}/api/users/profile`)).status).toBe(401)
  expect(await waitForExit(api)).toEqual({ code: 0, signal: null })
}, 80_000)

test('metrics are served on a separate port, never on the public one', async () => {
  const metricsPort = await findFreePort()
  const { api, url } = await startApi({ METRICS_PORT: String(metricsPort) })
  await fetch(`${url}/api/users/${crypto.randomUUID()}`)
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toContain('route="/api/users/:id",status="4xx"')
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect(await waitForExit(api)).toEqual({ code: 0, signal: null })
}, 80_000)

test('an idle worker exits immediately', async () => {
  const output: string[] = []
  const worker = startEntryPoint('worker', { DATABASE_URL: harness.databaseUrl }, (line) =>
    output.push(line),
  )
  onTestFinished(() => worker.stop())
  await waitUntil(async () => output.some((line) => line.includes('"msg":"working"')), {
    what: 'The worker',
    process: worker,
    timeoutMs: 40_000,
  })
  const start = performance.now()
  expect(await waitForExit(worker)).toEqual({ code: 0, signal: null })
  expect(performance.now() - start).toBeLessThan(10_000)
}, 80_000)
