import { statusClass } from '@fairgrove/telemetry/metrics'
import type { FastifyInstance } from 'fastify'
import { metrics } from '../metrics/metrics.ts'

/** Named by the declared path, not by the one asked for: labels must stay few and hold no ids. */
export function registerRequestMetrics(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const labels = {
      method,
      route: routeOptions.url ?? 'unknown',
      status: statusClass(reply.statusCode),
    }
    const seconds = reply.elapsedTime / 1000
    metrics.observe('fairgrove_http_request_duration_seconds', labels, seconds)
    done()
  })
}
