import { readCookie } from './read-cookie.server.ts'

// `__Host-`: never sent to, and never set from, a sibling domain or another path.
const name = '__Host-sid'
const days = 30
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** The API's opaque token, in a cookie no script can read. */
export const sessionCookie = {
  read: (headers: Headers) => readCookie(headers, name),
  set: (token: string) => `${name}=${token}; Max-Age=${days * 86_400}; ${attributes}`,
  isSetBy: (headers: Headers) =>
    headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`)),
  clear: () => `${name}=; Max-Age=0; ${attributes}`,
}
