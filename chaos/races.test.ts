import { findFreePort } from '@fairgrove/testing/ports'
import { expect, onTestFinished, test } from 'vitest'
import { runRaces } from './races.ts'
import { startServerProcesses } from './server-processes.ts'
import { createShopEnvironment, useTestServices } from './shop-environment.ts'

test('on two processes: no shirt is sold twice, one key is one order, two payers pay once', async () => {
  const stack = new AsyncDisposableStack()
  onTestFinished(() => stack.disposeAsync())
  const { env, apiPort, databaseUrl, paypal } = await createShopEnvironment(stack, {
    existing: useTestServices(),
  })
  const apiPorts = [apiPort, await findFreePort()]
  const apiUrls = await startServerProcesses(stack, env, apiPorts)
  const reports = await runRaces(
    { apiUrls, databaseUrl, paypal },
    { buyers: 40, stock: { S: 3, M: 2, L: 3 }, repeats: 20, paid: 5 },
  )
  expect(reports).toHaveLength(3)
  expect(reports.flatMap(({ name, violations }) => violations.map((w) => `${name}: ${w}`))).toEqual(
    [],
  )
}, 240_000)
