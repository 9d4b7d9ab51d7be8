import {
  extractTraceContext,
  isTracingEnabled,
  markSpanFailed,
  type OpenSpan,
  runInSpan,
  startSpan,
} from '@fairgrove/telemetry/tracing'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    openSpan?: OpenSpan
  }
}

/** One span per request, as a part of the trace that the web app began. */
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
  // Reading a body ends in a callback of the connection's, which knows nothing of the request's span.
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
