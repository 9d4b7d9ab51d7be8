import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { samplePostalAddress } from '../apps/server/src/env.ts'
import { prefixed, type RunningProcess, run, startProcess } from './processes.ts'
import { projectRoot } from './project.ts'
import { runtimeUrl } from './services/runtime-role.ts'
import type { PaypalAccount } from './services/services.ts'
import { waitForUrl } from './waiting.ts'

const api = 'apps/server/src/api.ts'
const worker = 'apps/server/src/worker.ts'
const webFolder = join(projectRoot, 'apps/web')

type SiteSettings = {
  mode: 'development' | 'production'
  databaseUrl: string
  redisUrl: string
  smtpUrl: string
  paypal: PaypalAccount
  publicUrl: string
  apiPort: number
  webPort: number
  linkSecret: string
  cookieSecret: string
  storageFolder: string
  logLevel: string
}

/** What the three processes need to know; LOG_LEVEL and the like can be set from outside. */
export function siteEnvironment(settings: SiteSettings): NodeJS.ProcessEnv {
  return {
    LOG_LEVEL: settings.logLevel,
    MAIL_FROM: 'Fairgrove <hello@fairgrove.example>',
    POSTAL_ADDRESS: samplePostalAddress,
    TAX_RULES: 'specified',
    SECURITY_CONTACT: 'mailto:security@fairgrove.example',
    SECURITY_EXPIRES: inMonths(6).toISOString().slice(0, 10),
    ...process.env,
    NODE_ENV: settings.mode,
    // In production the processes are not the owner of their tables.
    DATABASE_URL:
      settings.mode === 'production' ? runtimeUrl(settings.databaseUrl) : settings.databaseUrl,
    DATABASE_OWNER_URL: settings.databaseUrl,
    REDIS_URL: settings.redisUrl,
    SMTP_URL: settings.smtpUrl,
    PAYPAL_URL: settings.paypal.url,
    PAYPAL_SCRIPT_URL: settings.paypal.scriptUrl,
    PAYPAL_CLIENT_ID: settings.paypal.clientId,
    PAYPAL_CLIENT_SECRET: settings.paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: settings.paypal.webhookId,
    PUBLIC_URL: settings.publicUrl,
    API_HOST: '127.0.0.1',
    API_PORT: String(settings.apiPort),
    API_URL: `http://127.0.0.1:${settings.apiPort}`,
    WEB_HOST: '127.0.0.1',
    WEB_PORT: String(settings.webPort),
    LINK_SECRET: settings.linkSecret,
    SEALING_KEYS: `local:${createHash('sha256').update(settings.linkSecret).digest('base64')}`,
    COOKIE_SECRET: settings.cookieSecret,
    STORAGE_URL: pathToFileURL(settings.storageFolder).href,
  }
}

function inMonths(months: number): Date {
  const date = new Date()
  date.setMonth(date.getMonth() + months)
  return date
}

/** Where the API hears from the payment provider. */
export function webhookUrl(apiPort: number): string {
  return `http://127.0.0.1:${apiPort}/api/webhooks/paypal`
}

/** An account at PayPal's sandbox, when the environment names one. */
export function paypalOf(env: NodeJS.ProcessEnv): PaypalAccount | undefined {
  if (!env.PAYPAL_URL) return undefined
  return {
    url: env.PAYPAL_URL,
    scriptUrl: env.PAYPAL_SCRIPT_URL ?? 'https://www.paypal.com/sdk/js',
    clientId: env.PAYPAL_CLIENT_ID ?? '',
    clientSecret: env.PAYPAL_CLIENT_SECRET ?? '',
    webhookId: env.PAYPAL_WEBHOOK_ID ?? '',
  }
}

type Start = {
  env: NodeJS.ProcessEnv
  /** Each process is put here as soon as it runs, so it is stopped whatever happens next. */
  parts: AsyncDisposableStack
  output: NodeJS.WritableStream
}

export async function migrateDatabase({ env, output }: Omit<Start, 'parts'>): Promise<void> {
  await run({
    name: 'migrate',
    command: process.execPath,
    args: ['apps/server/src/db/migrate.ts'],
    cwd: projectRoot,
    env,
    onLine: prefixed('db', output),
  })
}

type Door = 'api' | 'worker' | 'web'

/** API, worker and the built web app, as in production. */
export function startSite(start: Start): RunningProcess[] {
  return [...startServer(start), startDoor('web', start)]
}

/** The two doors of the server, without a page in front of them. */
export function startServer(start: Start): RunningProcess[] {
  return [startDoor('api', start), startDoor('worker', start)]
}

export function startDoor(door: Door, start: Start): RunningProcess {
  if (door === 'web') return startNode(door, ['server.ts'], start, webFolder)
  return startNode(door, [door === 'api' ? api : worker], start)
}

/** The same three, each starting again when its sources change. */
export function startSiteWithReload(start: Start): RunningProcess[] {
  const watch = ['--watch', '--watch-preserve-output']
  return [
    startNode('api', [...watch, api], start),
    startNode('worker', [...watch, worker], start),
    // React and the router export their development builds under this condition.
    startNode('web', ['--conditions=development', 'tools/web-dev-server.ts'], start),
  ]
}

export async function waitForSite(
  env: NodeJS.ProcessEnv,
  running: RunningProcess[],
): Promise<void> {
  const named = (name: string) => running.find((process) => process.name === name)
  const waits: [string, string][] = [
    ['api', `${env.API_URL}/readyz`],
    ['web', `http://${env.WEB_HOST}:${env.WEB_PORT}/healthz`],
  ]
  for (const [name, url] of waits) {
    const process = named(name)
    await waitForUrl(url, { what: name, ...(process && { process }) })
  }
}

function startNode(name: string, args: string[], start: Start, cwd = projectRoot): RunningProcess {
  const onLine = prefixed(name, start.output)
  return start.parts.use(
    startProcess({ name, command: process.execPath, args, cwd, env: start.env, onLine }),
  )
}
