import { Problem } from '@fairgrove/contract/problems'
import { signOut } from '@fairgrove/contract/sessions'
import { redirect } from 'react-router'
import { call } from '../api.server.ts'
import type { Context } from '../visit.server.ts'
import { sessionCookie } from './session-cookie.server.ts'

export async function action({ context }: { context: Context }) {
  try {
    await call(signOut, { context })
  } catch (error) {
    // Signed out already is as good; but a session that may live on must not look ended.
    if (!(error instanceof Problem) || error.code !== 'not_signed_in') throw error
  }
  return redirect('/', { headers: { 'Set-Cookie': sessionCookie.clear() } })
}

// Someone who reloads or types this address has nothing to see here.
export const loader = () => redirect('/')
