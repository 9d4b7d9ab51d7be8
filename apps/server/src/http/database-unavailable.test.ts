import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { getProfile, register, signIn } from '@fairgrove/contract/accounts'
import { getResources } from '@fairgrove/contract/education'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildRegistration, createAccount } from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { buildApp } from '../app.ts'
import { type Db, openDb, openPool } from '../db/pool.ts'

const harness = useServerHarness()
let proxy: Awaited<ReturnType<typeof openTcpProxy>>
let db: Db

/** A proxy to the database that can be cut and restored. */
async function openTcpProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((clientSocket) => {
    const databaseSocket = connect(Number(target.port), target.hostname)
    for (const socket of [clientSocket, databaseSocket]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    clientSocket.pipe(databaseSocket).pipe(clientSocket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    async disconnect() {
      server.close()
      for (const socket of sockets) socket.resetAndDestroy()
      await once(server, 'close')
    },
    async reconnect() {
      if (server.listening) return
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

beforeAll(async () => {
  proxy = await openTcpProxy(harness.databaseUrl)
  const url = new URL(harness.databaseUrl)
  url.port = String(proxy.port)
  db = openDb(openPool(url.href, { warn: () => undefined }))
  await harness.app.close()
  harness.app = await buildApp({
    deps: { ...harness.deps, db },
    limiter: harness.limiter,
    trustedProxies: ['127.0.0.1'],
  })
})
beforeEach(() => proxy.reconnect())
afterAll(async () => {
  await db.destroy()
  await proxy.disconnect()
})

const getStatus = async (url: string) => (await harness.app.inject(url)).statusCode

test('while the database is down the API is live but not ready, and ready again afterwards', async () => {
  expect([await getStatus('/healthz'), await getStatus('/readyz')]).toEqual([200, 200])
  await proxy.disconnect()
  expect([await getStatus('/healthz'), await getStatus('/readyz')]).toEqual([200, 503])
  await proxy.reconnect()
  expect([await getStatus('/healthz'), await getStatus('/readyz')]).toEqual([200, 200])
})

test('meanwhile requests get 503 with Retry-After, not a client error', async () => {
  const owner = await createAccount(harness)
  await proxy.disconnect()
  const body = buildRegistration()
  const replies = await Promise.all([
    harness.call(signIn, { body: owner }),
    harness.call(getProfile, { token: owner.token }),
    harness.call(register, { body }),
  ])
  for (const { raw } of replies) {
    expect({ status: raw.statusCode, code: raw.json().code }).toEqual({
      status: 503,
      code: 'unavailable',
    })
    expect(raw.headers['retry-after']).toBe('5')
    expect(raw.payload).not.toMatch(/ECONN|127\.0\.0\.1|postgres/)
  }
  await proxy.reconnect()
  expect((await harness.call(signIn, { body: owner })).status).toBe(200)
  expect((await harness.call(register, { body })).status).toBe(202)
})

test('meanwhile crisis resources are served, also to signed-in callers', async () => {
  const { token } = await createAccount(harness)
  await proxy.disconnect()
  const help = { params: { type: 'Housing' }, query: { state: 'IL' as const }, token }
  expect((await harness.call(getResources, help)).status).toBe(200)
})
