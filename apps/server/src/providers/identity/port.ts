import type { IdentityProvider } from '@fairgrove/contract/identities.options'

/** Secrets of one attempt. The browser that started it has what they are made from. */
export type IdentityCheck = { state: string; nonce: string; verifier: string }

/** What a provider vouches for. */
export type VerifiedIdentity = {
  issuer: string
  subject: string
  /** Lowercase; undefined unless the provider has verified it. */
  email: string | undefined
  firstName: string
  lastName: string
}

export type IdentityPort = {
  name: IdentityProvider
  /** The provider's page. Throws IdentityUnavailable. */
  buildUrl(check: IdentityCheck): Promise<string>
  /** By the query it came back with. Throws IdentityUnavailable or IdentityRefused. */
  verify(query: string, check: IdentityCheck): Promise<VerifiedIdentity>
}

/** No response, or an unreadable one: the provider's fault, not the visitor's. */
export class IdentityUnavailable extends Error {}

/** The response doesn't belong to this attempt, or the person canceled. */
export class IdentityRefused extends Error {}
