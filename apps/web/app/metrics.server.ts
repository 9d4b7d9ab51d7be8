import {
  type MetricTable,
  openMetrics,
  requestTable,
  serveMetrics,
} from '@fairgrove/telemetry/metrics'
import { env } from './env.server.ts'

const table = {
  ...requestTable,
  fairgrove_api_call_duration_seconds: {
    kind: 'time',
    help: 'Duration of API requests made by the web app.',
    labels: ['method', 'route', 'status'],
  },
  fairgrove_csp_reports_total: {
    kind: 'count',
    help: 'Reports of browsers about what the Content Security Policy blocked.',
    labels: ['directive'],
  },
} as const satisfies MetricTable

export const metrics = openMetrics(table)

/** Opened by the production server (../server.ts). */
export const openMetricsDoor = () =>
  serveMetrics(metrics, { host: env.METRICS_HOST, port: env.WEB_METRICS_PORT })
