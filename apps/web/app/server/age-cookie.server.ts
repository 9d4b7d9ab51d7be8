import { createHmac, timingSafeEqual } from 'node:crypto'
import { readCookie } from './read-cookie.server.ts'

/** The edge keys its copies on whether this cookie is there, so its name is part of the design. */
const name = '__Host-age'
const hours = 12
const seconds = hours * 3600
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'

function sign(issuedAt: string, secret: string): string {
  return createHmac('sha256', secret).update(`age-verified:${issuedAt}`).digest('base64url')
}

/** Set-Cookie for a visitor who just said yes. */
export function createAgeCookie(now: Date, secret: string): string {
  const issuedAt = String(Math.floor(now.getTime() / 1000))
  return `${name}=${issuedAt}.${sign(issuedAt, secret)}; Max-Age=${seconds}; ${attributes}`
}

/** True only for a cookie we signed within the last twelve hours. */
export function isAgeVerified(headers: Headers, now: Date, secrets: readonly string[]): boolean {
  const [issuedAt = '', signature = ''] = (readCookie(headers, name) ?? '').split('.', 2)
  if (!/^\d{1,12}$/.test(issuedAt)) return false
  const received = Buffer.from(signature)
  const isSignatureValid = secrets.some((secret) => {
    const expected = Buffer.from(sign(issuedAt, secret))
    return received.length === expected.length && timingSafeEqual(received, expected)
  })
  if (!isSignatureValid) return false
  const age = now.getTime() / 1000 - Number(issuedAt)
  // Issued in whole seconds, so a fresh one is never from the future.
  return age >= 0 && age < seconds
}
