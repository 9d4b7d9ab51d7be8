import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { placeRecords } from './airtable/places.ts'
import { startAirtable } from './airtable/stand-in.ts'
import { buildIfStale } from './build.ts'
import { loadDemoDataIfEmpty } from './demo-data/load.ts'
import { demoAccounts } from './demo-data/people.ts'
import { freePort } from './ports.ts'
import { createDatabaseIfMissing } from './services/database.ts'
import { temporaryFolder } from './services/folders.ts'
import { startServices } from './services/services.ts'
import { migrateDatabase, siteEnvironment, startSite, waitForSite, webhookUrl } from './site.ts'
import { runUntilStopped, untilOneEnds } from './until-stopped.ts'

/**
 * `npm run demo -- --port N`: the production build on a fresh database of its own, which is gone
 * when the demo ends. The only line on stdout is the one that says it is ready.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    'inbox-port': { type: 'string' },
    'no-build': { type: 'boolean', default: false },
  },
})
const port = Number(values.port)
const inboxPort = Number(values['inbox-port'] ?? port + 1)
if (
  ![port, inboxPort].every((number) => Number.isInteger(number) && number > 0 && number < 65_536)
) {
  console.error('Usage: npm run demo -- --port N [--inbox-port M]')
  process.exit(2)
}
const output = process.stderr
const newSecret = () => randomBytes(32).toString('base64url')

await runUntilStopped(async (parts) => {
  if (!values['no-build']) await buildIfStale()
  const folder = parts.use(temporaryFolder()).path
  const apiPort = await freePort()
  const services = parts.use(
    await startServices({
      given: {},
      data: 'disposable',
      inboxPorts: { smtp: 0, http: inboxPort },
      paypalWebhookUrl: webhookUrl(apiPort),
    }),
  )
  await createDatabaseIfMissing(services.databaseUrl)
  const airtable = parts.use(await startAirtable())
  airtable.fill(placeRecords(240).map((place) => ({ ...place, Approved: 'N' })))
  const env: NodeJS.ProcessEnv = {
    ...siteEnvironment({
      ...services,
      mode: 'production',
      publicUrl: `http://127.0.0.1:${port}`,
      apiPort,
      webPort: port,
      linkSecret: newSecret(),
      cookieSecret: newSecret(),
      storageFolder: join(folder, 'storage'),
      logLevel: 'warn',
    }),
    SPREADSHEET_URL: airtable.url,
    SPREADSHEET_TOKEN: airtable.token,
  }
  await migrateDatabase({ env, output })
  await loadDemoDataIfEmpty(
    { databaseUrl: services.databaseUrl, storageUrl: env.STORAGE_URL ?? '' },
    { isDemo: true },
  )

  const site = startSite({ env, parts, output })
  await waitForSite(env, site)
  output.write(`Email inbox: ${services.inboxUrl}\n`)
  output.write(`PayPal stand-in: ${services.paypal.url}\n`)
  for (const { role, email, password } of demoAccounts) {
    output.write(`Sign in as ${role}: ${email} / ${password}\n`)
  }
  process.stdout.write(`ready http://127.0.0.1:${port}\n`)
  return untilOneEnds(parts, site)
})
