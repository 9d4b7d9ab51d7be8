import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { createServer as createVite } from 'vite'

/**
 * The web app from source, with hot reload. `react-router dev` would skip the app's own request listener,
 * which sets the request id and the client address.
 */
const server = createServer()
const vite = await createVite({
  root: join(projectRoot, 'apps/web'),
  server: { middlewareMode: true, ws: { server } },
})

const loadListener = async (): Promise<RequestListener> =>
  (await vite.ssrLoadModule('./app/entry.listener.server.ts')).listener

server.on('request', (request, response) => {
  if (request.url === '/healthz') return response.end('ok')
  vite.middlewares(request, response, (error?: unknown) => {
    if (error) return response.writeHead(500).end(String(error))
    loadListener().then(
      (listener) => listener(request, response),
      (reason: unknown) => response.writeHead(500).end(String(reason)),
    )
  })
})
server.listen(Number(process.env.WEB_PORT), process.env.WEB_HOST)

process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void vite.close().finally(() => process.exit(0))
})
