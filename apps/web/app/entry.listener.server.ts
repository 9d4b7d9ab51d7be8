import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { startTracing } from '@fairgrove/telemetry/tracing'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { isSecurityTxtExpired } from './security/security-txt.server.ts'
import { createRangeMatcher, resolveClientAddress } from './server/client-address.server.ts'
import { env } from './server/env.server.ts'
import { hasKnownSession } from './server/known-sessions.server.ts'
import type { RequestKind } from './server/load-shedding.server.ts'
import { connectionKey } from './server/request-context.server.ts'
import { type PageSlot, pageSlotKey, sendPage } from './server/send-page.server.ts'
import { log, metrics, startMetricsServer } from './server/telemetry.server.ts'
import { dropUnknownParameters } from './shell/query-parameters.server.ts'

/** Also used by the production server (../server.ts). */
export const address = { host: env.WEB_HOST, port: env.WEB_PORT }
export const drainMs = env.DRAIN_SECONDS * 1000
export const serverLog = log.child({ part: 'server' })
export const isSignedIn = hasKnownSession
export const tracing = await startTracing('web', env)
export const metricsServer = await startMetricsServer()
export const countRefusedRequest = (kind: RequestKind) =>
  metrics.increment('fairgrove_refused_requests_total', { kind })

if (isSecurityTxtExpired()) {
  serverLog.warn('SECURITY_EXPIRES has passed, so we don’t serve /.well-known/security.txt')
}

/** The proxies whose X-Forwarded-For and X-Request-Id are trusted. */
const isTrusted = createRangeMatcher(env.TRUSTED_PROXIES)

const handleRequest = createRequestHandler(build, env.NODE_ENV)

export const listener = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> => {
  incoming.url = dropUnknownParameters(incoming.url ?? '/')
  try {
    const request = createRequest(incoming, outgoing)
    const page: PageSlot = {}
    const response = await handleRequest(request, createContext(incoming, request, page))
    if (outgoing.destroyed) return
    if (page.body) await sendPage(incoming, outgoing, response, page.body)
    else await sendResponse(outgoing, response)
  } catch (err) {
    serverLog.error({ err }, 'request failed')
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(500).end()
  }
}

function createContext({ socket }: IncomingMessage, { headers }: Request, page: PageSlot) {
  const context = new RouterContextProvider()
  const address = socket.remoteAddress ?? ''
  const forwardedId = isTrusted(address) ? headers.get('x-request-id') : null
  context.set(connectionKey, {
    requestId: forwardedId && /^[\w-]{8,64}$/.test(forwardedId) ? forwardedId : randomUUID(),
    clientAddress: resolveClientAddress(address, headers.get('x-forwarded-for'), isTrusted),
  })
  context.set(pageSlotKey, page)
  return context
}
