import { Problem } from '@fairgrove/contract/problems'
import { signOut } from '@fairgrove/contract/sessions'
import { redirect } from 'react-router'
import { callApi } from '../server/api-client.server.ts'
import { sessionCookie } from '../server/cookies.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import type { Context } from '../server/request-context.server.ts'

export async function action({ context }: { context: Context }) {
  try {
    await callApi(signOut, { context })
  } catch (error) {
    // An ended session is fine, but an error must not look like a sign-out.
    if (!(error instanceof Problem)) throw error
    if (error.code !== 'not_signed_in') throw toErrorResponse(error)
  }
  return redirect('/', { headers: { 'Set-Cookie': sessionCookie.clear() } })
}

// A GET, for example a reload, redirects.
export const loader = () => redirect('/')

// Having a component makes this a page, so the root error boundary renders errors.
export default function EmptyPage() {
  return null
}
