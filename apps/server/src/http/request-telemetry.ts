import { randomUUID } from 'node:crypto'
import { statusClass } from '@fairgrove/telemetry/metrics'
import {
  extractTraceContext,
  isTracingEnabled,
  markSpanFailed,
  type OpenSpan,
  runInSpan,
  startSpan,
} from '@fairgrove/telemetry/tracing'
import type { FastifyInstance, RawRequestDefaultExpression } from 'fastify'
import { metrics } from '../metrics/metrics.ts'

/** Labeled by the declared path, not the requested one: labels must be few and without ids. */
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

declare module 'fastify' {
  interface FastifyRequest {
    openSpan?: OpenSpan
  }
}

/** One span per request, in the trace that the web app started. */
export function registerRequestTracing(app: FastifyInstance): void {
  if (!isTracingEnabled()) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request
    const { traceparent } = headers
    const route = routeOptions.url ?? 'unknown'
    request.openSpan = startSpan(`${method} ${route}`, {
      kind: 'SERVER',
      attributes: { 'http.request.method': method, 'http.route': route },
      parent: extractTraceContext(typeof traceparent === 'string' ? { traceparent } : {}),
    })
    runInSpan(request.openSpan, done)
  })
  // Body parsing ends in a socket callback, which has lost the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.openSpan) runInSpan(request.openSpan, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.openSpan?.span.setAttribute('http.response.status_code', reply.statusCode)
    if (request.openSpan && reply.statusCode >= 500) markSpanFailed(request.openSpan.span)
    request.openSpan?.span.end()
    done()
  })
}

const requestIdPattern = /^[\w-]{8,64}$/

/** Keeps the web app's request id, so one id covers both; otherwise counts in this process. */
export function createRequestIdGenerator(): (request: RawRequestDefaultExpression) => string {
  const processId = randomUUID()
  let count = 0
  return ({ headers }) => {
    const received = headers['x-request-id']
    if (typeof received === 'string' && requestIdPattern.test(received)) return received
    count += 1
    return `${processId}-${count}`
  }
}
