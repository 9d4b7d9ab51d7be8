import { Problem } from '@fairgrove/contract/problems'
import { type MiddlewareFunction, redirect } from 'react-router'
import { toErrorResponse } from '../server/load-from-api.server.ts'
import { getRequestContext } from '../server/request-context.server.ts'
import { guardRedirect, type RequiredRole } from './guard-redirect.ts'

/** Age first, then who you are: every other guard stands inside this one (routes.test.ts). */
export const ageGate = createGuard('age_verified')
export const requireCustomer = createGuard('customer')
export const requireSeller = createGuard('seller')
export const requireAdmin = createGuard('admin')
export const requireStaff = createGuard('staff')

function createGuard(requiredRole: RequiredRole): MiddlewareFunction<Response> {
  return async ({ context, request, url }) => {
    const requestContext = getRequestContext(context)
    const user =
      requiredRole === 'age_verified'
        ? null
        : await requestContext.getUser().catch(throwErrorResponse)
    // A form was opened by somebody who had said their age: that ran out since, what they wrote should not.
    const isAdult = requestContext.isAgeVerified || !['GET', 'HEAD'].includes(request.method)
    const redirectTo = guardRedirect(requiredRole, user, isAdult, url.pathname + url.search)
    // 303: a form sent to a closed door is not sent on to the next page.
    if (redirectTo) throw redirect(redirectTo, 303)
  }
}

// A session we cannot look up is not a stranger: say so instead of asking for a password again.
function throwErrorResponse(error: unknown): never {
  throw error instanceof Problem ? toErrorResponse(error) : error
}
