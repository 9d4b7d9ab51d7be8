import { createHash, timingSafeEqual } from 'node:crypto'
import type { IdentityCheck } from '../providers/identity/port.ts'

/**
 * All secrets of an attempt are made from the one in the browser's cookie, so the database has none of them, and what
 * the provider and the address bar see doesn't lead back to it.
 */
export function buildCheck(token: string): IdentityCheck {
  const derive = (name: string) =>
    createHash('sha256').update(`${name} ${token}`).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}

/** Before anything else: an answer that another browser asked for must not use up this one's attempt. */
export function hasState(query: string, { state }: IdentityCheck): boolean {
  const received = Buffer.from(new URLSearchParams(query).get('state') ?? '')
  const expected = Buffer.from(state)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

export const wasCanceled = (query: string): boolean =>
  ['access_denied', 'user_cancelled_authorize'].includes(
    new URLSearchParams(query).get('error') ?? '',
  )
