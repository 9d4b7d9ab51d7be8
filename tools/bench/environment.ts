import { randomBytes } from 'node:crypto'
import { freePort } from '../ports.ts'
import { temporaryFolder } from '../services/folders.ts'
import { startRedis } from '../services/redis.ts'
import { siteEnvironment } from '../site.ts'

/** Nobody pays and nobody gets mail while the directory is read. */
const nowhere = 'http://127.0.0.1:1'

/** The site as in production, on ports of its own, with limits that one address cannot reach. */
export async function benchEnvironment(
  parts: AsyncDisposableStack,
  databaseUrl: string,
): Promise<NodeJS.ProcessEnv> {
  const redis = await startRedis()
  parts.use(redis.process)
  const secret = randomBytes(32).toString('base64url')
  const webPort = await freePort()
  return {
    ...siteEnvironment({
      mode: 'production',
      databaseUrl,
      redisUrl: redis.url,
      smtpUrl: 'smtp://127.0.0.1:1',
      paypal: {
        url: nowhere,
        scriptUrl: nowhere,
        clientId: 'x',
        clientSecret: 'x',
        webhookId: 'x',
      },
      publicUrl: `http://127.0.0.1:${webPort}`,
      apiPort: await freePort(),
      webPort,
      linkSecret: secret,
      cookieSecret: secret,
      storageFolder: parts.use(temporaryFolder()).path,
      logLevel: 'warn',
    }),
    RATE_LIMIT_FACTOR: '1000000',
  }
}
