import { Problem } from '@fairgrove/contract/problems'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { toProblem } from '../api/api-fetch.ts'
import { withRedirectParam } from '../routing/safe-path.ts'
import {
  buildApiHeaders,
  problemPages,
  recordLastWrite,
  recordUnansweredWrite,
  writePositionHeader,
} from './api-client.server.ts'
import { env } from './env.server.ts'
import { getRequestContext } from './request-context.server.ts'

const timeoutMs = 30_000

const forwardedHeaders = [
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  // PayPal sends its webhook events to the public origin, signed in headers.
  'paypal-auth-algo',
  'paypal-cert-url',
  'paypal-transmission-id',
  'paypal-transmission-sig',
  'paypal-transmission-time',
]

/** Hop-by-hop headers, and those no longer true after fetch has decoded the body. */
const strippedHeaders = [
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
  writePositionHeader,
]

type ProxyArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

/**
 * Proxies /api/*, so the browser sees one origin. The session cookie becomes the bearer token;
 * cookies never reach the API. The root middleware has checked size and origin.
 */
async function proxyRequest({ request, context }: ProxyArgs): Promise<Response> {
  const requestContext = getRequestContext(context)
  const headers = new Headers(buildApiHeaders(requestContext))
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  // An API client with its own token keeps no cookie, so the primary has to answer.
  if (headers.has('authorization')) headers.delete(writePositionHeader)
  else if (requestContext.sessionToken) {
    headers.set('authorization', `Bearer ${requestContext.sessionToken}`)
  }
  headers.set('accept-encoding', 'identity')

  const response = await fetch(toApiUrl(request.url), {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
    // Stream the body instead of buffering it.
    ...(request.body && { duplex: 'half' }),
  }).catch(() => {
    recordUnansweredWrite(requestContext, request.method)
    return unavailableResponse()
  })

  const page = await findProblemPage(request, response.clone())
  if (page) return redirect(withRedirectParam(page, getRefererPath(request)), 303)
  recordLastWrite(requestContext, response.headers.get(writePositionHeader))
  const responseHeaders = new Headers(response.headers)
  for (const name of strippedHeaders) responseHeaders.delete(name)
  return new Response(response.body, { status: response.status, headers: responseHeaders })
}

/** For a file that somebody opened: a page that asks for what is missing, instead of an error in JSON. */
async function findProblemPage(request: Request, response: Response): Promise<string | undefined> {
  if (response.status !== 403 || request.headers.get('sec-fetch-mode') !== 'navigate') return
  return problemPages[toProblem(await response.json()).code]
}

/** The page with the link. */
function getRefererPath(request: Request): string {
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  return pathname + search
}

export const loader = proxyRequest
export const action = proxyRequest

// Set the parts instead of resolving a relative URL: a path that starts with two slashes would name
// another host.
function toApiUrl(requestUrl: string): URL {
  const { pathname, search } = new URL(requestUrl)
  return Object.assign(new URL(env.API_URL), { pathname, search })
}

function unavailableResponse(): Response {
  const { code, message, status } = new Problem('unavailable')
  return Response.json({ code, message }, { status })
}
