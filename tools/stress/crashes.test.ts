import { expect, onTestFinished, test } from 'vitest'
import { runCrashes } from './crashes.ts'
import { givenToTests, openShop } from './shop.ts'

test('processes killed at named points leave no money, stock, order or letter astray', async () => {
  const parts = new AsyncDisposableStack()
  onTestFinished(() => parts.disposeAsync())
  const shop = await openShop(parts, { given: givenToTests() })
  const report = await runCrashes({ ...shop, kills: 6, seed: 'short', say: () => undefined })
  expect(report.wrongs).toEqual([])
  expect(report.orders).toBeGreaterThan(3)
  expect([...report.kills.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(
    6,
  )
}, 420_000)
