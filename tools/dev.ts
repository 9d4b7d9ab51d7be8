import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadDemoDataIfEmpty } from './demo-data/load.ts'
import { demoAccounts } from './demo-data/people.ts'
import { freePort } from './ports.ts'
import { scratchFolder } from './project.ts'
import { createDatabaseIfMissing } from './services/database.ts'
import { startServices } from './services/services.ts'
import {
  migrateDatabase,
  paypalOf,
  siteEnvironment,
  startSiteWithReload,
  waitForSite,
  webhookUrl,
} from './site.ts'
import { runUntilStopped, untilOneEnds } from './until-stopped.ts'

/**
 * `npm run dev`: everything on this machine, with reload. What it keeps lies in `.scratch`;
 * `npm run dev -- --fresh` starts with an empty database.
 */
const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
const output = process.stdout

await runUntilStopped(async (parts) => {
  const apiPort = await freePort(Number(process.env.API_PORT ?? 3001))
  const services = parts.use(
    await startServices({
      given: {
        databaseUrl: process.env.DATABASE_URL,
        redisUrl: process.env.REDIS_URL,
        smtpUrl: process.env.SMTP_URL,
        paypal: paypalOf(process.env),
      },
      data: 'kept',
      startsFresh: values.fresh,
      inboxPorts: { smtp: await freePort(3025), http: await freePort(3080) },
      paypalPort: await freePort(3090),
      paypalWebhookUrl: webhookUrl(apiPort),
    }),
  )
  await createDatabaseIfMissing(services.databaseUrl)
  const webPort = await freePort(Number(process.env.WEB_PORT ?? 3000))
  const env = siteEnvironment({
    ...services,
    ...keptSecrets(),
    mode: 'development',
    publicUrl: `http://localhost:${webPort}`,
    apiPort,
    webPort,
    storageFolder: join(scratchFolder, 'storage'),
    logLevel: 'info',
  })
  await migrateDatabase({ env, output })
  await loadDemoDataIfEmpty({
    databaseUrl: services.databaseUrl,
    storageUrl: env.STORAGE_URL ?? '',
  })

  const site = startSiteWithReload({ env, parts, output })
  await waitForSite(env, site)
  output.write(`
  Site         ${env.PUBLIC_URL}
  API          ${env.API_URL}/api/docs
  Email inbox  ${services.inboxUrl ?? `${services.smtpUrl} (yours)`}
  PayPal       ${services.paypal.url}
  Database     ${services.databaseUrl}
${demoAccounts.map(({ role, email, password }) => `  ${role.padEnd(12)} ${email} / ${password}`).join('\n')}

`)
  return untilOneEnds(parts, site)
})

/** Made once per checkout, so that sessions and links survive a restart. */
function keptSecrets(): { linkSecret: string; cookieSecret: string } {
  const file = join(scratchFolder, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(scratchFolder, { recursive: true })
    const [linkSecret, cookieSecret] = [1, 2].map(() => randomBytes(32).toString('base64url'))
    writeFileSync(file, JSON.stringify({ linkSecret, cookieSecret }), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
