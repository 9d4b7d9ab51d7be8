import type { FastifyInstance } from 'fastify'

/**
 * While draining, a load balancer that may retry elsewhere gets a 502 without side effects and stops sending
 * (deploy/nginx); all other requests are served. Responses close their connection, because keep-alive would keep
 * the process running.
 */
export function registerDrainHooks(app: FastifyInstance, isDraining = () => false): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!isDraining() || !request.headers['x-may-retry'] || request.url === '/readyz') done()
    else reply.status(502).send()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing || isDraining()) reply.header('connection', 'close')
    done(null, payload)
  })
}
