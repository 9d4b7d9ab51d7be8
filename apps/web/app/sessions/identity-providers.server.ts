import { listIdentityProviders } from '@fairgrove/contract/identities'
import type { IdentityProvider } from '@fairgrove/contract/identities.options'
import { Problem } from '@fairgrove/contract/problems'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { identityProofCookie } from './identity-cookies.server.ts'

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
