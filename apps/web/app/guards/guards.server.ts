import { Problem } from '@fairgrove/contract/problems'
import { getTwoFactor, type TwoFactorStatus } from '@fairgrove/contract/two-factor'
import { type MiddlewareFunction, redirect } from 'react-router'
import { withRedirectParam } from '../routing/safe-path.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { type Context, getRequestContext } from '../server/request-context.server.ts'
import { guardRedirect, type RequiredRole } from './guard-redirect.ts'

/** The age gate comes first: every other guard is nested inside it (routes.test.ts). */
export const ageGate = createGuard('age_verified')
export const requireCustomer = createGuard('customer')
export const requireSeller = createGuard('seller')
export const requireAdmin = createGuard('admin')
export const requireStaff = createGuard('staff')

function createGuard(requiredRole: RequiredRole): MiddlewareFunction<Response> {
  return async ({ context, request, url, pattern }) => {
    const requestContext = getRequestContext(context)
    const user =
      requiredRole === 'age_verified'
        ? null
        : await requestContext.getUser().catch(throwErrorResponse)
    // Accept forms from visitors whose age cookie expired since they opened the page, so nothing
    // typed is lost.
    const isAdult = requestContext.isAgeVerified || !['GET', 'HEAD'].includes(request.method)
    const path = url.pathname + url.search
    const redirectTo = guardRedirect(requiredRole, user, isAdult, path, pattern)
    // 303, so the form is not resubmitted to the redirect target.
    if (redirectTo) throw redirect(redirectTo, 303)
  }
}

// If the API cannot look up the session, show an error instead of the sign-in page.
function throwErrorResponse(error: unknown): never {
  throw error instanceof Problem ? toErrorResponse(error) : error
}

/**
 * For pages with a form that the API accepts after a recent confirmation only: asks for it before anything is typed.
 * Whoever must set up two-step sign-in is sent there first, if the page needs it.
 */
export async function requireFresh(
  context: Context,
  { needsTwoFactor = false } = {},
): Promise<TwoFactorStatus> {
  const status = await loadFromApi(getTwoFactor, { context })
  const { path } = getRequestContext(context)
  if (needsTwoFactor && status.isRequired && !status.isOn) {
    throw redirect(withRedirectParam('/profile/security', path), 303)
  }
  if (!status.isFresh) throw redirect(withRedirectParam('/verify', path), 303)
  return status
}
