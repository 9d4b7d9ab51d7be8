import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWebIfStale } from '@fairgrove/testing/build-web'
import { noLimits, startEdge } from '@fairgrove/testing/edge'
import { findFreePort } from '@fairgrove/testing/ports'
import type { RunningProcess } from '@fairgrove/testing/processes'
import { createDatabaseIfMissing } from '@fairgrove/testing/services/database'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { type PaypalAccount, startServices } from '@fairgrove/testing/services/services'
import {
  buildSiteEnvironment,
  getPaypalWebhookUrl,
  migrateDatabase,
  startEntryPoint,
} from '@fairgrove/testing/site'
import { waitForUrl } from '@fairgrove/testing/wait'
import { loadDemoDataIfEmpty } from '../demo/data/load.ts'

/** Enough for the edge to detect a draining process, even on a busy machine. */
const drainSeconds = '2'
/** The edge retries an unavailable server after one second; wait longer before restarting the next one. */
const recoveryMs = 2_000
const output = process.stderr

/** A server process that can be restarted, or killed and started again. */
type ReplaceableProcess = {
  name: string
  getPid: () => number
  isRunning: () => boolean
  restart: () => Promise<void>
  kill: () => Promise<void>
  start: () => Promise<void>
}

export type SiteBehindEdge = {
  url: string
  databaseUrl: string
  /** Of the PayPal stand-in. */
  paypalUrl: string
  servers: ReplaceableProcess[]
  worker: ReplaceableProcess
  edge: Pick<ReplaceableProcess, 'getPid' | 'kill' | 'start'>
  /** Stops every process and service behind the edge; the edge stays up. */
  stopOrigin: () => Promise<void>
}

type ExistingServices = {
  /** A filled database instead of a new one with demo data. */
  databaseUrl?: string | undefined
  redisUrl?: string
  smtpUrl?: string
  paypal?: PaypalAccount
}

type SiteOptions = ExistingServices & {
  hasLimits?: boolean
  /** Of the edge, for a PayPal stand-in that was started before. */
  internalPort?: number
  /** Addresses whose X-Forwarded-For the edge believes. */
  trustedProxies?: string
}

/** Two web servers, two APIs and a worker, behind the deployed edge configuration. */
export async function startSiteBehindEdge(
  stack: AsyncDisposableStack,
  { hasLimits = false, internalPort, trustedProxies = '', ...existing }: SiteOptions = {},
): Promise<SiteBehindEdge> {
  await buildWebIfStale()
  const folder = stack.use(createTemporaryFolder()).path
  const web = [await findFreePort(), await findFreePort()]
  const api = [await findFreePort(), await findFreePort()]
  const addresses = (ports: number[]) => ports.map((port) => `127.0.0.1:${port}`)
  const edgeOptions = {
    folder,
    web: addresses(web),
    api: addresses(api),
    trustedProxies,
    ...(internalPort ? { internalPort } : {}),
    ...(hasLimits ? {} : { limits: noLimits }),
  }
  let edge = await startEdge(edgeOptions)
  const { url, internalUrl } = edge
  stack.defer(() => edge.process.stop())
  const origin = stack.use(new AsyncDisposableStack())
  const env = await prepareOrigin(origin, { folder, edge, hasLimits, existing })
  const servers = [
    ...(await Promise.all(
      api.map((port) => startReplaceable('api', port, { env, stack: origin })),
    )),
    ...(await Promise.all(
      web.map((port) => startReplaceable('web', port, { env, stack: origin })),
    )),
  ]
  const worker = await startReplaceable('worker', undefined, { env, stack: origin })
  const ports = { port: Number(new URL(url).port), internalPort: Number(new URL(internalUrl).port) }
  return {
    url,
    databaseUrl: env.DATABASE_URL ?? '',
    paypalUrl: env.PAYPAL_URL ?? '',
    servers,
    worker,
    edge: {
      getPid: () => edge.process.pid,
      kill: () => killProcess(edge.process),
      async start() {
        edge = await startEdge({ ...edgeOptions, ...ports })
      },
    },
    stopOrigin: () => origin.disposeAsync(),
  }
}

type OriginOptions = {
  folder: string
  edge: { url: string; internalUrl: string }
  hasLimits: boolean
  existing: ExistingServices
}

/** Starts disposable services; returns the environment of the processes. */
async function prepareOrigin(
  stack: AsyncDisposableStack,
  { folder, edge, hasLimits, existing }: OriginOptions,
): Promise<NodeJS.ProcessEnv> {
  // Web servers reach the APIs through the edge's internal port.
  const apiPort = Number(new URL(edge.internalUrl).port)
  const services = stack.use(
    await startServices({
      existing,
      data: 'disposable',
      paypalWebhookUrl: getPaypalWebhookUrl(apiPort),
    }),
  )
  await createDatabaseIfMissing(services.databaseUrl)
  const secret = randomBytes(32).toString('base64url')
  const env: NodeJS.ProcessEnv = {
    ...buildSiteEnvironment({
      ...services,
      mode: 'production',
      publicUrl: edge.url,
      apiPort,
      webPort: 0,
      linkSecret: secret,
      cookieSecret: secret,
      logLevel: 'warn',
      storageFolder: join(folder, 'storage'),
    }),
    RATE_LIMIT_FACTOR: hasLimits ? '1' : '10000',
    DRAIN_SECONDS: drainSeconds,
  }
  await migrateDatabase({ env, output })
  if (!existing.databaseUrl) {
    const storageUrl = env.STORAGE_URL ?? ''
    await loadDemoDataIfEmpty({ databaseUrl: services.databaseUrl, storageUrl }, { isDemo: true })
  }
  return env
}

async function startReplaceable(
  entryPoint: 'api' | 'web' | 'worker',
  port: number | undefined,
  { env, stack }: { env: NodeJS.ProcessEnv; stack: AsyncDisposableStack },
): Promise<ReplaceableProcess> {
  const ownEnv = port
    ? { ...env, [entryPoint === 'api' ? 'API_PORT' : 'WEB_PORT']: String(port) }
    : env
  const readyUrl = `http://127.0.0.1:${port}${entryPoint === 'api' ? '/readyz' : '/healthz'}`
  let running: RunningProcess
  async function start(): Promise<void> {
    running = startEntryPoint(entryPoint, { env: ownEnv, stack, output })
    if (port) await waitForUrl(readyUrl, { what: entryPoint, process: running })
  }
  await start()
  return {
    name: port ? `${entryPoint} on port ${port}` : entryPoint,
    getPid: () => running.pid,
    isRunning: () => running.isRunning(),
    start,
    kill: () => killProcess(running),
    async restart() {
      await running.stop()
      const { code } = await running.exited
      if (code !== 0) throw new Error(`${entryPoint} did not shut down cleanly: ${code}`)
      await start()
      await sleep(recoveryMs)
    },
  }
}

/** With its children: nginx's outlive it and would keep its ports. */
async function killProcess({ pid, exited }: RunningProcess): Promise<void> {
  process.kill(-pid, 'SIGKILL')
  await exited
}
