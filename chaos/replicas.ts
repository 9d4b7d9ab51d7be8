import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@fairgrove/testing/ports'
import type { RunningProcess } from '@fairgrove/testing/processes'
import { toRuntimeUrl } from '@fairgrove/testing/services/runtime-role'
import { waitForUrl, waitUntil } from '@fairgrove/testing/wait'
import { startEntryPoint } from './crash-loop.ts'
import {
  createGuest,
  createStockCounter,
  type VisitResults,
  visitAsReader,
  visitAsWriter,
} from './replica-visitors.ts'

type ReadCounts = { primary: number; replica: number; fallback: number }
export type ReplicaApis = {
  urls: string[]
  processes: RunningProcess[]
  countReads: () => Promise<ReadCounts>
}

type ApiOptions = {
  env: NodeJS.ProcessEnv
  replicaUrls: string[]
  processes: number
  maxLagSeconds: number
}

/** APIs that may read from these replicas, as the role without further rights. */
export async function startReplicaApis(
  stack: AsyncDisposableStack,
  { env, replicaUrls, processes, maxLagSeconds }: ApiOptions,
): Promise<ReplicaApis> {
  const apis = await Promise.all(
    Array.from({ length: processes }, async () => {
      const [port, metricsPort] = [await findFreePort(), await findFreePort()]
      const running = stack.use(
        startEntryPoint('api', {
          ...env,
          API_PORT: String(port),
          METRICS_PORT: String(metricsPort),
          DATABASE_READ_URLS: replicaUrls.map(toRuntimeUrl).join(','),
          READ_MAX_LAG_SECONDS: String(maxLagSeconds),
        }),
      )
      return { url: `http://127.0.0.1:${port}`, metricsPort, running }
    }),
  )
  for (const { url, running } of apis) {
    await waitForUrl(`${url}/readyz`, { what: 'the API', process: running })
  }
  return {
    urls: apis.map(({ url }) => url),
    processes: apis.map(({ running }) => running),
    async countReads() {
      const sums = { primary: 0, replica: 0, fallback: 0 }
      for (const { metricsPort } of apis) {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
        for (const [, target, value] of text.matchAll(
          /^fairgrove_reads_total\{target="(\w+)"\} (\d+)/gm,
        )) {
          sums[target as keyof ReadCounts] += Number(value)
        }
      }
      return sums
    },
  }
}

/** Waits until a replica, or the primary, has answered a read. */
export async function waitForReads(apis: ReplicaApis, target: keyof ReadCounts): Promise<void> {
  const { [target]: before } = await apis.countReads()
  await waitUntil(
    async () => {
      for (const url of apis.urls) {
        await fetch(`${url}/api/sitemap`, { headers: { 'x-write-position': '0' } })
      }
      return (await apis.countReads())[target] > before
    },
    { what: `A read by target ${target}` },
  )
}

type Period = { name: string; start: () => Promise<unknown> }
export type PeriodReport = VisitResults & { name: string; counts: ReadCounts }

type WorkloadOptions = {
  apis: ReplicaApis
  databaseUrl: string
  periods: Period[]
  secondsPerPeriod: number
  visitors: { readers: number; counters: number; guests: number }
}

/** Runs the same visitors through all periods, and reports what they saw in each. */
export async function runReplicaWorkload(options: WorkloadOptions): Promise<PeriodReport[]> {
  const { apis, databaseUrl, visitors } = options
  const startResults = (): VisitResults => ({ reads: 0, writes: 0, errors: [], staleReads: [] })
  let results = startResults()
  let isStopped = false
  const run = [() => results, () => isStopped] as const
  const paths = ['/api/products', '/api/dispensaries', '/api/home', '/api/sitemap', '/api/brands']
  const running: Promise<void>[] = []
  for (let n = 0; n < visitors.counters; n += 1) {
    running.push(visitAsWriter(await createStockCounter(databaseUrl, apis.urls), ...run))
  }
  for (let n = 0; n < visitors.guests; n += 1) {
    running.push(visitAsWriter(await createGuest(databaseUrl, apis.urls), ...run))
  }
  for (let n = 0; n < visitors.readers; n += 1) {
    running.push(visitAsReader(apis.urls, paths, ...run))
  }
  const reports: PeriodReport[] = []
  try {
    for (const { name, start } of options.periods) {
      const before = await apis.countReads()
      results = startResults()
      const current = results
      await start()
      await sleep(options.secondsPerPeriod * 1000)
      const after = await apis.countReads()
      const counts = {
        primary: after.primary - before.primary,
        replica: after.replica - before.replica,
        fallback: after.fallback - before.fallback,
      }
      reports.push({ name, counts, ...current })
    }
  } finally {
    isStopped = true
    await Promise.all(running)
  }
  return reports
}
