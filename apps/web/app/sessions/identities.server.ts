import { listIdentityProviders } from '@fairgrove/contract/identities'
import type { IdentityProvider } from '@fairgrove/contract/identities.options'
import {
  identityProofMinutes,
  identityRequestMinutes,
} from '@fairgrove/contract/identities.options'
import { Problem } from '@fairgrove/contract/problems'
import { toSafeTarget } from '../routing/safe-path.ts'
import { callApi } from '../server/api-client.server.ts'
import { readCookie } from '../server/cookies.server.ts'
import type { Context } from '../server/request-context.server.ts'

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

/** Where somebody links what they came with, after signing in. */
export const linkAccountPath = '/link_account'

/** Without an answer there are no buttons: a password still signs in. */
export async function loadProviders(context: Context): Promise<IdentityProvider[]> {
  try {
    return (await callApi(listIdentityProviders, { context })).providers
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

/** Whether this browser came back from a provider with an email that has an account. */
export const isOnTheWayToLink = (headers: Headers, target: string): boolean =>
  target === linkAccountPath && identityProofCookie.read(headers) !== undefined
