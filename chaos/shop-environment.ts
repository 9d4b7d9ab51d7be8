import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type PaypalStandIn, startPaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import { findFreePort } from '@fairgrove/testing/ports'
import { createDatabaseIfMissing } from '@fairgrove/testing/services/database'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { toRuntimeUrl } from '@fairgrove/testing/services/runtime-role'
import { startServices } from '@fairgrove/testing/services/services'
import { buildSiteEnvironment, getPaypalWebhookUrl } from '@fairgrove/testing/site'
import { migrate } from '../apps/server/src/db/migrate.ts'

type ExistingServices = {
  databaseUrl?: string
  redisUrl?: string
  smtpUrl?: string
  inboxUrl?: string
}

export type ShopEnvironment = {
  /** For API and worker; its rate limits are out of reach for a single address. */
  env: NodeJS.ProcessEnv & { DATABASE_URL: string; API_PORT: string }
  apiPort: number
  databaseUrl: string
  inboxUrl: string
  paypal: PaypalStandIn
}

/** An empty shop for one run with no process started yet, on disposable services unless some are given. */
export async function createShopEnvironment(
  stack: AsyncDisposableStack,
  { existing = {}, logLevel = 'error' }: { existing?: ExistingServices; logLevel?: string } = {},
): Promise<ShopEnvironment> {
  const folder = stack.use(createTemporaryFolder()).path
  const apiPort = await findFreePort()
  const paypal = stack.use(await startPaypalStandIn({ webhookUrl: getPaypalWebhookUrl(apiPort) }))
  const services = stack.use(
    await startServices({ existing: { ...existing, paypal }, data: 'disposable' }),
  )
  const { databaseUrl } = services
  await createDatabaseIfMissing(databaseUrl)
  await migrate(databaseUrl)
  const secret = randomBytes(32).toString('base64url')
  const env = {
    ...buildSiteEnvironment({
      ...services,
      mode: 'production',
      apiPort,
      webPort: 0,
      logLevel,
      publicUrl: `http://127.0.0.1:${apiPort}`,
      linkSecret: secret,
      cookieSecret: secret,
      storageFolder: join(folder, 'storage'),
    }),
    RATE_LIMIT_FACTOR: '10000',
    DATABASE_URL: toRuntimeUrl(databaseUrl),
    API_PORT: String(apiPort),
  }
  const inboxUrl = services.inboxUrl ?? existing.inboxUrl ?? ''
  return { env, apiPort, databaseUrl, inboxUrl, paypal }
}

/** The services of the test run, and a new database. */
export function useTestServices(): Required<ExistingServices> {
  const { TEST_DATABASE_URL, TEST_REDIS_URL, TEST_SMTP_URL, TEST_INBOX_URL } = process.env
  const database = new URL(TEST_DATABASE_URL ?? '')
  database.pathname = `/shop_${randomUUID().slice(0, 8)}`
  return {
    databaseUrl: database.href,
    redisUrl: TEST_REDIS_URL ?? '',
    smtpUrl: TEST_SMTP_URL ?? '',
    inboxUrl: TEST_INBOX_URL ?? '',
  }
}
