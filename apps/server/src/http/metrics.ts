import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = { registry: Registry; watch(app: FastifyInstance): void }

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte in to the last byte out, by declared route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return {
    registry,
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // The declared path, not the one asked for: labels must stay few and hold no ids.
        const route = request.routeOptions.url ?? 'unknown'
        duration.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
        done()
      })
    },
  }
}

/** On a port of its own, so the edge never publishes it. */
export function serveMetrics(registry: Registry, host: string, port: number): Promise<Server> {
  const server = createServer((_request, response) => {
    registry
      .metrics()
      .then((text) => response.setHeader('content-type', registry.contentType).end(text))
      .catch(() => response.writeHead(500).end())
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
