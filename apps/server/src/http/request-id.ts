import { randomUUID } from 'node:crypto'
import type { RawRequestDefaultExpression } from 'fastify'

const requestIdPattern = /^[\w-]{8,64}$/

/** Keeps the id the web app gave a request, so one id follows it through both; otherwise counts in this process. */
export function createRequestIdGenerator(): (request: RawRequestDefaultExpression) => string {
  const processId = randomUUID()
  let count = 0
  return ({ headers }) => {
    const received = headers['x-request-id']
    if (typeof received === 'string' && requestIdPattern.test(received)) return received
    count += 1
    return `${processId}-${count}`
  }
}
