import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startPaypal } from '../paypal/stand-in.ts'
import { freePort } from '../ports.ts'
import { createDatabaseIfMissing } from '../services/database.ts'
import { siteEnvironment, webhookUrl } from '../site.ts'
import { runFailovers } from './failovers.ts'
import { startPair } from './pair.ts'

test('a primary killed in the middle of checkouts leaves nothing astray, and nothing of ours has to be started again', async () => {
  const pair = await startPair()
  onTestFinished(() => pair[Symbol.asyncDispose]())
  await createDatabaseIfMissing(pair.url)
  await migrate(pair.url)
  const apiPort = await freePort()
  const paypal = await startPaypal({ webhookUrl: webhookUrl(apiPort) })
  onTestFinished(() => paypal[Symbol.asyncDispose]())
  const secret = 'a secret that only tests use, long enough'
  const env = {
    ...siteEnvironment({
      ...{ databaseUrl: pair.url, paypal, apiPort, webPort: 0, mode: 'development' },
      redisUrl: process.env.TEST_REDIS_URL ?? '',
      smtpUrl: process.env.TEST_SMTP_URL ?? '',
      publicUrl: `http://127.0.0.1:${apiPort}`,
      ...{ linkSecret: secret, cookieSecret: secret, storageFolder: tmpdir(), logLevel: 'silent' },
    }),
    RATE_LIMIT_FACTOR: '10000',
    DATABASE_URL: pair.url,
    API_PORT: String(apiPort),
  }
  const report = await runFailovers({
    ...{ env, paypal, pair, failovers: 2, seed: 'short', say: () => undefined },
    inboxUrl: process.env.TEST_INBOX_URL ?? '',
  })
  expect(report.wrongs).toEqual([])
  expect(report.awayMs).toHaveLength(2)
  expect(report.orders).toBeGreaterThan(16)
}, 420_000)
