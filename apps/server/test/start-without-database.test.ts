import { startTcpProxy } from '@fairgrove/testing/tcp-proxy'
import { waitUntil } from '@fairgrove/testing/wait'
import { expect, onTestFinished, test } from 'vitest'
import { startEntryPoint } from './server-process.ts'
import { useTestDatabase } from './test-database.ts'

const testDatabase = useTestDatabase()

test('a worker started while the database is down waits for it instead of exiting', async () => {
  const database = new URL(testDatabase.url)
  const proxy = await startTcpProxy(database)
  onTestFinished(() => proxy.kill())
  proxy.setTarget(undefined)
  const url = new URL(database)
  url.host = proxy.address
  const lines: string[] = []
  const worker = startEntryPoint('worker', { DATABASE_URL: url.href }, (line) => lines.push(line))
  onTestFinished(() => worker.stop())
  const waitForLine = (text: string) =>
    waitUntil(async () => lines.some((line) => line.includes(text)), {
      what: `The worker's line '${text}'`,
      process: worker,
    })

  await waitForLine('the database is not available')
  expect(lines.join('\n')).not.toContain('working')
  proxy.setTarget(database)
  await waitForLine('working')
}, 100_000)
