import { Problem } from '@fairgrove/contract/problems'
import { type MiddlewareFunction, redirect } from 'react-router'
import { asErrorPage } from './load.server.ts'
import { getVisit } from './visit.server.ts'
import { type Door, whereTo } from './where-to.ts'

/** Age first, then who you are: every other guard stands inside this one (routes.test.ts). */
export const ageGate = guard('age_verified')
export const requireCustomer = guard('customer')
export const requireSeller = guard('seller')
export const requireAdmin = guard('admin')
export const requireStaff = guard('staff')

function guard(door: Door): MiddlewareFunction<Response> {
  return async ({ context, request, url }) => {
    const visit = getVisit(context)
    const user = door === 'age_verified' ? null : await visit.getUser().catch(toErrorPage)
    // A form was opened by somebody who had said their age: that ran out since, what they wrote should not.
    const isAdult = visit.isAgeVerified || !['GET', 'HEAD'].includes(request.method)
    const elsewhere = whereTo(door, user, isAdult, url.pathname + url.search)
    // 303: a form sent to a closed door is not sent on to the next page.
    if (elsewhere) throw redirect(elsewhere, 303)
  }
}

// A session we cannot look up is not a stranger: say so instead of asking for a password again.
function toErrorPage(error: unknown): never {
  throw error instanceof Problem ? asErrorPage(error) : error
}
