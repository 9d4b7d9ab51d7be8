import { type ProblemCode, problems } from '@fairgrove/contract/problems'
import { data, isRouteErrorResponse } from 'react-router'
import { offlineFormText } from '../browser/offline.ts'
import type { FormError } from '../ui/form-state.ts'

type ClientActionInput<Result> = { request: Request; serverAction: () => Promise<Result> }

/**
 * For pages with a form: a network error or a gateway error would replace the page and lose what
 * was typed. Returns a form error instead.
 */
export async function keepFormOnNetworkError<Result>({
  request,
  serverAction,
}: ClientActionInput<Result>) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    const code = getNetworkErrorCode(error)
    if (!code) throw error
    // An error result does not revalidate, so the form keeps its idempotency key for the retry.
    return data(buildFormError(form, code), { status: problems[code].status })
  }
}

/** Our errors are data; a proxy's are text or empty. */
function getNetworkErrorCode(error: unknown): ProblemCode | undefined {
  if (error instanceof TypeError) return 'unavailable'
  if (!isRouteErrorResponse(error) || typeof error.data !== 'string') return undefined
  if (error.status === problems.body_too_large.status) return 'body_too_large'
  return error.status >= 502 ? 'unavailable' : undefined
}

function buildFormError(form: FormData, code: ProblemCode): FormError {
  const values: FormError['values'] = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string' || /password/i.test(name)) continue
    values[name] = [...(values[name] ?? []), value]
  }
  const isOffline = code === 'unavailable' && !navigator.onLine
  const message = isOffline ? offlineFormText : problems[code].text
  return { problem: { code, message, fields: {} }, values }
}
