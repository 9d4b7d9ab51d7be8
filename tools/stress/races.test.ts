import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startPaypal } from '../paypal/stand-in.ts'
import { freePort } from '../ports.ts'
import { createDatabaseIfMissing } from '../services/database.ts'
import { siteEnvironment, webhookUrl } from '../site.ts'
import { startProcesses } from './processes.ts'
import { runRaces } from './races.ts'

test('on two processes: no shirt is sold twice, one key is one order, two payers pay once', async () => {
  const parts = new AsyncDisposableStack()
  onTestFinished(() => parts.disposeAsync())
  const database = new URL(process.env.TEST_DATABASE_URL ?? '')
  database.pathname = `/races_${randomUUID().slice(0, 8)}`
  const databaseUrl = database.href
  await createDatabaseIfMissing(databaseUrl)
  await migrate(databaseUrl)
  const apiPorts = [await freePort(), await freePort()]
  const [apiPort = 0] = apiPorts
  const paypal = parts.use(await startPaypal({ webhookUrl: webhookUrl(apiPort) }))
  const secret = 'a secret that only tests use, long enough'
  const env = {
    ...siteEnvironment({
      ...{ databaseUrl, paypal, apiPort, webPort: 0, mode: 'production', logLevel: 'error' },
      ...{ linkSecret: secret, cookieSecret: secret, storageFolder: tmpdir() },
      redisUrl: process.env.TEST_REDIS_URL ?? '',
      smtpUrl: process.env.TEST_SMTP_URL ?? '',
      publicUrl: 'http://127.0.0.1',
    }),
    RATE_LIMIT_FACTOR: '10000',
  }
  const apiUrls = await startProcesses(parts, env, apiPorts)
  const reports = await runRaces(
    { apiUrls, databaseUrl, paypal },
    { buyers: 40, stock: { S: 3, M: 2, L: 3 }, repeats: 20, paid: 5 },
  )
  expect(reports).toHaveLength(3)
  expect(reports.flatMap(({ name, wrongs }) => wrongs.map((w) => `${name}: ${w}`))).toEqual([])
}, 240_000)
