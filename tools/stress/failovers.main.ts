import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPaypal } from '../paypal/stand-in.ts'
import { freePort } from '../ports.ts'
import { createDatabaseIfMissing } from '../services/database.ts'
import { temporaryFolder } from '../services/folders.ts'
import { startServices } from '../services/services.ts'
import { migrateDatabase, siteEnvironment, webhookUrl } from '../site.ts'
import { runFailovers } from './failovers.ts'
import { startPair } from './pair.ts'
import { tellTrade } from './trade.ts'

/** `failovers --failovers 10 --seed 1`, on two database servers of its own that are gone afterwards. */
export async function stressFailovers(
  parts: AsyncDisposableStack,
  args: string[],
): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      failovers: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
    },
  })
  const folder = parts.use(temporaryFolder()).path
  const apiPort = await freePort()
  const paypal = parts.use(await startPaypal({ webhookUrl: webhookUrl(apiPort) }))
  const pair = parts.use(await startPair())
  const services = parts.use(
    await startServices({ given: { paypal, databaseUrl: pair.url }, data: 'disposable' }),
  )
  await createDatabaseIfMissing(services.databaseUrl)
  const secret = randomBytes(32).toString('base64url')
  const env = {
    ...siteEnvironment({
      ...{ ...services, mode: 'production', apiPort, webPort: 0, logLevel: 'silent' },
      ...{ publicUrl: `http://127.0.0.1:${apiPort}`, linkSecret: secret, cookieSecret: secret },
      storageFolder: join(folder, 'storage'),
    }),
    RATE_LIMIT_FACTOR: '10000',
    DATABASE_URL: services.databaseUrl,
    API_PORT: String(apiPort),
  }
  await migrateDatabase({ env, output: process.stderr })
  const started = performance.now()
  const { awayMs, ...report } = await runFailovers({
    ...{ env, paypal, pair, failovers: Number(values.failovers), seed: values.seed },
    ...{ inboxUrl: services.inboxUrl ?? '', say: console.log },
  })
  const longest = Math.round(Math.max(...awayMs))
  console.log(`\n${awayMs.length} failovers, the longest pause between two orders ${longest} ms`)
  tellTrade(report, (performance.now() - started) / 1000)
  return report.wrongs.length === 0 ? 0 : 1
}
