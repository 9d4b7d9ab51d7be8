import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startPaypal } from '../paypal/stand-in.ts'
import { freePort } from '../ports.ts'
import { createDatabaseIfMissing } from '../services/database.ts'
import { siteEnvironment, webhookUrl } from '../site.ts'
import { runCrashes } from './crashes.ts'

test('processes killed at named points leave no money, stock, order or letter astray', async () => {
  const database = new URL(process.env.TEST_DATABASE_URL ?? '')
  database.pathname = `/crashes_${randomUUID().slice(0, 8)}`
  await createDatabaseIfMissing(database.href)
  await migrate(database.href)
  const apiPort = await freePort()
  const paypal = await startPaypal({ webhookUrl: webhookUrl(apiPort) })
  onTestFinished(() => paypal[Symbol.asyncDispose]())
  const secret = 'a secret that only tests use, long enough'
  const env = {
    ...siteEnvironment({
      ...{ databaseUrl: database.href, paypal, apiPort, webPort: 0, mode: 'development' },
      redisUrl: process.env.TEST_REDIS_URL ?? '',
      smtpUrl: process.env.TEST_SMTP_URL ?? '',
      publicUrl: `http://127.0.0.1:${apiPort}`,
      ...{ linkSecret: secret, cookieSecret: secret, storageFolder: tmpdir(), logLevel: 'error' },
    }),
    NODE_ENV: 'test',
    RATE_LIMIT_FACTOR: '10000',
    DATABASE_URL: database.href,
    API_PORT: String(apiPort),
  }
  const report = await runCrashes({
    ...{ env, paypal, kills: 6, seed: 'short', say: () => undefined },
    inboxUrl: process.env.TEST_INBOX_URL ?? '',
  })
  expect(report.wrongs).toEqual([])
  expect(report.orders).toBeGreaterThan(3)
  expect([...report.kills.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(
    6,
  )
}, 420_000)
