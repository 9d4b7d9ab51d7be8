import { expect, onTestFinished, test } from 'vitest'
import { runCrashes } from './crashes.ts'
import { createShopEnvironment, useTestServices } from './shop-environment.ts'

test('processes killed at named points lose no money, stock, order or email', async () => {
  const stack = new AsyncDisposableStack()
  onTestFinished(() => stack.disposeAsync())
  const shop = await createShopEnvironment(stack, { existing: useTestServices() })
  const report = await runCrashes({ ...shop, kills: 3, seed: 'short', log: () => undefined })
  expect(report.violations).toEqual([])
  expect(report.orders).toBeGreaterThan(2)
  expect([...report.kills.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(
    3,
  )
}, 420_000)
