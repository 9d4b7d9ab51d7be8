import { Email } from '@fairgrove/contract/accounts'
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

const emailSentName = '__Host-email-sent'

/** `browserKey` is set for registrations only. */
export type EmailRequest = {
  purpose: 'register' | 'reset'
  email: string
  browserKey: string | undefined
}

/** The email that this browser entered, to name it on the next page and to send the link again. */
export const emailSentCookie = {
  set: (purpose: EmailRequest['purpose'], email: string) =>
    `${emailSentName}=${purpose}.${Buffer.from(email).toString('base64url')}; Max-Age=${maxAgeSeconds}; ${attributes}`,
  read: (headers: Headers): EmailRequest | undefined => {
    const [purpose, encoded = ''] = (readCookie(headers, emailSentName) ?? '').split('.')
    const email = Email.safeParse(Buffer.from(encoded, 'base64url').toString())
    if (!email.success || (purpose !== 'register' && purpose !== 'reset')) return undefined
    const browserKey = purpose === 'register' ? registrationCookie.read(headers) : undefined
    if (purpose === 'register' && !browserKey) return undefined
    return { purpose, email: email.data, browserKey }
  },
}

/** 'ra•••a@example.com': enough to spot a typo, too little for the next person at this screen. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  const shown =
    name.length > 4 ? `${name.slice(0, 2)}•••${name.slice(-1)}` : `${name.slice(0, 1)}•••`
  return shown + email.slice(at)
}
