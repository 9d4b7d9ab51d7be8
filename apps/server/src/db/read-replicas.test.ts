import { listBrands } from '@fairgrove/contract/brands'
import { addFavourite, getFavourite } from '@fairgrove/contract/dispensaries'
import { waitUntil } from '@fairgrove/testing/wait'
import { expect, onTestFinished, test } from 'vitest'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { buildApp } from '../app.ts'
import { ReadReplicas, unknownPosition } from './read-replicas.ts'
import { sql } from './sql.ts'

// With real replicas: chaos/replicas.test.ts.
const harness = useServerHarness()

function openReplicas(replicaUrls: string[], log: unknown[] = []): ReadReplicas {
  const replicas = new ReadReplicas({
    primary: harness.db,
    primaryUrl: harness.databaseUrl,
    replicaUrls,
    maxLagSeconds: 5,
    warn: (details, message) => log.push({ ...details, message }),
  })
  onTestFinished(() => replicas.close())
  return replicas
}

const deadUrl = 'postgres://app:secret@127.0.0.1:1/shop'

test('unreachable replicas, and servers that are none, are not used', async () => {
  const replicas = openReplicas([deadUrl, harness.databaseUrl])
  const used = new Set<unknown>()
  // Longer than several polls.
  const end = performance.now() + 1_000
  await waitUntil(
    async () => {
      await replicas.read(0, async (db) => used.add(db))
      return performance.now() > end
    },
    { what: 'A second', intervalMs: 20 },
  )
  expect([...used]).toEqual([harness.db])
})

test('the position grows with every write, and is unknown without the primary', async () => {
  const replicas = openReplicas([deadUrl])
  const before = await replicas.getWritePosition()
  await createSignedInAccount(harness)
  expect(await replicas.getWritePosition()).toBeGreaterThan(before)
  const [{ position } = {}] = (
    await sql<{ position: string }>`select pg_current_wal_insert_lsn() - '0/0' as position`.execute(
      harness.db,
    )
  ).rows
  expect(Number(position)).toBeGreaterThan(before)
  expect(Number(position)).toBeLessThan(unknownPosition)
})

test('responses contain a position if the request had a transaction, also after an error', async () => {
  const app = await buildApp({
    deps: harness.deps,
    limiter: harness.limiter,
    trustedProxies: [],
    replicas: openReplicas([deadUrl]),
  })
  onTestFinished(() => app.close())
  const { token } = await createSignedInAccount(harness)
  const id = await seedDispensary(harness.db, { isApproved: true })
  const send = (method: 'GET' | 'PUT', path: string) =>
    app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` } })
  const favouritePath = addFavourite.path.replace(':id', id)

  const added = await send(addFavourite.method as 'PUT', favouritePath)
  expect(added.statusCode).toBe(200)
  expect(added.headers['x-write-position']).toMatch(/^\d+$/)
  const read = await send('GET', getFavourite.path.replace(':id', id))
  expect([read.statusCode, read.headers['x-write-position']]).toEqual([200, undefined])
  const listed = await send('GET', listBrands.path)
  expect([listed.statusCode, listed.headers['x-write-position']]).toEqual([200, undefined])
  const missing = addFavourite.path.replace(':id', '00000000-0000-4000-8000-000000000000')
  const rejected = await send(addFavourite.method as 'PUT', missing)
  expect(rejected.statusCode).toBe(404)
  expect(rejected.headers['x-write-position']).toMatch(/^\d+$/)
})
