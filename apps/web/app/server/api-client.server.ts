import type { Endpoint, RequestInput, ResponseBody } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { statusClass } from '@fairgrove/telemetry/metrics'
import { injectTraceContext } from '@fairgrove/telemetry/tracing'
import { toProblem } from '../api/to-problem.ts'
import { env } from './env.server.ts'
import { metrics } from './metrics.server.ts'
import { type Context, getRequestContext, type RequestContext } from './request-context.server.ts'

const timeoutMs = 10_000

type RequiredInput<E> = {
  [K in keyof RequestInput<E> as RequestInput<E>[K] extends undefined
    ? never
    : K]: RequestInput<E>[K]
}
export type CallOptions<E> = RequiredInput<E> & { context: Context; idempotencyKey?: string }

/** Asks the API through a declared door. Every refusal, and no answer at all, is a Problem. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  { context, idempotencyKey, ...input }: CallOptions<E>,
): Promise<ResponseBody<E>> {
  return callApiWithContext(getRequestContext(context), endpoint, input, idempotencyKey)
}

type UntypedInput = { params?: unknown; query?: unknown; body?: unknown }

/** As `call`, for the root middleware, where the visit is still being made. */
export async function callApiWithContext<E extends Endpoint>(
  requestContext: Omit<RequestContext, 'getUser'>,
  endpoint: E,
  input: UntypedInput,
  idempotencyKey?: string,
): Promise<ResponseBody<E>> {
  const headers = buildApiHeaders(requestContext)
  if (requestContext.sessionToken)
    headers.set('authorization', `Bearer ${requestContext.sessionToken}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (input.body !== undefined) headers.set('content-type', 'application/json')

  const start = performance.now()
  const recordDuration = (status: string) => {
    const labels = { method: endpoint.method, route: endpoint.path, status }
    const seconds = (performance.now() - start) / 1000
    metrics.observe('fairgrove_api_call_duration_seconds', labels, seconds)
  }
  const response = await fetch(buildApiUrl(endpoint.path, input), {
    method: endpoint.method,
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    recordDuration('none')
    throw recordFailure(requestContext, new Problem('unavailable', { cause }))
  })
  recordDuration(statusClass(response.status))
  const payload: unknown = await response.json().catch((cause: unknown) => {
    throw recordFailure(requestContext, new Problem('unavailable', { cause }))
  })
  if (response.ok) return payload as ResponseBody<E>
  throw recordFailure(requestContext, toProblem(payload))
}

/**
 * A page may go without an answer, but what it shows then is not what the next visitor should see. Other
 * refusals, such as 'not found', are the same for everyone.
 */
function recordFailure(
  requestContext: Pick<RequestContext, 'isIncomplete'>,
  problem: Problem,
): Problem {
  if (problem.status >= 500 || problem.code === 'rate_limited') requestContext.isIncomplete = true
  return problem
}

/** What the API may know of the visitor: address, device, the id both logs carry and the trace. */
export function buildApiHeaders(
  requestContext: Pick<
    RequestContext,
    'clientAddress' | 'requestId' | 'userAgent' | 'deviceTokens'
  >,
): Headers {
  return new Headers({
    accept: 'application/json',
    'user-agent': requestContext.userAgent,
    'x-forwarded-for': requestContext.clientAddress,
    'x-request-id': requestContext.requestId,
    ...(requestContext.deviceTokens && { 'x-device-tokens': requestContext.deviceTokens }),
    ...injectTraceContext(),
  })
}

function buildApiUrl(path: string, { params, query }: UntypedInput): URL {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const url = new URL(pathname, env.API_URL)
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) url.searchParams.append(name, String(each))
    }
  }
  return url
}
