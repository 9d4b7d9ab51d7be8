import { Problem } from '@fairgrove/contract/problems'
import { signOut } from '@fairgrove/contract/sessions'
import { redirect } from 'react-router'
import { callApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/load-from-api.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { sessionCookie } from '../server/session-cookie.server.ts'

export async function action({ context }: { context: Context }) {
  try {
    await callApi(signOut, { context })
  } catch (error) {
    // Signed out already is as good; but a session that may live on must not look ended.
    if (!(error instanceof Problem)) throw error
    if (error.code !== 'not_signed_in') throw toErrorResponse(error)
  }
  return redirect('/', { headers: { 'Set-Cookie': sessionCookie.clear() } })
}

// Someone who reloads or types this address has nothing to see here.
export const loader = () => redirect('/')

// A component makes this a page: the error boundary of the root says what went wrong.
export default function EmptyPage() {
  return null
}
