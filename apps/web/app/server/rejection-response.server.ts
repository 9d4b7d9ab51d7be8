import { type ProblemCode, problems } from '@fairgrove/contract/problems'
import { type RequestRejection, rejectionStatus } from './request-checks.server.ts'

const rejectionTexts = {
  elsewhere: ['malformed_request', 'This site has a different address.'],
  wrong_host: ['malformed_request', 'This site doesn’t use that host name.'],
  wrong_origin: ['wrong_origin', problems.wrong_origin.text],
  length_needed: ['malformed_request', 'The request needs a Content-Length header.'],
  too_large: ['body_too_large', problems.body_too_large.text],
} as const satisfies Record<RequestRejection['kind'], [ProblemCode, string]>

/** Short and plain: nobody but a program or a forged form ever reads it. */
export function buildRejectionResponse(rejection: RequestRejection, isApi: boolean): Response {
  const [code, message] = rejectionTexts[rejection.kind]
  // The body was not read and is not wanted: the connection ends here.
  const headers = new Headers({ connection: 'close' })
  if (rejection.kind === 'elsewhere') headers.set('location', rejection.location)
  const init = { status: rejectionStatus[rejection.kind], headers }
  return isApi ? Response.json({ code, message }, init) : new Response(message, init)
}
