import { Writable } from 'node:stream'
import { startPaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import { findFreePort } from '@fairgrove/testing/ports'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import {
  buildSiteEnvironment,
  getPaypalWebhookUrl,
  startSite,
  waitForSite,
} from '@fairgrove/testing/site'
import { startCollector } from './collector.ts'

const secret = 'a secret that only tests use, long enough'

/** API, worker and the built web app with logs, traces and metrics turned on. */
export async function startObservedSite(stack: AsyncDisposableStack, databaseUrl: string) {
  const port = async () => findFreePort()
  const [apiPort, webPort, collectorPort] = [await port(), await port(), await port()]
  const metricsPorts = { api: await port(), worker: await port(), web: await port() }
  const collector = stack.use(await startCollector(collectorPort))
  const paypal = stack.use(await startPaypalStandIn({ webhookUrl: getPaypalWebhookUrl(apiPort) }))
  const origin = `http://127.0.0.1:${webPort}`
  const env: NodeJS.ProcessEnv = {
    ...buildSiteEnvironment({
      mode: 'production',
      databaseUrl,
      redisUrl: process.env.TEST_REDIS_URL ?? '',
      smtpUrl: process.env.TEST_SMTP_URL ?? '',
      paypal,
      apiPort,
      webPort,
      publicUrl: origin,
      linkSecret: secret,
      cookieSecret: secret,
      storageFolder: stack.use(createTemporaryFolder()).path,
      logLevel: 'debug',
    }),
    LOG_LEVEL: 'debug',
    RATE_LIMIT_FACTOR: '1000',
    METRICS_PORT: String(metricsPorts.api),
    WORKER_METRICS_PORT: String(metricsPorts.worker),
    WEB_METRICS_PORT: String(metricsPorts.web),
    // So every statement is logged.
    SLOW_QUERY_MS: '1',
    OTEL_TRACES_EXPORTER: 'otlp',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
  }
  const logLines: string[] = []
  const output = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk))
      done()
    },
  })
  const running = startSite({ env, stack, output })
  await waitForSite(env, running)
  const scrape = async (process: keyof typeof metricsPorts) =>
    (await fetch(`http://127.0.0.1:${metricsPorts[process]}/metrics`)).text()
  return { origin, logLines, spans: collector.spans, scrape }
}

export type ObservedSite = Awaited<ReturnType<typeof startObservedSite>>
