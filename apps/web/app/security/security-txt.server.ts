import { env } from '../server/env.server.ts'

/** RFC 9116: an expired file may name an address nobody reads. */
export const isSecurityTxtExpired = (now = new Date()) =>
  env.SECURITY_EXPIRES !== undefined && new Date(env.SECURITY_EXPIRES) <= now

/** Undefined unless the operator configured a contact and an expiry date. */
export function buildSecurityTxt(now = new Date()): string | undefined {
  if (!env.SECURITY_CONTACT || !env.SECURITY_EXPIRES || isSecurityTxtExpired(now)) return undefined
  const fields = {
    Contact: env.SECURITY_CONTACT,
    Expires: new Date(env.SECURITY_EXPIRES).toISOString(),
    'Preferred-Languages': 'en',
    Canonical: `${env.PUBLIC_URL.origin}/.well-known/security.txt`,
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}
