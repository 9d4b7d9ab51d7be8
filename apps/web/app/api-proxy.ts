import { Problem } from '@fairgrove/contract/problems'
import type { LoaderFunctionArgs } from 'react-router'
import { apiHeaders } from './api.server.ts'
import { env } from './env.server.ts'
import { getVisit } from './visit.server.ts'

const timeoutMs = 30_000

const passedOn = [
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
]

/** Hop-by-hop, or no longer true once fetch has read the answer. */
const dropped = [
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'proxy-authenticate',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>

/**
 * Passes /api/* on, so the browser sees one origin. The session cookie becomes the bearer token;
 * cookies themselves never reach the API. Size and origin were checked by the root middleware.
 */
async function passOn({ request, context }: Asked): Promise<Response> {
  const visit = getVisit(context)
  const headers = apiHeaders(visit)
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (visit.sessionToken && !headers.has('authorization')) {
    headers.set('authorization', `Bearer ${visit.sessionToken}`)
  }
  headers.set('accept-encoding', 'identity')

  const answer = await fetch(apiAddress(request.url), {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
    // Lets the body stream through instead of being held in memory first.
    ...(request.body && { duplex: 'half' }),
  }).catch(unavailable)

  const answerHeaders = new Headers(answer.headers)
  for (const name of dropped) answerHeaders.delete(name)
  return new Response(answer.body, { status: answer.status, headers: answerHeaders })
}

export const loader = passOn
export const action = passOn

// Setting the parts, never resolving one against the other: a path that begins with two slashes
// would otherwise name another host.
function apiAddress(asked: string): URL {
  const { pathname, search } = new URL(asked)
  return Object.assign(new URL(env.API_URL), { pathname, search })
}

function unavailable(): Response {
  const { code, message, status } = new Problem('unavailable')
  return Response.json({ code, message }, { status })
}
