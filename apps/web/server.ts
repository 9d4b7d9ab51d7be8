import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import compression from 'compression'
import sirv from 'sirv'
import { whyUnreadable } from './app/readable-request.server.ts'

const built = new URL('./build/', import.meta.url)
const { address, listener, serverLog }: typeof import('./app/request-listener.server.ts') =
  await import(new URL('server/index.js', built).href)

const finishMs = 10_000
const compress = compression()
const files = sirv(new URL('client', built).pathname, {
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders(response, path) {
    response.setHeader('Cache-Control', keepOf(path))
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  },
})

const limits = { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, requestTimeout: 30_000 }
const server = createServer(limits, (request, response) => {
  const unreadable = whyUnreadable(request)
  if (request.url === '/healthz') end(response, isStopping ? 503 : 200)
  else if (unreadable) end(response, unreadable)
  else files(request, response, () => answer(request, response))
})
// Longer than the idle time of the balancers in front, so that they close first.
server.keepAliveTimeout = 65_000
server.listen(address, () => serverLog.info(address, 'listening'))

function keepOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // Whoever has the old one asks for the new one at every visit.
  return path === '/service-worker.js' ? 'no-cache' : 'public, max-age=3600'
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.url?.startsWith('/assets/')) end(response, 404)
  else compress(request as never, response as never, () => listener(request, response))
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
  response.end(status === 200 ? 'ok' : String(status))
}

let isStopping = false
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

/** Takes no new connection and lets every answer that was begun be finished, but not for ever. */
function stop(signal: string): void {
  isStopping = true
  serverLog.info({ signal }, 'stopping')
  server.close(() => process.exit(0))
  // A connection that was busy a moment ago would be kept alive for its next request.
  setInterval(() => server.closeIdleConnections(), 100)
  setTimeout(() => process.exit(1), finishMs).unref()
}
