import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../ports.ts'
import { startProcesses } from './processes.ts'
import { runRaces } from './races.ts'
import { givenToTests, openShop } from './shop.ts'

test('on two processes: no shirt is sold twice, one key is one order, two payers pay once', async () => {
  const parts = new AsyncDisposableStack()
  onTestFinished(() => parts.disposeAsync())
  const { env, apiPort, databaseUrl, paypal } = await openShop(parts, { given: givenToTests() })
  const apiPorts = [apiPort, await freePort()]
  const apiUrls = await startProcesses(parts, env, apiPorts)
  const reports = await runRaces(
    { apiUrls, databaseUrl, paypal },
    { buyers: 40, stock: { S: 3, M: 2, L: 3 }, repeats: 20, paid: 5 },
  )
  expect(reports).toHaveLength(3)
  expect(reports.flatMap(({ name, wrongs }) => wrongs.map((w) => `${name}: ${w}`))).toEqual([])
}, 240_000)
