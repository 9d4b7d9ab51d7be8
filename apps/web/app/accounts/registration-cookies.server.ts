import { linkExpiryMinutes } from '@fairgrove/contract/accounts.options'
import { toSafeTarget } from '../routing/safe-path.ts'
import { readCookie } from '../server/cookies.server.ts'

const registrationName = '__Host-registration'
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'
const maxAgeSeconds = linkExpiryMinutes * 60
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The random key of the registration form submitted from this browser. The API stores its hash with
 * the registration, so the emailed link needs no password here, but does if a stranger registered
 * the same email.
 */
export const registrationCookie = {
  set: (formKey: string) =>
    `${registrationName}=${parseBrowserKey(formKey) ?? ''}; Max-Age=${maxAgeSeconds}; ${attributes}`,
  read: (headers: Headers) => parseBrowserKey(readCookie(headers, registrationName) ?? ''),
}

/** Accepts only UUIDs, as the form generates them; anything else requires the password. */
export const parseBrowserKey = (key: string) => (uuid.test(key) ? key : undefined)

const redirectName = '__Host-target'

/**
 * The page a visitor was on the way to when they registered, valid as long as the emailed link. It
 * is not in the email, which anyone can request and forward.
 */
export const redirectCookie = {
  set: (target: string) =>
    target === '/'
      ? `${redirectName}=; Max-Age=0; ${attributes}`
      : `${redirectName}=${Buffer.from(target).toString('base64url')}; Max-Age=${maxAgeSeconds}; ${attributes}`,
  read: (headers: Headers): string =>
    toSafeTarget(Buffer.from(readCookie(headers, redirectName) ?? '', 'base64url').toString()),
}
