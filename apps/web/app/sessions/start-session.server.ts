import { Problem } from '@fairgrove/contract/problems'
import { signOut } from '@fairgrove/contract/sessions'
import { redirect } from 'react-router'
import { call } from '../api.server.ts'
import { type Context, getVisit } from '../visit.server.ts'
import { sessionCookie } from './session-cookie.server.ts'

/**
 * Sends someone who just proved who they are on their way. The cookie is always a new one, and the
 * session this browser held before, whoever put it there, ends.
 */
export async function startSession(context: Context, token: string, target: string) {
  if (getVisit(context).sessionToken) await call(signOut, { context }).catch(onlyIfBug)
  return redirect(target, { status: 303, headers: { 'Set-Cookie': sessionCookie.set(token) } })
}

// A session that is over, or cannot be ended now, is no reason to keep its owner out.
function onlyIfBug(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}
