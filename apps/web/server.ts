import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import compression from 'compression'
import sirv from 'sirv'
import { createLoadShedder } from './app/server/load-shedding.server.ts'
import { getMalformedStatus } from './app/server/malformed-request.server.ts'

const buildUrl = new URL('./build/', import.meta.url)
const {
  address,
  countRefusedRequest,
  drainMs,
  isSignedIn,
  listener,
  metricsServer,
  serverLog,
  tracing,
}: typeof import('./app/entry.listener.server.ts') = await import(
  new URL('server/index.js', buildUrl).href
)

const shutdownTimeoutMs = 10_000
const compress = compression()
const serveStatic = sirv(fileURLToPath(new URL('client', buildUrl)), {
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders(response, path) {
    response.setHeader('Cache-Control', getCacheControl(path))
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  },
})

const shedLoad = createLoadShedder({ onRefused: countRefusedRequest, isSignedIn })

const limits = { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, requestTimeout: 30_000 }
const server = createServer(limits, (request, response) => {
  const malformedStatus = getMalformedStatus(request)
  if (isDraining) response.setHeader('Connection', 'close')
  if (request.url === '/healthz') respond(response, isDraining ? 503 : 200)
  // The edge retries on the next instance and stops sending requests here (deploy/nginx).
  else if (isDraining && request.headers['x-may-retry']) respond(response, 502)
  else if (malformedStatus) respond(response, malformedStatus)
  else serveStatic(request, response, () => handleRequest(request, response))
})
// Longer than the load balancers' idle timeout, so they close first.
server.keepAliveTimeout = 65_000
server.listen(address, () => serverLog.info(address, 'listening'))

function getCacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // Always revalidated, so browsers pick up a new service worker.
  return path === '/service-worker.js' ? 'no-cache' : 'public, max-age=3600'
}

function handleRequest(request: IncomingMessage, response: ServerResponse): void {
  if (request.url?.startsWith('/assets/')) respond(response, 404)
  else {
    shedLoad(request, response, () =>
      compress(request as never, response as never, () => listener(request, response)),
    )
  }
}

function respond(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
  response.end(status === 200 ? 'ok' : String(status))
}

let isDraining = false
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void shutDown(signal))

/**
 * Graceful shutdown: fail the readiness check, stop accepting connections, then finish open
 * responses within a timeout.
 */
async function shutDown(signal: string): Promise<void> {
  isDraining = true
  serverLog.info({ signal }, 'stopping')
  await sleep(drainMs)
  metricsServer.close()
  server.close(() => void tracing.close().finally(() => process.exit(0)))
  // A connection that was just busy would be kept alive for its next request.
  setInterval(() => server.closeIdleConnections(), 100)
  setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
}
