import { linkExpiryMinutes } from '@fairgrove/contract/accounts.options'
import { readCookie } from '../server/read-cookie.server.ts'

const name = '__Host-registration'
const attributes = `Max-Age=${linkExpiryMinutes * 60}; Path=/; HttpOnly; Secure; SameSite=Lax`
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The random key of the register form that was sent from this browser. The API keeps its hash with the registration,
 * so the mailed link needs no password here, and a stranger's registration of the same email does.
 */
export const registrationCookie = {
  set: (formKey: string) => `${name}=${parseBrowserKey(formKey) ?? ''}; ${attributes}`,
  read: (headers: Headers) => parseBrowserKey(readCookie(headers, name) ?? ''),
}

/** Only a key as our form makes it: anything else means asking for the password. */
export const parseBrowserKey = (key: string) => (uuid.test(key) ? key : undefined)
