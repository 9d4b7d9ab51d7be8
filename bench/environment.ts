import { randomBytes } from 'node:crypto'
import { findFreePort } from '@fairgrove/testing/ports'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { startRedis } from '@fairgrove/testing/services/redis'
import { buildSiteEnvironment } from '@fairgrove/testing/site'

/** Placeholders: reading the directory sends no payments and no emails. */
const unreachableUrl = 'http://127.0.0.1:1'

/** The production site on free ports, with rate limits out of reach for a single address. */
export async function buildBenchEnvironment(
  stack: AsyncDisposableStack,
  databaseUrl: string,
): Promise<NodeJS.ProcessEnv> {
  const redis = await startRedis()
  stack.use(redis.process)
  const secret = randomBytes(32).toString('base64url')
  const webPort = await findFreePort()
  return {
    ...buildSiteEnvironment({
      mode: 'production',
      databaseUrl,
      redisUrl: redis.url,
      smtpUrl: 'smtp://127.0.0.1:1',
      paypal: {
        url: unreachableUrl,
        scriptUrl: unreachableUrl,
        clientId: 'x',
        clientSecret: 'x',
        webhookId: 'x',
      },
      publicUrl: `http://127.0.0.1:${webPort}`,
      apiPort: await findFreePort(),
      webPort,
      linkSecret: secret,
      cookieSecret: secret,
      storageFolder: stack.use(createTemporaryFolder()).path,
      logLevel: 'warn',
    }),
    RATE_LIMIT_FACTOR: '1000000',
  }
}
