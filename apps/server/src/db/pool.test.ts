import { setTimeout as sleep } from 'node:timers/promises'
import { startTcpProxy } from '@fairgrove/testing/tcp-proxy'
import { expect, onTestFinished, test } from 'vitest'
import { useServerHarness } from '../../test/server-harness.ts'
import { isConnectionError } from './errors.ts'
import { openDb, openPool, ping } from './pool.ts'
import { inTx } from './tx.ts'

const harness = useServerHarness()

/** A statement may take a second; half a second later the client times out. */
async function openThroughProxy() {
  const target = new URL(harness.databaseUrl)
  const proxy = await startTcpProxy(target)
  const url = new URL(harness.databaseUrl)
  url.host = proxy.address
  const options = { max: 2, statementSeconds: 1, failsEarly: true, warn: () => undefined }
  const db = openDb(openPool(url.href, options))
  onTestFinished(async () => {
    await db.destroy()
    await proxy.kill()
  })
  return { db, proxy, target }
}

const measure = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now()
  const error = await work().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return { error, seconds: (performance.now() - startedAt) / 1000 }
}

test('a connection that stopped answering is replaced, so that later statements work', async () => {
  const { db, proxy } = await openThroughProxy()
  await Promise.all([ping(db), ping(db)])
  // The two open connections never answer again; new ones are accepted.
  proxy.dropConnections()
  const lost = await Promise.all([measure(() => ping(db)), measure(() => ping(db))])
  for (const { error } of lost) expect(isConnectionError(error)).toBe(true)
  for (let n = 0; n < 3; n += 1)
    expect(await measure(() => ping(db))).toMatchObject({ error: undefined })
})

test('a transaction on such a connection fails once, not a second time to roll back', async () => {
  const { db, proxy } = await openThroughProxy()
  const { error, seconds } = await measure(() =>
    inTx(db, async (tx) => {
      await ping(tx)
      proxy.dropConnections()
      await ping(tx)
    }),
  )
  expect(isConnectionError(error)).toBe(true)
  expect(seconds).toBeLessThan(2.5)
  await sleep(100)
  await ping(db)
})
