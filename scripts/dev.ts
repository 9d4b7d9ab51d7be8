import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '@fairgrove/testing/ports'
import type { RunningProcess } from '@fairgrove/testing/processes'
import { scratchFolder } from '@fairgrove/testing/project'
import { runUntilStopped, waitForFirstExit } from '@fairgrove/testing/run-until-stopped'
import { createDatabaseIfMissing } from '@fairgrove/testing/services/database'
import { startServices } from '@fairgrove/testing/services/services'
import {
  apiEntryPoint,
  buildSiteEnvironment,
  getPaypalWebhookUrl,
  migrateDatabase,
  readPaypalAccount,
  startNode,
  waitForSite,
  workerEntryPoint,
} from '@fairgrove/testing/site'
import { loadDemoDataIfEmpty } from '../demo/data/load.ts'
import { demoAccounts } from '../demo/data/people.ts'
import { renderPreview } from '../demo/email-previews/email-previews.ts'

/**
 * `npm run dev`: everything on this machine, with reload. Data is in `.scratch`; `npm run dev -- --fresh`
 * starts with an empty database.
 */
const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
const output = process.stdout

await runUntilStopped(async (stack) => {
  const apiPort = await findFreePort(Number(process.env.API_PORT ?? 3001))
  const services = stack.use(
    await startServices({
      existing: {
        databaseUrl: process.env.DATABASE_URL,
        redisUrl: process.env.REDIS_URL,
        smtpUrl: process.env.SMTP_URL,
        paypal: readPaypalAccount(process.env),
      },
      data: 'kept',
      startsFresh: values.fresh,
      inboxPorts: { smtp: await findFreePort(3025), http: await findFreePort(3080) },
      paypalPort: await findFreePort(3090),
      paypalWebhookUrl: getPaypalWebhookUrl(apiPort),
      renderPreview,
    }),
  )
  await createDatabaseIfMissing(services.databaseUrl)
  const webPort = await findFreePort(Number(process.env.WEB_PORT ?? 3000))
  const env = buildSiteEnvironment({
    ...services,
    ...loadOrCreateSecrets(),
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
    encryptionKeys: env.SEALING_KEYS,
  })

  const site = startSiteWithReload({ env, stack, output })
  await waitForSite(env, site)
  output.write(`
  Site         ${env.PUBLIC_URL}
  API          ${env.API_URL}/api/docs
  Email inbox  ${services.inboxUrl ?? `${services.smtpUrl} (yours)`}
  PayPal       ${services.paypal.url}
  Database     ${services.databaseUrl}
${demoAccounts.map(({ role, email, password }) => `  ${role.padEnd(12)} ${email} / ${password}`).join('\n')}

`)
  return waitForFirstExit(stack, site)
})

/** Generated once per checkout, so sessions and links survive a restart. */
function loadOrCreateSecrets(): { linkSecret: string; cookieSecret: string } {
  const file = join(scratchFolder, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(scratchFolder, { recursive: true })
    const [linkSecret, cookieSecret] = [1, 2].map(() => randomBytes(32).toString('base64url'))
    writeFileSync(file, JSON.stringify({ linkSecret, cookieSecret }), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** As in production, but each process restarts when its sources change. */
function startSiteWithReload(options: Parameters<typeof startNode>[2]): RunningProcess[] {
  const watch = ['--watch', '--watch-preserve-output']
  return [
    startNode('api', [...watch, apiEntryPoint], options),
    startNode('worker', [...watch, workerEntryPoint], options),
    // React and the router export their development builds under this condition.
    startNode('web', ['--conditions=development', 'scripts/web-dev-server.ts'], options),
  ]
}
