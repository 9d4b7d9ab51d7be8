import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSpreadsheetRecords } from '@fairgrove/testing/airtable/spreadsheet-rows'
import { startAirtableStandIn } from '@fairgrove/testing/airtable/stand-in'
import { buildWebIfStale } from '@fairgrove/testing/build-web'
import { startCensusStandIn } from '@fairgrove/testing/census/stand-in'
import { findFreePort } from '@fairgrove/testing/ports'
import { runUntilStopped, waitForFirstExit } from '@fairgrove/testing/run-until-stopped'
import { createDatabaseIfMissing } from '@fairgrove/testing/services/database'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { startServices } from '@fairgrove/testing/services/services'
import {
  buildSiteEnvironment,
  getPaypalWebhookUrl,
  migrateDatabase,
  startSite,
  waitForSite,
} from '@fairgrove/testing/site'
import { listKnownAddresses } from './data/dispensaries.ts'
import { loadDemoDataIfEmpty } from './data/load.ts'
import { demoAccounts } from './data/people.ts'
import { renderPreview } from './email-previews/email-previews.ts'

/**
 * `npm run demo -- --port N`: the production build on a fresh database that is deleted when the demo ends. The
 * only line on stdout says that it is ready.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    'inbox-port': { type: 'string' },
    /** The origin visitors use, if a proxy terminates TLS in front of the port. */
    'public-url': { type: 'string' },
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
const createSecret = () => randomBytes(32).toString('base64url')

await runUntilStopped(async (stack) => {
  if (!values['no-build']) await buildWebIfStale()
  const folder = stack.use(createTemporaryFolder()).path
  const apiPort = await findFreePort()
  const services = stack.use(
    await startServices({
      existing: {},
      data: 'disposable',
      inboxPorts: { smtp: 0, http: inboxPort },
      paypalWebhookUrl: getPaypalWebhookUrl(apiPort),
      renderPreview,
    }),
  )
  await createDatabaseIfMissing(services.databaseUrl)
  const airtable = stack.use(await startAirtableStandIn())
  airtable.setRecords(buildSpreadsheetRecords(240).map((place) => ({ ...place, Approved: 'N' })))
  const geocoder = stack.use(await startCensusStandIn())
  geocoder.setAddresses(await listKnownAddresses())
  const env: NodeJS.ProcessEnv = {
    ...buildSiteEnvironment({
      ...services,
      mode: 'production',
      publicUrl: values['public-url'] ?? `http://127.0.0.1:${port}`,
      apiPort,
      webPort: port,
      linkSecret: createSecret(),
      cookieSecret: createSecret(),
      storageFolder: join(folder, 'storage'),
      logLevel: 'warn',
    }),
    SPREADSHEET_URL: airtable.url,
    SPREADSHEET_TOKEN: airtable.token,
    GEOCODER_URL: geocoder.url,
  }
  await migrateDatabase({ env, output })
  await loadDemoDataIfEmpty(
    {
      databaseUrl: services.databaseUrl,
      storageUrl: env.STORAGE_URL ?? '',
      encryptionKeys: env.SEALING_KEYS,
    },
    { isDemo: true },
  )

  const site = startSite({ env, stack, output })
  await waitForSite(env, site)
  output.write(`Email inbox: ${services.inboxUrl}\n`)
  output.write(`Database: ${services.databaseUrl}\n`)
  output.write(`PayPal stand-in: ${services.paypal.url}\n`)
  for (const { role, email, password } of demoAccounts) {
    output.write(`Sign in as ${role}: ${email} / ${password}\n`)
  }
  process.stdout.write(`ready http://127.0.0.1:${port}\n`)
  return waitForFirstExit(stack, site)
})
