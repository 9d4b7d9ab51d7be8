import type { Answer, Endpoint, Input } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { statusClass } from '@fairgrove/telemetry/metrics'
import { carriedOn } from '@fairgrove/telemetry/tracing'
import { env } from './env.server.ts'
import { metrics } from './metrics.server.ts'
import { toProblem } from './to-problem.ts'
import { type Context, getVisit, type Visit } from './visit.server.ts'

const timeoutMs = 10_000

type Sent<E> = { [K in keyof Input<E> as Input<E>[K] extends undefined ? never : K]: Input<E>[K] }
export type CallOptions<E> = Sent<E> & { context: Context; idempotencyKey?: string }

/** Asks the API through a declared door. Every refusal, and no answer at all, is a Problem. */
export async function call<E extends Endpoint>(
  endpoint: E,
  { context, idempotencyKey, ...sent }: CallOptions<E>,
): Promise<Answer<E>> {
  return callFor(getVisit(context), endpoint, sent, idempotencyKey)
}

type Loose = { params?: unknown; query?: unknown; body?: unknown }

/** As `call`, for the root middleware, where the visit is still being made. */
export async function callFor<E extends Endpoint>(
  visit: Omit<Visit, 'getUser'>,
  endpoint: E,
  sent: Loose,
  idempotencyKey?: string,
): Promise<Answer<E>> {
  const headers = apiHeaders(visit)
  if (visit.sessionToken) headers.set('authorization', `Bearer ${visit.sessionToken}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (sent.body !== undefined) headers.set('content-type', 'application/json')

  const start = performance.now()
  const timed = (status: string) => {
    const labels = { method: endpoint.method, route: endpoint.path, status }
    const seconds = (performance.now() - start) / 1000
    metrics.time('fairgrove_api_call_duration_seconds', labels, seconds)
  }
  const response = await fetch(apiUrl(endpoint.path, sent), {
    method: endpoint.method,
    headers,
    body: sent.body === undefined ? null : JSON.stringify(sent.body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    timed('none')
    throw failedCall(visit, new Problem('unavailable', { cause }))
  })
  timed(statusClass(response.status))
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw failedCall(visit, new Problem('unavailable', { cause }))
  })
  if (response.ok) return answer as Answer<E>
  throw failedCall(visit, toProblem(answer))
}

/**
 * A page may go without an answer, but what it shows then is not what the next visitor should see. Other
 * refusals, such as 'not found', are the same for everyone.
 */
function failedCall(visit: Pick<Visit, 'isIncomplete'>, problem: Problem): Problem {
  if (problem.status >= 500 || problem.code === 'rate_limited') visit.isIncomplete = true
  return problem
}

/** What the API may know of the visitor: address, device, the id both logs carry and the trace. */
export function apiHeaders(
  visit: Pick<Visit, 'clientAddress' | 'requestId' | 'userAgent' | 'deviceTokens'>,
): Headers {
  return new Headers({
    accept: 'application/json',
    'user-agent': visit.userAgent,
    'x-forwarded-for': visit.clientAddress,
    'x-request-id': visit.requestId,
    ...(visit.deviceTokens && { 'x-device-tokens': visit.deviceTokens }),
    ...carriedOn(),
  })
}

function apiUrl(path: string, { params, query }: Loose): URL {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const url = new URL(filled, env.API_URL)
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) url.searchParams.append(name, String(each))
    }
  }
  return url
}
