import {
  identityProofMinutes,
  identityRequestMinutes,
} from '@fairgrove/contract/identities.options'
import { toSafeTarget } from '../routing/safe-path.ts'
import { readCookie } from '../server/cookies.server.ts'

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'
const tokenPattern = /^[\w-]{43}$/

/** What a cookie can hold. A longer target is not worth a second cookie. */
const maxTargetLength = 440

/** A token of the API with the page that its visitor was on the way to. */
function createTokenCookie(name: string, minutes: number) {
  return {
    set: (token: string, target: string) => {
      const encoded = Buffer.from(target).toString('base64url')
      const kept = encoded.length <= maxTargetLength ? encoded : ''
      return `${name}=${token}.${kept}; Max-Age=${minutes * 60}; ${attributes}`
    },
    read: (headers: Headers): { token: string; target: string } | undefined => {
      const [token = '', encoded = ''] = (readCookie(headers, name) ?? '').split('.')
      if (!tokenPattern.test(token)) return undefined
      return { token, target: toSafeTarget(Buffer.from(encoded, 'base64url').toString()) }
    },
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

/** Binds a visit at a provider to this browser: without it, nobody comes back from there. */
export const identityCookie = createTokenCookie('__Host-identity', identityRequestMinutes)

/** Of somebody whom a provider knows and we don't: they create an account or link it. */
export const identityProofCookie = createTokenCookie('__Host-identity-proof', identityProofMinutes)
