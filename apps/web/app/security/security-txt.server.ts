import { env } from '../server/env.server.ts'

/** RFC 9116. A file past its date would send people to an address nobody reads any more. */
export const isSecurityTxtExpired = (now = new Date()) =>
  env.SECURITY_EXPIRES !== undefined && new Date(env.SECURITY_EXPIRES) <= now

/** Nothing unless the operator has said whom to tell, and until when. */
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
