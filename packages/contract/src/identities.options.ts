/** Where people may already have an identity, in the order of the buttons. */
export const identityProviders = { google: 'Google', apple: 'Apple' } as const
export type IdentityProvider = keyof typeof identityProviders
export const identityProviderNames = Object.keys(identityProviders) as [
  IdentityProvider,
  ...IdentityProvider[],
]

/** What somebody goes to a provider for: a session, one more way to sign in, or a confirmation that it's them. */
export const identityPurposes = ['sign_in', 'link', 'confirm'] as const
export type IdentityPurpose = (typeof identityPurposes)[number]

/** How long somebody may take at the provider. */
export const identityRequestMinutes = 10

/** How long an identity waits for its account: the form to create one, or the sign-in to an existing one. */
export const identityProofMinutes = 15
