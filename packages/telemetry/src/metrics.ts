import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

type MetricDefinition = {
  kind: 'counter' | 'gauge' | 'histogram'
  help: string
  labels: readonly string[]
  /** Upper bounds of a histogram; by default those of response times in seconds. */
  buckets?: readonly number[]
}
export type MetricDefinitions = Readonly<Record<string, MetricDefinition>>

type NameOfKind<Table extends MetricDefinitions, Kind> = {
  [N in keyof Table]: Table[N]['kind'] extends Kind ? N : never
}[keyof Table] &
  string
type Labels<Table extends MetricDefinitions, N extends keyof Table> = Record<
  Table[N]['labels'][number],
  string
>

export type Metrics<Table extends MetricDefinitions> = {
  increment<N extends NameOfKind<Table, 'counter'>>(name: N, labels: Labels<Table, N>): void
  /** Exposes a counter before its first increment: one that appears as 1 has not increased, so no alert fires. */
  initialize<N extends NameOfKind<Table, 'counter'>>(name: N, labels: Labels<Table, N>): void
  observe<N extends NameOfKind<Table, 'histogram'>>(
    name: N,
    labels: Labels<Table, N>,
    value: number,
  ): void
  /** Gauges are read only when scraped. */
  beforeScrape(collect: (set: SetGauge<Table>) => void | Promise<void>): void
  scrape(): Promise<string>
  registry: Registry
}
type SetGauge<Table extends MetricDefinitions> = <N extends NameOfKind<Table, 'gauge'>>(
  name: N,
  labels: Labels<Table, N>,
  value: number,
) => void

/** In every process that serves requests. */
export const httpMetricDefinitions = {
  fairgrove_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'From the first byte in to the last byte out, by declared route and status class.',
    labels: ['method', 'route', 'status'],
  },
} as const satisfies MetricDefinitions

const responseTimeBuckets = [0.002, 0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.25, 0.5, 1, 2.5, 5, 10]

/** Once per process, so every event is counted once. */
export function createMetrics<Table extends MetricDefinitions>(definitions: Table): Metrics<Table> {
  const registry = new Registry()
  const counters = new Map<string, Counter>()
  const gauges = new Map<string, Gauge>()
  const histograms = new Map<string, Histogram>()
  for (const [name, { kind, help, labels, buckets = responseTimeBuckets }] of Object.entries(
    definitions,
  )) {
    const options = { name, help, labelNames: [...labels], registers: [registry] }
    if (kind === 'counter') counters.set(name, new Counter(options))
    else if (kind === 'gauge') gauges.set(name, new Gauge(options))
    else histograms.set(name, new Histogram({ ...options, buckets: [...buckets] }))
  }
  const collectors: Parameters<Metrics<Table>['beforeScrape']>[0][] = []
  let scraping: Promise<string> | undefined
  return {
    registry,
    increment: (name, labels) => counters.get(name)?.inc(labels),
    initialize: (name, labels) => counters.get(name)?.inc(labels, 0),
    observe: (name, labels, value) => histograms.get(name)?.observe(labels, value),
    beforeScrape: (collect) => collectors.push(collect),
    // Concurrent scrapes share one read of the gauges.
    scrape() {
      scraping ??= scrapeOnce().finally(() => {
        scraping = undefined
      })
      return scraping
    },
  }

  async function scrapeOnce(): Promise<string> {
    for (const gauge of gauges.values()) gauge.reset()
    const set: SetGauge<Table> = (name, labels, value) => gauges.get(name)?.set(labels, value)
    // A failing collector, with the database down for example, must not hide the other metrics.
    await Promise.allSettled(collectors.map(async (collect) => collect(set)))
    return registry.metrics()
  }
}

/** '4xx': one label per status would add little. */
export function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`
}

/** On a separate port that neither the edge nor the web app exposes. Port 0 disables it. */
export async function serveMetrics(
  { registry, scrape }: Pick<Metrics<MetricDefinitions>, 'registry' | 'scrape'>,
  { host, port }: { host: string; port: number },
): Promise<{ close(): void }> {
  if (port === 0) return { close: () => undefined }
  collectDefaultMetrics({ register: registry, prefix: 'fairgrove_' })
  const server = createServer((_request, response) => {
    scrape()
      .then((text) => response.setHeader('content-type', registry.contentType).end(text))
      .catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
