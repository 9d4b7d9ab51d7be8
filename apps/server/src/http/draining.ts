import type { FastifyInstance } from 'fastify'

/**
 * How a process that was asked to end treats its last callers. A balancer that says it may try elsewhere gets its
 * question back untouched, and so learns to leave us alone (deploy/nginx); everyone else is served. A connection
 * kept alive after its last answer would keep the process from ending.
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
