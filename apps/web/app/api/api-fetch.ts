import type { Endpoint, ResponseBody } from '@fairgrove/contract/endpoint'
import { isProblemCode, Problem } from '@fairgrove/contract/problems'
import { offlineText } from '../browser/offline.ts'
import type { BrowserEndpoint, RequiredInput } from './browser-endpoints.ts'

type ApiFetchOptions<E, Idempotent> = RequiredInput<E> & {
  signal?: AbortSignal
} & (Idempotent extends true ? { idempotencyKey: string } : { idempotencyKey?: never })

/**
 * API calls made by the browser: those about the cart and PayPal, which only the browser knows.
 * Everything else comes through loaders. Every error, including no response, is a Problem.
 *
 * The response is not checked again: it is same-origin JSON, and the server serializes it by the
 * endpoint's response schema.
 */
export async function apiFetch<E extends Endpoint, Idempotent extends true | undefined>(
  { method, path }: BrowserEndpoint<E, Idempotent>,
  options: ApiFetchOptions<E, Idempotent>,
): Promise<ResponseBody<E>> {
  const { signal, idempotencyKey, ...input }: UntypedOptions = options
  const headers = new Headers()
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  const payload = await fetchJson(buildApiPath(path, input), {
    method,
    headers,
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(signal && { signal }),
  })
  return payload as ResponseBody<E>
}

type UntypedOptions = UrlInput & {
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

/** The parts of a request's URL; their types are checked where an endpoint is called. */
export type UrlInput = { params?: unknown; query?: unknown }

/** The path of an endpoint with its parameters filled in, and the query. */
export function buildApiPath(path: string, { params, query }: UrlInput): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  const pathname = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const searchParams = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) searchParams.append(name, String(each))
    }
  }
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** The JSON of one of our URLs. Every error, including no response, is a Problem. */
export async function fetchJson(url: string, init: RequestInit): Promise<unknown> {
  const headers = new Headers(init.headers)
  headers.set('accept', 'application/json')
  try {
    const response = await fetch(url, { ...init, headers })
    const payload: unknown = await response.json()
    if (response.ok) return payload
    throw toProblem(payload)
  } catch (error) {
    if (error instanceof Problem) throw error
    const message = navigator.onLine ? undefined : offlineText
    throw new Problem('unavailable', { cause: error, ...(message && { message }) })
  }
}

/** The Problem in an API response; an unreadable response is an internal error. */
export function toProblem(payload: unknown): Problem {
  const {
    code,
    message,
    fields,
    pendingToken,
  }: Partial<Record<'code' | 'message' | 'fields' | 'pendingToken', unknown>> = isObject(payload)
    ? payload
    : {}
  if (typeof code !== 'string' || !isProblemCode(code)) return new Problem('internal')
  return new Problem(code, {
    ...(typeof message === 'string' && message && { message }),
    ...(isTextRecord(fields) && { fields }),
    ...(typeof pendingToken === 'string' && { pendingToken }),
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isTextRecord = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((each) => typeof each === 'string')
