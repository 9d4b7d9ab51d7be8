import { randomUUID } from 'node:crypto'
import type { RawRequestDefaultExpression } from 'fastify'

const form = /^[\w-]{8,64}$/

/** Keeps the id the web app gave a request, so one id follows it through both; otherwise counts in this process. */
export function requestIds(): (request: RawRequestDefaultExpression) => string {
  const process = randomUUID()
  let count = 0
  return ({ headers }) => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && form.test(given)) return given
    count += 1
    return `${process}-${count}`
  }
}
