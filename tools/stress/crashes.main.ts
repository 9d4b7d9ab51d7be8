import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPaypal } from '../paypal/stand-in.ts'
import { freePort } from '../ports.ts'
import { createDatabaseIfMissing } from '../services/database.ts'
import { temporaryFolder } from '../services/folders.ts'
import { startServices } from '../services/services.ts'
import { migrateDatabase, siteEnvironment, webhookUrl } from '../site.ts'
import { type CrashReport, runCrashes } from './crashes.ts'
import { tellTrade } from './trade.ts'

/** `crashes --kills 50 --seed 1`, on services of its own that are gone afterwards. */
export async function stressCrashes(parts: AsyncDisposableStack, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
    },
  })
  const kills = Number(values.kills)
  if (!Number.isInteger(kills) || kills < 1) throw new Error('--kills is how many must die.')
  const folder = parts.use(temporaryFolder()).path
  const apiPort = await freePort()
  const paypal = parts.use(await startPaypal({ webhookUrl: webhookUrl(apiPort) }))
  const services = parts.use(await startServices({ given: { paypal }, data: 'disposable' }))
  await createDatabaseIfMissing(services.databaseUrl)
  const secret = randomBytes(32).toString('base64url')
  const env = {
    ...siteEnvironment({
      ...services,
      mode: 'production',
      publicUrl: `http://127.0.0.1:${apiPort}`,
      ...{ apiPort, webPort: 0, linkSecret: secret, cookieSecret: secret },
      storageFolder: join(folder, 'storage'),
      logLevel: 'error',
    }),
    NODE_ENV: 'test',
    RATE_LIMIT_FACTOR: '10000',
    DATABASE_URL: services.databaseUrl,
    API_PORT: String(apiPort),
  }
  await migrateDatabase({ env, output: process.stderr })
  const started = performance.now()
  const report = await runCrashes({
    ...{ env, paypal, kills, seed: values.seed, say: console.log },
    inboxUrl: services.inboxUrl ?? '',
  })
  tell(report, (performance.now() - started) / 1000)
  return report.wrongs.length === 0 ? 0 : 1
}

function tell({ kills, ...report }: CrashReport, seconds: number): void {
  console.log(`\n${'point'.padEnd(20)} kills`)
  for (const [point, count] of [...kills].sort()) console.log(`${point.padEnd(20)} ${count}`)
  const all = [...kills.values()].reduce((sum, count) => sum + count, 0)
  console.log(`\n${all} kills`)
  tellTrade(report, seconds)
}
