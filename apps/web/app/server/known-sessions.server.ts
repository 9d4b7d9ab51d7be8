import type { IncomingHttpHeaders } from 'node:http'
import { sessionCookie } from './cookies.server.ts'

const maxSessions = 20_000
const keepMs = 15 * 60_000

/** By token, the oldest first. */
const acceptedAt = new Map<string, number>()

/** The API just accepted it. */
export function rememberSession(token: string, now = Date.now()): void {
  acceptedAt.delete(token)
  acceptedAt.set(token, now)
  const [oldest] = acceptedAt.keys()
  if (oldest !== undefined && acceptedAt.size > maxSessions) acceptedAt.delete(oldest)
}

export function forgetSession(token: string): void {
  acceptedAt.delete(token)
}

/** Whether this process saw the session work lately: anybody can invent a cookie. */
export function hasKnownSession(
  { cookie }: Pick<IncomingHttpHeaders, 'cookie'>,
  now = Date.now(),
): boolean {
  const token = cookie && sessionCookie.read(new Headers({ cookie }))
  const at = token && acceptedAt.get(token)
  return typeof at === 'number' && now - at < keepMs
}
