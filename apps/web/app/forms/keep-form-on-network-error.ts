import { browserProblems } from '@fairgrove/contract/problems.browser'
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from 'react-router'
import { offlineFormText } from '../browser/offline.ts'
import type { FormError } from '../ui/form-state.ts'

type NetworkErrorCode = 'unavailable' | 'body_too_large'
type Results = Record<string, DataStrategyResult>

/**
 * The root's client middleware: a network error or a gateway error would replace the page and lose
 * what was typed. The action's result is a form error instead.
 */
export const keepFormOnNetworkError: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') return next()
  const form = await request.clone().formData()
  const results = await next()
  return Object.fromEntries(
    Object.entries(results).map(([routeId, result]) => {
      const code = result.type === 'error' ? getNetworkErrorCode(unwrap(result.result)) : undefined
      if (!code) return [routeId, result]
      // An error status does not revalidate, so the form keeps its idempotency key for the retry.
      const { status } = browserProblems[code]
      return [routeId, { type: 'data', result: data(buildFormError(form, code), { status }) }]
    }),
  )
}

/** React Router adds a status to errors that are not responses. */
const unwrap = (error: unknown) =>
  typeof error === 'object' && error && 'init' in error && 'data' in error ? error.data : error

/** Our errors are data; a proxy's are text or empty. */
function getNetworkErrorCode(error: unknown): NetworkErrorCode | undefined {
  if (error instanceof TypeError) return 'unavailable'
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string') return undefined
  if (error.status === browserProblems.body_too_large.status) return 'body_too_large'
  return error.status >= 502 ? 'unavailable' : undefined
}

function buildFormError(form: FormData, code: NetworkErrorCode): FormError {
  const values: FormError['values'] = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string' || /password/i.test(name)) continue
    values[name] = [...(values[name] ?? []), value]
  }
  const isOffline = code === 'unavailable' && !navigator.onLine
  const message = isOffline ? offlineFormText : browserProblems[code].text
  // The page stays, and with it what was typed.
  const submission = { status: 'error', error: {} } as const
  return { problem: { code, message, fields: {} }, values, submission }
}
