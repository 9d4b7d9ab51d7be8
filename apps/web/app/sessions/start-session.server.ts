import type { SignedInUser } from '@fairgrove/contract/accounts'
import { Problem } from '@fairgrove/contract/problems'
import { signOut } from '@fairgrove/contract/sessions'
import { redirect } from 'react-router'
import { callApi } from '../server/api-client.server.ts'
import { deviceCookie } from '../server/device-cookie.server.ts'
import { type Context, getRequestContext } from '../server/request-context.server.ts'
import { sessionCookie } from '../server/session-cookie.server.ts'

/**
 * Sends someone who just proved who they are on their way. The cookie is always a new one, and the
 * session this browser held before, whoever put it there, ends.
 */
export async function startSession(
  context: Context,
  { token, deviceToken }: Pick<SignedInUser, 'token' | 'deviceToken'>,
  target: string,
) {
  const { sessionToken, deviceTokens } = getRequestContext(context)
  if (sessionToken) await callApi(signOut, { context }).catch(rethrowUnlessProblem)
  const response = redirect(target, 303)
  response.headers.append('Set-Cookie', sessionCookie.set(token))
  response.headers.append('Set-Cookie', deviceCookie.add(deviceTokens, deviceToken))
  return response
}

// A session that is over, or cannot be ended now, is no reason to keep its owner out.
function rethrowUnlessProblem(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}
