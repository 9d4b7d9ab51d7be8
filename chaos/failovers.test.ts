import { expect, onTestFinished, test } from 'vitest'
import { runFailovers } from './failovers.ts'
import { startReplicatedPostgres } from './replicated-postgres.ts'
import { createShopEnvironment, useTestServices } from './shop-environment.ts'

test('a primary killed during checkouts loses nothing, and API and worker need no restart', async () => {
  const stack = new AsyncDisposableStack()
  onTestFinished(() => stack.disposeAsync())
  const cluster = stack.use(await startReplicatedPostgres())
  const existing = { ...useTestServices(), databaseUrl: cluster.url }
  const shop = await createShopEnvironment(stack, { existing, logLevel: 'silent' })
  const report = await runFailovers({
    ...shop,
    cluster,
    failovers: 1,
    seed: 'short',
    log: () => undefined,
  })
  expect(report.violations).toEqual([])
  expect(report.downtimesMs).toHaveLength(1)
  expect(report.orders).toBeGreaterThan(8)
}, 420_000)
