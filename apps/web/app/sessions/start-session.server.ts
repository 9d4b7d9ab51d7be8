import type { SignedInUser } from '@fairgrove/contract/accounts'
import { Problem } from '@fairgrove/contract/problems'
import { signOut } from '@fairgrove/contract/sessions'
import { redirect } from 'react-router'
import { getText } from '../forms/form-data.server.ts'
import { withRedirectParam } from '../routing/safe-path.ts'
import { callApi } from '../server/api-client.server.ts'
import { deviceCookie, pendingSignInCookie, sessionCookie } from '../server/cookies.server.ts'
import { type Context, getRequestContext } from '../server/request-context.server.ts'

/**
 * Starts a session after authentication and redirects. Always sets a new cookie and ends the
 * browser's previous session, to prevent session fixation.
 */
export async function startSession(
  context: Context,
  session: SignedInUser,
  target = getStartPath(session),
) {
  const { token, deviceToken } = session
  const { sessionToken, deviceTokens } = getRequestContext(context)
  if (sessionToken) await callApi(signOut, { context }).catch(rethrowUnlessProblem)
  const response = redirect(
    session.needsTwoFactor ? withRedirectParam('/profile/security', target) : target,
    303,
  )
  response.headers.append('Set-Cookie', pendingSignInCookie.clear())
  response.headers.append('Set-Cookie', sessionCookie.set(token))
  response.headers.append('Set-Cookie', deviceCookie.add(deviceTokens, deviceToken))
  return response
}

/** With a second factor, the password opens no session but the page that asks for a code. */
export async function startSessionOrAskForCode<Session extends SignedInUser | undefined>(
  context: Context,
  target: string | undefined,
  signIn: () => Promise<Session>,
) {
  try {
    const session = await signIn()
    return session ? await startSession(context, session, target) : undefined
  } catch (error) {
    if (!(error instanceof Problem && error.pendingToken)) throw error
    const cookie = pendingSignInCookie.set(error.pendingToken)
    const page = withRedirectParam('/verify?task=signin', target ?? '/')
    return redirect(page, { status: 303, headers: { 'Set-Cookie': cookie } })
  }
}

/**
 * After a factor was entered, the API has replaced the session. The rest of this request uses the new one, too. Returns
 * the cookie to set.
 */
export function continueSession(context: Context, token: string): string {
  getRequestContext(context).sessionToken = token
  return sessionCookie.set(token)
}

/** A device's answer, as the browser wrote it into the form. The API checks what is in it. */
export function readPasskeyAnswer<Answer>(form: FormData): Answer {
  try {
    return JSON.parse(getText(form, 'passkey')) as Answer
  } catch (cause) {
    throw new Problem('passkey_failed', { cause })
  }
}

/** Somebody who only works at a counter starts there. */
function getStartPath({ isSeller, isAdmin, workplaces }: SignedInUser): string {
  const isAtCounter = workplaces.length > 0 && workplaces.every(({ role }) => role === 'counter')
  return isAtCounter && !isSeller && !isAdmin ? '/seller/pickups' : '/'
}

// Failing to end the old session must not block signing in.
function rethrowUnlessProblem(error: unknown): void {
  if (!(error instanceof Problem)) throw error
}
