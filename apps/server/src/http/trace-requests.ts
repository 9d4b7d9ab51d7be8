import {
  beginSpan,
  contextOf,
  isTracing,
  markFailed,
  type OpenSpan,
  within,
} from '@fairgrove/telemetry/tracing'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    traced?: OpenSpan
  }
}

/** One span per request, as a part of the trace that the web app began. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request
    const { traceparent } = headers
    const route = routeOptions.url ?? 'unknown'
    request.traced = beginSpan(`${method} ${route}`, {
      kind: 'SERVER',
      attributes: { 'http.request.method': method, 'http.route': route },
      parent: contextOf(typeof traceparent === 'string' ? { traceparent } : {}),
    })
    within(request.traced, done)
  })
  // Reading a body ends in a callback of the connection's, which knows nothing of the request's span.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.traced) within(request.traced, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.traced?.span.setAttribute('http.response.status_code', reply.statusCode)
    if (request.traced && reply.statusCode >= 500) markFailed(request.traced.span)
    request.traced?.span.end()
    done()
  })
}
