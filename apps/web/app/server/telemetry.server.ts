import { createLogger } from '@fairgrove/telemetry/log'
import {
  createMetrics,
  httpMetricDefinitions,
  type MetricDefinitions,
  serveMetrics,
} from '@fairgrove/telemetry/metrics'
import { env } from './env.server.ts'

/** Never log query strings, cookies, addresses or bodies: they are personal data. */
export const log = createLogger('web', env.LOG_LEVEL)

const metricDefinitions = {
  ...httpMetricDefinitions,
  fairgrove_api_call_duration_seconds: {
    kind: 'histogram',
    help: 'Duration of API requests made by the web app.',
    labels: ['method', 'route', 'status'],
  },
  fairgrove_refused_requests_total: {
    kind: 'counter',
    help: 'Requests refused because too many were in progress (load shedding).',
    labels: ['kind'],
  },
  fairgrove_csp_reports_total: {
    kind: 'counter',
    help: 'Content Security Policy violations reported by browsers.',
    labels: ['directive'],
  },
} as const satisfies MetricDefinitions

export const metrics = createMetrics(metricDefinitions)

/** Started by the production server (../server.ts). */
export const startMetricsServer = () =>
  serveMetrics(metrics, { host: env.METRICS_HOST, port: env.WEB_METRICS_PORT })
