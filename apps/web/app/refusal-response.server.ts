import { type ProblemCode, problems } from '@fairgrove/contract/problems'
import { type Refusal, refusalStatus } from './request-checks.server.ts'

const words = {
  elsewhere: ['malformed_request', 'This site has a different address.'],
  wrong_host: ['malformed_request', 'This site doesn’t use that host name.'],
  wrong_origin: ['wrong_origin', problems.wrong_origin.text],
  length_needed: ['malformed_request', 'The request needs a Content-Length header.'],
  too_large: ['body_too_large', problems.body_too_large.text],
} as const satisfies Record<Refusal['kind'], [ProblemCode, string]>

/** Short and plain: nobody but a program or a forged form ever reads it. */
export function refusalResponse(refusal: Refusal, isApi: boolean): Response {
  const [code, message] = words[refusal.kind]
  // The body was not read and is not wanted: the connection ends here.
  const headers = new Headers({ connection: 'close' })
  if (refusal.kind === 'elsewhere') headers.set('location', refusal.location)
  const init = { status: refusalStatus[refusal.kind], headers }
  return isApi ? Response.json({ code, message }, init) : new Response(message, init)
}
