import { readCookie } from './read-cookie.server.ts'

const name = '__Host-devices'
const days = 365
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** A browser that several people use is known to each of their accounts. */
const maxTokens = 5

/**
 * The API's device tokens, one per account that has signed in here. The API counts wrong passwords from a known device
 * apart, so the cookie outlives the session: it is for the next sign-in.
 */
export const deviceCookie = {
  read: (headers: Headers) => readCookie(headers, name),
  add: (tokens: string | undefined, newest: string) => {
    const others = (tokens ?? '').split('.').filter((token) => token !== '' && token !== newest)
    const newTokens = [newest, ...others].slice(0, maxTokens).join('.')
    return `${name}=${newTokens}; Max-Age=${days * 86_400}; ${attributes}`
  },
}
