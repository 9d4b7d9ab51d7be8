import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { getProfile, register, signIn } from '@fairgrove/contract/accounts'
import { getResources } from '@fairgrove/contract/education'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { makeAccount, registration } from '../../test/make.ts'
import { buildApp } from '../app.ts'
import { type Db, openDb, openPool } from '../db/pool.ts'

const house = useHouse()
let wire: Awaited<ReturnType<typeof openWire>>
let db: Db

/** The way to the database, to be cut and mended like a cable. */
async function openWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    async cut() {
      server.close()
      for (const socket of sockets) socket.resetAndDestroy()
      await once(server, 'close')
    },
    async mend() {
      if (server.listening) return
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

beforeAll(async () => {
  wire = await openWire(house.databaseUrl)
  const url = new URL(house.databaseUrl)
  url.port = String(wire.port)
  db = openDb(openPool(url.href, { warn: () => undefined }))
  await house.app.close()
  house.app = await buildApp({
    deps: { ...house.deps, db },
    limiter: house.limiter,
    trustedProxies: ['127.0.0.1'],
  })
})
beforeEach(() => wire.mend())
afterAll(async () => {
  await db.destroy()
  await wire.cut()
})

const statusOf = async (url: string) => (await house.app.inject(url)).statusCode

test('while the database is away the API is alive but not ready, and ready again afterwards', async () => {
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200])
  await wire.cut()
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
  await wire.mend()
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200])
})

test('whoever asks meanwhile is told to wait, not that they did something wrong', async () => {
  const owner = await makeAccount(house)
  await wire.cut()
  const body = registration()
  const replies = await Promise.all([
    house.call(signIn, { body: owner }),
    house.call(getProfile, { token: owner.token }),
    house.call(register, { body }),
  ])
  for (const { raw } of replies) {
    expect({ status: raw.statusCode, code: raw.json().code }).toEqual({
      status: 503,
      code: 'unavailable',
    })
    expect(raw.headers['retry-after']).toBe('5')
    expect(raw.payload).not.toMatch(/ECONN|127\.0\.0\.1|postgres/)
  }
  await wire.mend()
  expect((await house.call(signIn, { body: owner })).status).toBe(200)
  expect((await house.call(register, { body })).status).toBe(202)
})

test('where to find help is answered meanwhile, also to who is signed in', async () => {
  const { token } = await makeAccount(house)
  await wire.cut()
  const help = { params: { type: 'Housing' }, query: { state: 'IL' as const }, token }
  expect((await house.call(getResources, help)).status).toBe(200)
})
