import { randomUUID } from 'node:crypto'
import { getProfile } from '@fairgrove/contract/accounts'
import { Problem } from '@fairgrove/contract/problems'
import { statusClass } from '@fairgrove/telemetry/metrics'
import { withSpan } from '@fairgrove/telemetry/tracing'
import type { MiddlewareFunction } from 'react-router'
import { callApiWithContext } from './api-client.server.ts'
import { createRangeMatcher } from './client-address.server.ts'
import { deviceCookie, isAgeVerified, lastWriteCookie, sessionCookie } from './cookies.server.ts'
import { cookieSecrets, env } from './env.server.ts'
import { forgetSession, rememberSession } from './known-sessions.server.ts'
import { buildRejectionResponse, checkRequest } from './request-checks.server.ts'
import {
  type Connection,
  connectionKey,
  type RequestContext,
  setRequestContext,
} from './request-context.server.ts'
import { setDefaultHeaders } from './response-headers.server.ts'
import { log, metrics } from './telemetry.server.ts'

/** Crawlers skip the age gate, identified by their address alone. */
const isCrawler = createRangeMatcher(env.CRAWLER_NETWORKS)

type MiddlewareArgs = Parameters<MiddlewareFunction<Response>>[0]
type Next = Parameters<MiddlewareFunction<Response>>[1]

/** Runs before every route, in development and production: checks, context, headers, log. */
export const requestMiddleware: MiddlewareFunction<Response> = (args, next) => {
  const { method } = args.request
  const attributes = { 'http.request.method': method, 'http.route': args.pattern }
  return withSpan(`${method} ${args.pattern}`, { kind: 'SERVER', attributes }, async (span) => {
    const response = await handleRequest(args, next)
    span?.setAttribute('http.response.status_code', response.status)
    return response
  })
}

async function handleRequest(
  { request, context, pattern, url }: MiddlewareArgs,
  next: Next,
): Promise<Response> {
  const startedAt = performance.now()
  const requestContext = buildRequestContext(
    request,
    context.get(connectionKey) ?? localConnection(),
    url.pathname + url.search,
  )
  const isApi = new URL(request.url).pathname.startsWith('/api/')
  const rejection = checkRequest(request, env.PUBLIC_URL, requestContext.sessionToken !== undefined)

  setRequestContext(context, requestContext)
  const response = rejection ? buildRejectionResponse(rejection, isApi) : await next()
  // A sign-in with an expired cookie must not clear the new one.
  if (requestContext.isSessionOver && !sessionCookie.isSetBy(response.headers)) {
    response.headers.append('Set-Cookie', sessionCookie.clear())
  }
  if (requestContext.lastWrite.isNew) {
    response.headers.append('Set-Cookie', lastWriteCookie.set(requestContext.lastWrite.position))
  }
  setDefaultHeaders(response, {
    method: request.method,
    isApi,
    // A page served to a crawler without a cookie must not be cached for everyone without one.
    isPersonal:
      requestContext.sessionToken !== undefined || isCrawler(requestContext.clientAddress),
    isIncomplete: requestContext.isIncomplete || requestContext.pendingParts > 0,
    isForEdge: request.headers.get('x-edge') === 'keeps',
    isHttps: env.PUBLIC_URL.protocol === 'https:',
    requestId: requestContext.requestId,
  })
  const ms = performance.now() - startedAt
  const labels = { method: request.method, route: pattern, status: statusClass(response.status) }
  metrics.observe('fairgrove_http_request_duration_seconds', labels, ms / 1000)
  log.info({
    requestId: requestContext.requestId,
    method: request.method,
    route: pattern,
    status: response.status,
    rejection: rejection?.kind,
    ms: Math.round(ms),
  })
  return response
}

// The development server has no connection info; everything is local there.
function localConnection(): Connection {
  return { requestId: randomUUID(), clientAddress: '127.0.0.1' }
}

/** Pages that other sites may frame know nobody: whatever cookies a request has, they are not read. */
const isEmbedded = ({ url }: Request) => new URL(url).pathname.startsWith('/embed/')

function buildRequestContext(
  request: Request,
  connection: Connection,
  path: string,
): RequestContext {
  const { headers } = request
  const cookies = isEmbedded(request) ? new Headers() : headers
  let args: ReturnType<RequestContext['getUser']> | undefined
  const requestContext: RequestContext = {
    ...connection,
    path,
    userAgent: headers.get('user-agent') ?? '',
    sessionToken: sessionCookie.read(cookies),
    deviceTokens: deviceCookie.read(cookies),
    lastWrite: { position: lastWriteCookie.read(cookies), isNew: false },
    isAgeVerified:
      isCrawler(connection.clientAddress) || isAgeVerified(cookies, new Date(), cookieSecrets),
    isSessionOver: false,
    isIncomplete: false,
    pendingParts: 0,
    getUser: () => (args ??= fetchUser(requestContext)),
  }
  return requestContext
}

async function fetchUser(requestContext: RequestContext) {
  if (requestContext.sessionToken === undefined) return null
  try {
    const user = await callApiWithContext(requestContext, getProfile, {})
    rememberSession(requestContext.sessionToken)
    return user
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not_signed_in') throw error
    requestContext.isSessionOver = true
    forgetSession(requestContext.sessionToken)
    return null
  }
}
