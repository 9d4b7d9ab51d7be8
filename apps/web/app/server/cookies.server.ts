import { createHmac, timingSafeEqual } from 'node:crypto'

// The `__Host-` prefix keeps sibling domains and other paths from reading or setting a cookie.
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** A cookie's value, if it consists only of token characters. */
export function readCookie(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=', 2)
    if (key === name) return /^[\w.~-]{1,512}$/.test(value) ? value : undefined
  }
  return undefined
}

const sessionName = '__Host-sid'
const sessionDays = 30

/** The API's opaque session token, HttpOnly. */
export const sessionCookie = {
  read: (headers: Headers) => readCookie(headers, sessionName),
  set: (token: string) => `${sessionName}=${token}; Max-Age=${sessionDays * 86_400}; ${attributes}`,
  isSetBy: (headers: Headers) =>
    headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionName}=`)),
  clear: () => `${sessionName}=; Max-Age=0; ${attributes}`,
}

const pendingName = '__Host-pending'
const pendingSeconds = 600

/** The token of a sign-in that lacks the second factor. Not a session: the API accepts it for the second step only. */
export const pendingSignInCookie = {
  read: (headers: Headers) => readCookie(headers, pendingName),
  set: (token: string) => `${pendingName}=${token}; Max-Age=${pendingSeconds}; ${attributes}`,
  clear: () => `${pendingName}=; Max-Age=0; ${attributes}`,
}

const deviceName = '__Host-devices'
const deviceDays = 365

/** Several people may share a browser. */
const maxTokens = 5

/**
 * The API's device tokens, one per account that signed in here. The API counts wrong passwords from
 * known devices separately, so this cookie outlives the session.
 */
export const deviceCookie = {
  read: (headers: Headers) => readCookie(headers, deviceName),
  add: (tokens: string | undefined, newest: string) => {
    const others = (tokens ?? '').split('.').filter((token) => token !== '' && token !== newest)
    const newTokens = [newest, ...others].slice(0, maxTokens).join('.')
    return `${deviceName}=${newTokens}; Max-Age=${deviceDays * 86_400}; ${attributes}`
  },
}

const lastWriteName = '__Host-last-write'
/** Longer than the greatest lag of a read replica that the API accepts (READ_MAX_LAG_SECONDS, at most 30). */
const lastWriteSeconds = 60

/**
 * The database's position after this browser's last change, as the API returned it. A read replica answers only if it
 * has reached that position, so nobody misses their own change.
 */
export const lastWriteCookie = {
  /** '0' if nothing was changed lately. */
  read: (headers: Headers) => readCookie(headers, lastWriteName) ?? '0',
  set: (position: string) =>
    `${lastWriteName}=${position}; Max-Age=${lastWriteSeconds}; ${attributes}`,
}

const passwordChangedName = '__Host-password-changed'
const passwordChangedValue = 'yes'
const passwordChangedSeconds = 600

/** Set for the page after a password reset, so that nobody else is told that their password has changed. */
export const passwordChangedCookie = {
  isSet: (headers: Headers) => readCookie(headers, passwordChangedName) === passwordChangedValue,
  set: () =>
    `${passwordChangedName}=${passwordChangedValue}; Max-Age=${passwordChangedSeconds}; ${attributes}`,
}

/** The edge's cache key depends on this cookie, so its name is fixed. */
const ageName = '__Host-age'
const ageSeconds = 12 * 3600

function sign(issuedAt: string, secret: string): string {
  return createHmac('sha256', secret).update(`age-verified:${issuedAt}`).digest('base64url')
}

/** Set-Cookie for a visitor who has just confirmed their age. */
export function createAgeCookie(now: Date, secret: string): string {
  const issuedAt = String(Math.floor(now.getTime() / 1000))
  return `${ageName}=${issuedAt}.${sign(issuedAt, secret)}; Max-Age=${ageSeconds}; ${attributes}`
}

/** Whether the cookie was signed by us within the last twelve hours. */
export function isAgeVerified(headers: Headers, now: Date, secrets: readonly string[]): boolean {
  const [issuedAt = '', signature = ''] = (readCookie(headers, ageName) ?? '').split('.', 2)
  if (!/^\d{1,12}$/.test(issuedAt)) return false
  const received = Buffer.from(signature)
  const isSignatureValid = secrets.some((secret) => {
    const expected = Buffer.from(sign(issuedAt, secret))
    return received.length === expected.length && timingSafeEqual(received, expected)
  })
  if (!isSignatureValid) return false
  const age = now.getTime() / 1000 - Number(issuedAt)
  // Issued in whole seconds, so a new one is never in the future.
  return age >= 0 && age < ageSeconds
}
