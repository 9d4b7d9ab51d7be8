import type { ProblemBody } from '@fairgrove/contract/endpoint'
import { Problem, problems } from '@fairgrove/contract/problems'
import { offlineText } from '../browser/offline.ts'

type ApiFetchOptions = { body?: unknown; idempotencyKey?: string; signal?: AbortSignal }

/**
 * API calls made by the browser: those about the cart and PayPal, which only the browser knows, and
 * optional data (use-api-query.ts). Everything else comes through loaders. Every error, including
 * no response, is a Problem.
 */
export async function apiFetch<Result>(
  method: 'GET' | 'POST',
  path: `/${string}`,
  { body, idempotencyKey, signal }: ApiFetchOptions = {},
): Promise<Result> {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  try {
    const response = await fetch(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const payload: unknown = await response.json()
    if (response.ok) return payload as Result
    throw toProblem(payload)
  } catch (error) {
    if (error instanceof Problem) throw error
    const message = navigator.onLine ? undefined : offlineText
    throw new Problem('unavailable', { cause: error, ...(message && { message }) })
  }
}

/** The Problem in an API response; an unreadable response is an internal error. */
export function toProblem(payload: unknown): Problem {
  const { code, message, fields } = (payload ?? {}) as Partial<ProblemBody>
  if (code === undefined || !(code in problems)) return new Problem('internal')
  return new Problem(code, { ...(message && { message }), ...(fields && { fields }) })
}
