import { expect, onTestFinished, test } from 'vitest'
import { runFailovers } from './failovers.ts'
import { startPair } from './pair.ts'
import { givenToTests, openShop } from './shop.ts'

test('a primary killed in the middle of checkouts leaves nothing astray, and nothing of ours has to be started again', async () => {
  const parts = new AsyncDisposableStack()
  onTestFinished(() => parts.disposeAsync())
  const pair = parts.use(await startPair())
  const given = { ...givenToTests(), databaseUrl: pair.url }
  const shop = await openShop(parts, { given, logLevel: 'silent' })
  const report = await runFailovers({
    ...shop,
    ...{ pair, failovers: 2, seed: 'short', say: () => undefined },
  })
  expect(report.wrongs).toEqual([])
  expect(report.awayMs).toHaveLength(2)
  expect(report.orders).toBeGreaterThan(16)
}, 420_000)
