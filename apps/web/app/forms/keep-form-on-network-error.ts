import { type ProblemCode, problems } from '@fairgrove/contract/problems'
import { data, isRouteErrorResponse } from 'react-router'
import type { FormError } from '../ui/form-state.ts'

type ClientActionInput<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * For a page with a form: a connection that is lost under it, or an edge with nobody behind, would take the page away and
 * all that was typed with it. It is refused instead, as the action itself would do it.
 */
export async function keepFormOnNetworkError<Answer>({
  request,
  serverAction,
}: ClientActionInput<Answer>) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    const code = getNetworkErrorCode(error)
    if (!code) throw error
    // As a failure, so that the page is left as it is: its key must be the same when this is sent again.
    return data(buildFormError(form, code), { status: problems[code].status })
  }
}

/** Words of ours come as data; what was said by others on the way is a text, or nothing at all. */
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
  return { problem: { code, message: problems[code].text, fields: {} }, values }
}
