import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPaypal } from '../paypal/stand-in.ts'
import { freePort } from '../ports.ts'
import { createDatabaseIfMissing } from '../services/database.ts'
import { temporaryFolder } from '../services/folders.ts'
import { startServices } from '../services/services.ts'
import { migrateDatabase, siteEnvironment, webhookUrl } from '../site.ts'
import { startProcesses } from './processes.ts'
import { runRaces } from './races.ts'

/** `orders --processes 4`: the races at full size, on services of its own that are gone afterwards. */
export async function stressOrders(parts: AsyncDisposableStack, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { processes: { type: 'string', default: '4' } } })
  const folder = parts.use(temporaryFolder()).path
  const apiPorts = await Promise.all(
    Array.from({ length: Number(values.processes) }, () => freePort()),
  )
  const [apiPort = 0] = apiPorts
  const paypal = parts.use(await startPaypal({ webhookUrl: webhookUrl(apiPort) }))
  const services = parts.use(await startServices({ given: { paypal }, data: 'disposable' }))
  await createDatabaseIfMissing(services.databaseUrl)
  const secret = randomBytes(32).toString('base64url')
  const env = {
    ...siteEnvironment({
      ...{ ...services, mode: 'production', publicUrl: 'http://127.0.0.1', webPort: 0, apiPort },
      ...{ linkSecret: secret, cookieSecret: secret, logLevel: 'error' },
      storageFolder: join(folder, 'storage'),
    }),
    RATE_LIMIT_FACTOR: '10000',
  }
  await migrateDatabase({ env, output: process.stderr })
  const { databaseUrl } = services
  const apiUrls = await startProcesses(parts, env, apiPorts)
  console.log(`${apiUrls.length} API processes and a worker`)
  const reports = await runRaces(
    { apiUrls, databaseUrl, paypal },
    { buyers: 500, stock: { S: 17, M: 17, L: 16 }, repeats: 200, paid: 60 },
  )
  for (const { name, said, wrongs } of reports) {
    console.log(`\n${name}\n  ${said}`)
    for (const wrong of wrongs) console.log(`  WRONG  ${wrong}`)
    if (wrongs.length === 0) console.log('  audit: the books are right')
  }
  return reports.every(({ wrongs }) => wrongs.length === 0) ? 0 : 1
}
