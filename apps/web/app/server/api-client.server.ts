import { type Endpoint, IdParams, type ResponseBody } from '@fairgrove/contract/endpoint'
import { Problem, type ProblemCode } from '@fairgrove/contract/problems'
import { statusClass } from '@fairgrove/telemetry/metrics'
import { injectTraceContext } from '@fairgrove/telemetry/tracing'
import { redirect } from 'react-router'
import { buildApiPath, toProblem, type UrlInput } from '../api/api-fetch.ts'
import type { RequiredInput } from '../api/browser-endpoints.ts'
import { withRedirectParam } from '../routing/safe-path.ts'
import { type ApiResponse, requestApi } from './api-request.server.ts'
import { toErrorResponse } from './error-response.server.ts'
import { type Context, getRequestContext, type RequestContext } from './request-context.server.ts'
import { metrics } from './telemetry.server.ts'

const timeoutMs = 10_000

/** Of the visitor's last change in requests, of this request's change in responses (apps/server/src/http/read-your-writes.ts). */
export const writePositionHeader = 'x-write-position'

export type CallOptions<E> = RequiredInput<E> & { context: Context; idempotencyKey?: string }

/** Pages for problems that the visitor solves elsewhere and then comes back. */
export const problemPages: Partial<Record<ProblemCode, string>> = {
  confirmation_needed: '/verify',
  two_factor_needed: '/profile/security',
}

/**
 * Calls a declared endpoint. Every error, including no response, is a Problem, except where another page asks for what
 * is missing: then it is a redirect to that page.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  { context, idempotencyKey, ...input }: CallOptions<E>,
): Promise<ResponseBody<E>> {
  const requestContext = getRequestContext(context)
  try {
    return await callApiWithContext(requestContext, endpoint, input, idempotencyKey)
  } catch (error) {
    const page = error instanceof Problem ? problemPages[error.code] : undefined
    if (!page) throw error
    throw redirect(withRedirectParam(page, requestContext.path), 303)
  }
}

type UntypedInput = UrlInput & { body?: unknown }

/** Like callApi, for the root middleware, which is still creating the context. */
export async function callApiWithContext<E extends Endpoint>(
  requestContext: Omit<RequestContext, 'getUser'>,
  endpoint: E,
  input: UntypedInput,
  idempotencyKey?: string,
): Promise<ResponseBody<E>> {
  const start = performance.now()
  const recordDuration = (status: string) => {
    const labels = { method: endpoint.method, route: endpoint.path, status }
    const seconds = (performance.now() - start) / 1000
    metrics.observe('fairgrove_api_call_duration_seconds', labels, seconds)
  }
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  const { sessionToken } = requestContext
  const response = await requestApi({
    method: endpoint.method,
    path: buildApiPath(endpoint.path, input),
    headers: {
      ...buildApiHeaders(requestContext),
      ...(sessionToken && { authorization: `Bearer ${sessionToken}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(body && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    },
    body,
    timeoutMs,
  }).catch((cause: unknown) => {
    recordDuration('none')
    recordUnansweredWrite(requestContext, endpoint.method)
    throw recordFailure(requestContext, new Problem('unavailable', { cause }))
  })
  recordDuration(statusClass(response.status))
  recordLastWrite(requestContext, response.headers[writePositionHeader])
  const payload = parseBody(requestContext, response)
  if (response.status >= 200 && response.status < 300) return payload as ResponseBody<E>
  throw recordFailure(requestContext, toProblem(payload))
}

function parseBody(requestContext: Pick<RequestContext, 'isIncomplete'>, { body }: ApiResponse) {
  try {
    return JSON.parse(body) as unknown
  } catch (cause) {
    throw recordFailure(requestContext, new Problem('unavailable', { cause }))
  }
}

/**
 * A page can render without this data, but must not be cached then. Other errors, such as 'not
 * found', are the same for everyone.
 */
function recordFailure(
  requestContext: Pick<RequestContext, 'isIncomplete'>,
  problem: Problem,
): Problem {
  if (problem.status >= 500 || problem.code === 'rate_limited') requestContext.isIncomplete = true
  return problem
}

/** Later calls of this request, and by the cookie later requests, are answered with this change. */
export function recordLastWrite(
  requestContext: Pick<RequestContext, 'lastWrite'>,
  position: string | string[] | null | undefined,
): void {
  if (typeof position === 'string') requestContext.lastWrite = { position, isNew: true }
}

/** A change without a response may have happened: no replica counts as recent enough for a while. */
export function recordUnansweredWrite(
  requestContext: Pick<RequestContext, 'lastWrite'>,
  method: string,
): void {
  if (method === 'GET' || method === 'HEAD') return
  requestContext.lastWrite = { position: String(Number.MAX_SAFE_INTEGER), isNew: true }
}

/** What the API learns about the visitor: client address, device, last change, request id and trace. */
export function buildApiHeaders(
  requestContext: Pick<
    RequestContext,
    'clientAddress' | 'requestId' | 'userAgent' | 'deviceTokens' | 'lastWrite'
  >,
): Record<string, string> {
  return {
    accept: 'application/json',
    'user-agent': requestContext.userAgent,
    'x-forwarded-for': requestContext.clientAddress,
    'x-request-id': requestContext.requestId,
    [writePositionHeader]: requestContext.lastWrite.position,
    ...(requestContext.deviceTokens && { 'x-device-tokens': requestContext.deviceTokens }),
    ...injectTraceContext(),
  }
}

/**
 * callApi for loaders: a Problem becomes the error page with its status and message. (A thrown
 * Problem would reach the browser as a 500, because React Router strips unknown errors.)
 */
export async function loadFromApi<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<ResponseBody<E>> {
  try {
    return await callApi(endpoint, options)
  } catch (error) {
    if (error instanceof Problem) throw toErrorResponse(error)
    throw error
  }
}

/** The id in the URL; an invalid one is a 404, like an unknown one. */
export function getId(params: { id: string }): string {
  const { success, data } = IdParams.safeParse(params)
  if (!success) throw toErrorResponse(new Problem('not_found'))
  return data.id
}
