import type { SignedInUser } from '@fairgrove/contract/accounts'
import { Problem } from '@fairgrove/contract/problems'
import { signOut } from '@fairgrove/contract/sessions'
import { redirect } from 'react-router'
import { callApi } from '../server/api-client.server.ts'
import { deviceCookie, sessionCookie } from '../server/cookies.server.ts'
import { type Context, getRequestContext } from '../server/request-context.server.ts'

/**
 * Starts a session after authentication and redirects. Always sets a new cookie and ends the
 * browser's previous session, to prevent session fixation.
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

// Failing to end the old session must not block signing in.
function rethrowUnlessProblem(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}
