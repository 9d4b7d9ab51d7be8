import { randomUUID } from 'node:crypto'
import { getProfile } from '@fairgrove/contract/accounts'
import { Problem } from '@fairgrove/contract/problems'
import { statusClass } from '@fairgrove/telemetry/metrics'
import { inSpan } from '@fairgrove/telemetry/tracing'
import type { MiddlewareFunction } from 'react-router'
import { isAgeVerified } from './age-gate/age-cookie.server.ts'
import { callFor } from './api.server.ts'
import { withinRanges } from './client-address.server.ts'
import { cookieSecrets, env } from './env.server.ts'
import { log } from './log.server.ts'
import { metrics } from './metrics.server.ts'
import { refusalResponse } from './refusal-response.server.ts'
import { whyRefused } from './request-checks.server.ts'
import { finishHeaders } from './response-headers.server.ts'
import { deviceCookie } from './sessions/device-cookie.server.ts'
import { sessionCookie } from './sessions/session-cookie.server.ts'
import { type Connection, connectionContext, startVisit, type Visit } from './visit.server.ts'

/** Those who read for search engines are let past the age gate, by where they come from alone. */
const isCrawler = withinRanges(env.CRAWLER_NETWORKS)

type Asked = Parameters<MiddlewareFunction<Response>>[0]
type Next = Parameters<MiddlewareFunction<Response>>[1]

/** Stands before every route, in development and in production alike: checks, visit, headers, log. */
export const everyRequest: MiddlewareFunction<Response> = (asked, next) => {
  const { method } = asked.request
  const attributes = { 'http.request.method': method, 'http.route': asked.pattern }
  return inSpan(`${method} ${asked.pattern}`, { kind: 'SERVER', attributes }, async (span) => {
    const response = await answer(asked, next)
    span?.setAttribute('http.response.status_code', response.status)
    return response
  })
}

async function answer({ request, context, pattern }: Asked, next: Next): Promise<Response> {
  const startedAt = performance.now()
  const visit = visitOf(request, context.get(connectionContext) ?? localConnection())
  const isApi = new URL(request.url).pathname.startsWith('/api/')
  const refusal = whyRefused(request, env.PUBLIC_URL, visit.sessionToken !== undefined)

  startVisit(context, visit)
  const response = refusal ? refusalResponse(refusal, isApi) : await next()
  // Signing in with a dead cookie must not lose the new one.
  if (visit.isSessionOver && !sessionCookie.isSetBy(response.headers)) {
    response.headers.append('Set-Cookie', sessionCookie.clear())
  }
  finishHeaders(response, {
    method: request.method,
    isApi,
    // What a crawler was shown without a cookie, the edge would show to everyone without one.
    isPersonal: visit.sessionToken !== undefined || isCrawler(visit.clientAddress),
    isIncomplete: visit.isIncomplete,
    isForEdge: request.headers.get('x-edge') === 'keeps',
    isHttps: env.PUBLIC_URL.protocol === 'https:',
    requestId: visit.requestId,
  })
  const ms = performance.now() - startedAt
  const labels = { method: request.method, route: pattern, status: statusClass(response.status) }
  metrics.time('fairgrove_http_request_duration_seconds', labels, ms / 1000)
  log.info({
    requestId: visit.requestId,
    method: request.method,
    route: pattern,
    status: response.status,
    refusal: refusal?.kind,
    ms: Math.round(ms),
  })
  return response
}

// The development server has no connection to show; everything there is on this machine.
function localConnection(): Connection {
  return { requestId: randomUUID(), clientAddress: '127.0.0.1' }
}

function visitOf({ headers }: Request, connection: Connection): Visit {
  let asked: ReturnType<Visit['getUser']> | undefined
  const visit: Visit = {
    ...connection,
    userAgent: headers.get('user-agent') ?? '',
    sessionToken: sessionCookie.read(headers),
    deviceTokens: deviceCookie.read(headers),
    isAgeVerified:
      isCrawler(connection.clientAddress) || isAgeVerified(headers, new Date(), cookieSecrets),
    isSessionOver: false,
    isIncomplete: false,
    getUser: () => (asked ??= askForUser(visit)),
  }
  return visit
}

async function askForUser(visit: Visit) {
  if (visit.sessionToken === undefined) return null
  try {
    return await callFor(visit, getProfile, {})
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not_signed_in') throw error
    visit.isSessionOver = true
    return null
  }
}
