import { createECDH, createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prefixLines, type RunningProcess, runProcess, startProcess } from './processes.ts'
import { projectRoot } from './project.ts'
import { toRuntimeUrl } from './services/runtime-role.ts'
import type { PaypalAccount } from './services/services.ts'
import { waitForUrl } from './wait.ts'

export const apiEntryPoint = 'apps/server/src/api.ts'
export const workerEntryPoint = 'apps/server/src/worker.ts'
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

/** The environment of the three processes; LOG_LEVEL and others can be set from outside. */
export function buildSiteEnvironment(settings: SiteSettings): NodeJS.ProcessEnv {
  return {
    LOG_LEVEL: settings.logLevel,
    MAIL_FROM: 'Fairgrove <hello@fairgrove.example>',
    POSTAL_ADDRESS: '100 Grove Street, Oakland, CA 94607',
    TAX_RULES: 'specified',
    // People sign in to sample accounts in one step. The server refuses this where payments are real.
    SIGN_IN_FACTORS:
      new URL(settings.paypal.url).hostname === '127.0.0.1' ? 'optional' : 'required',
    SECURITY_CONTACT: 'mailto:security@fairgrove.example',
    SECURITY_EXPIRES: monthsFromNow(6).toISOString().slice(0, 10),
    ...process.env,
    NODE_ENV: settings.mode,
    // In production the processes do not own their tables.
    DATABASE_URL:
      settings.mode === 'production' ? toRuntimeUrl(settings.databaseUrl) : settings.databaseUrl,
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
    ...buildVapidKeys(settings.linkSecret),
    COOKIE_SECRET: settings.cookieSecret,
    STORAGE_URL: pathToFileURL(settings.storageFolder).href,
  }
}

/** The same pair for the same secret, so that a browser's subscription survives a restart. */
function buildVapidKeys(secret: string) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(createHash('sha256').update(`push ${secret}`).digest())
  return {
    VAPID_SUBJECT: 'mailto:hello@fairgrove.example',
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: createHash('sha256').update(`push ${secret}`).digest('base64url'),
  }
}

function monthsFromNow(months: number): Date {
  const date = new Date()
  date.setMonth(date.getMonth() + months)
  return date
}

export function getPaypalWebhookUrl(apiPort: number): string {
  return `http://127.0.0.1:${apiPort}/api/webhooks/paypal`
}

/** A PayPal sandbox account, if the environment has one. */
export function readPaypalAccount(env: NodeJS.ProcessEnv): PaypalAccount | undefined {
  if (!env.PAYPAL_URL) return undefined
  return {
    url: env.PAYPAL_URL,
    scriptUrl: env.PAYPAL_SCRIPT_URL ?? 'https://www.paypal.com/sdk/js',
    clientId: env.PAYPAL_CLIENT_ID ?? '',
    clientSecret: env.PAYPAL_CLIENT_SECRET ?? '',
    webhookId: env.PAYPAL_WEBHOOK_ID ?? '',
  }
}

type StartOptions = {
  env: NodeJS.ProcessEnv
  /** Each process is added as soon as it runs, so it is stopped whatever happens next. */
  stack: AsyncDisposableStack
  output: NodeJS.WritableStream
}

export async function migrateDatabase({ env, output }: Omit<StartOptions, 'stack'>): Promise<void> {
  await runProcess({
    name: 'migrate',
    command: process.execPath,
    args: ['apps/server/src/db/migrate.ts'],
    cwd: projectRoot,
    env,
    onLine: prefixLines('db', output),
  })
}

type EntryPoint = 'api' | 'worker' | 'web'

/** API, worker and the built web app, as in production. */
export function startSite(options: StartOptions): RunningProcess[] {
  return [...startServer(options), startEntryPoint('web', options)]
}

/** API and worker, without the web app. */
export function startServer(options: StartOptions): RunningProcess[] {
  return [startEntryPoint('api', options), startEntryPoint('worker', options)]
}

export function startEntryPoint(entryPoint: EntryPoint, options: StartOptions): RunningProcess {
  if (entryPoint === 'web') return startNode(entryPoint, ['server.ts'], options, webFolder)
  return startNode(entryPoint, [entryPoint === 'api' ? apiEntryPoint : workerEntryPoint], options)
}

export async function waitForSite(
  env: NodeJS.ProcessEnv,
  running: RunningProcess[],
): Promise<void> {
  const findProcess = (name: string) => running.find((process) => process.name === name)
  const readinessChecks: [string, string][] = [
    ['api', `${env.API_URL}/readyz`],
    ['web', `http://${env.WEB_HOST}:${env.WEB_PORT}/healthz`],
  ]
  for (const [name, url] of readinessChecks) {
    const process = findProcess(name)
    await waitForUrl(url, { what: name, ...(process && { process }) })
  }
}

export function startNode(
  name: string,
  args: string[],
  options: StartOptions,
  cwd = projectRoot,
): RunningProcess {
  const onLine = prefixLines(name, options.output)
  return options.stack.use(
    startProcess({ name, command: process.execPath, args, cwd, env: options.env, onLine }),
  )
}
