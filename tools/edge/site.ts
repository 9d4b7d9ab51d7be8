import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfStale } from '../build.ts'
import { loadDemoDataIfEmpty } from '../demo-data/load.ts'
import { freePort } from '../ports.ts'
import type { RunningProcess } from '../processes.ts'
import { createDatabaseIfMissing } from '../services/database.ts'
import { temporaryFolder } from '../services/folders.ts'
import { startServices } from '../services/services.ts'
import { migrateDatabase, siteEnvironment, startDoor, webhookUrl } from '../site.ts'
import { waitForUrl } from '../waiting.ts'
import { noLimits, startEdge } from './edge.ts'

/** Long enough for the edge to hear that a process is leaving, whatever the machine is doing. */
const drainSeconds = '2'
/** The edge looks again at a server that was away after a second; only then may the next one leave. */
const noticedMs = 2_000
const output = process.stderr

/** A process that answers requests, and can be replaced. */
type Served = { name: string; restart: () => Promise<void> }

export type SiteBehindEdge = {
  url: string
  databaseUrl: string
  served: Served[]
  /** Ends every process and service behind the edge, which stays. */
  endOrigin: () => Promise<void>
}

/** Two web servers, two APIs and a worker with demo data, behind the edge as it is deployed. */
export async function startSiteBehindEdge(
  parts: AsyncDisposableStack,
  { hasLimits = false }: { hasLimits?: boolean } = {},
): Promise<SiteBehindEdge> {
  await buildIfStale()
  const folder = parts.use(temporaryFolder()).path
  const web = [await freePort(), await freePort()]
  const api = [await freePort(), await freePort()]
  const addresses = (ports: number[]) => ports.map((port) => `127.0.0.1:${port}`)
  const edge = await startEdge({
    ...{ folder, web: addresses(web), api: addresses(api) },
    ...(hasLimits ? {} : { limits: noLimits }),
  })
  parts.use(edge.process)
  const origin = parts.use(new AsyncDisposableStack())
  const env = await prepareOrigin(origin, { folder, edge, hasLimits })
  const served = [
    ...(await Promise.all(api.map((port) => serve('api', port, { env, parts: origin })))),
    ...(await Promise.all(web.map((port) => serve('web', port, { env, parts: origin })))),
  ]
  startDoor('worker', { env, parts: origin, output })
  const databaseUrl = env.DATABASE_URL ?? ''
  return { url: edge.url, databaseUrl, served, endOrigin: () => origin.disposeAsync() }
}

type Before = {
  folder: string
  edge: { url: string; insideUrl: string }
  hasLimits: boolean
}

/** Services of its own with demo data in them; answers what the processes need to know. */
async function prepareOrigin(
  parts: AsyncDisposableStack,
  { folder, edge, hasLimits }: Before,
): Promise<NodeJS.ProcessEnv> {
  // The web servers ask the edge, which asks one of the APIs.
  const apiPort = Number(new URL(edge.insideUrl).port)
  const services = parts.use(
    await startServices({
      ...{ given: {}, data: 'disposable', paypalWebhookUrl: webhookUrl(apiPort) },
    }),
  )
  await createDatabaseIfMissing(services.databaseUrl)
  const secret = randomBytes(32).toString('base64url')
  const env: NodeJS.ProcessEnv = {
    ...siteEnvironment({
      ...{ ...services, mode: 'production', publicUrl: edge.url, apiPort, webPort: 0 },
      ...{ linkSecret: secret, cookieSecret: secret, logLevel: 'warn' },
      storageFolder: join(folder, 'storage'),
    }),
    ...{ RATE_LIMIT_FACTOR: hasLimits ? '1' : '10000', DRAIN_SECONDS: drainSeconds },
  }
  await migrateDatabase({ env, output })
  await loadDemoDataIfEmpty(
    { databaseUrl: services.databaseUrl, storageUrl: env.STORAGE_URL ?? '' },
    { isDemo: true },
  )
  return env
}

async function serve(
  door: 'api' | 'web',
  port: number,
  { env, parts }: { env: NodeJS.ProcessEnv; parts: AsyncDisposableStack },
): Promise<Served> {
  const own = { ...env, [door === 'api' ? 'API_PORT' : 'WEB_PORT']: String(port) }
  const ready = `http://127.0.0.1:${port}${door === 'api' ? '/readyz' : '/healthz'}`
  const start = async (): Promise<RunningProcess> => {
    const started = startDoor(door, { env: own, parts, output })
    await waitForUrl(ready, { what: door, process: started })
    return started
  }
  let running = await start()
  return {
    name: `${door} on port ${port}`,
    async restart() {
      await running.stop()
      const { code } = await running.exited
      if (code !== 0) throw new Error(`${door} did not end in order: ${code}`)
      running = await start()
      await sleep(noticedMs)
    },
  }
}
