import { linkExpiryMinutes } from '@fairgrove/contract/accounts.options'
import { toSafeTarget } from '../routing/redirect-target.ts'
import { readCookie } from '../server/read-cookie.server.ts'

const name = '__Host-target'
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/**
 * Where someone was going when they stopped to register, for as long as the mailed link works. The mail
 * cannot say it: it may be asked for by anyone, and goes wherever its reader forwards it.
 */
export const redirectCookie = {
  set: (target: string) =>
    target === '/'
      ? `${name}=; Max-Age=0; ${attributes}`
      : `${name}=${Buffer.from(target).toString('base64url')}; Max-Age=${linkExpiryMinutes * 60}; ${attributes}`,
  read: (headers: Headers): string =>
    toSafeTarget(Buffer.from(readCookie(headers, name) ?? '', 'base64url').toString()),
}
