import { Problem } from '@fairgrove/contract/problems'
import { toProblem } from './to-problem.ts'

type ApiFetchOptions = { body?: unknown; idempotencyKey?: string; signal?: AbortSignal }

/**
 * What the browser asks by itself: the API, because only the browser knows the cart and hears PayPal's window,
 * and what a page can do without (use-asked.ts). Everything else a page needs comes through its loader. Every
 * refusal, and no answer at all, is a Problem.
 */
export async function apiFetch<Answer>(
  method: 'GET' | 'POST',
  path: `/${string}`,
  { body, idempotencyKey, signal }: ApiFetchOptions = {},
): Promise<Answer> {
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
    if (response.ok) return payload as Answer
    throw toProblem(payload)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('unavailable', { cause: error })
  }
}
