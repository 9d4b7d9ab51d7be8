import { z } from 'zod'
import { Registration, SignedInUser } from './accounts.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { identityProviderNames, identityPurposes } from './identities.options.ts'

const Provider = z.enum(identityProviderNames)
const ProviderParams = z.object({ provider: Provider })

/** A secret of the browser that started. It is kept in a cookie. */
const BrowserToken = z.string().regex(/^[\w-]{43}$/)

export const listIdentityProviders = endpoint({
  method: 'GET',
  path: '/api/identities/providers',
  summary: 'List the providers that people can sign in with, none unless the site turned them on.',
  access: 'public',
  responses: { 200: z.object({ providers: z.array(Provider) }) },
})

export const startIdentity = endpoint({
  method: 'POST',
  path: '/api/identities/providers/:provider/start',
  summary:
    'Start signing in with a provider, linking it or confirming with it. Returns its page, and a token that the same browser needs when it comes back.',
  access: 'public',
  problems: ['not_found', 'identity_unavailable', 'confirmation_needed'],
  limit: 'signIns',
  params: ProviderParams,
  body: z.object({ purpose: z.enum(identityPurposes).default('sign_in') }),
  responses: { 200: z.object({ url: z.url(), token: z.string() }) },
})

/** A proof stands for an identity that no account has. `isKnown`: an account has its email. */
const FinishedIdentity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signedIn'), session: SignedInUser }),
  z.object({ kind: z.literal('confirmed'), token: z.string() }),
  z.object({ kind: z.literal('linked') }),
  z.object({ kind: z.literal('proven'), token: z.string(), isKnown: z.boolean() }),
])

export const finishIdentity = endpoint({
  method: 'POST',
  path: '/api/identities/providers/:provider/finish',
  summary: 'Finish what was started, with the query that the provider came back with. Works once.',
  access: 'public',
  problems: [
    'not_found',
    'identity_failed',
    'identity_unavailable',
    'identity_unverified',
    'identity_taken',
    'confirmation_needed',
    'second_factor_needed',
  ],
  limit: 'signIns',
  params: ProviderParams,
  body: z.object({
    token: BrowserToken,
    query: z
      .string()
      .max(4000)
      .regex(/^[!-~]*$/),
  }),
  responses: { 200: FinishedIdentity },
})

export const describeIdentityProof = endpoint({
  method: 'POST',
  path: '/api/identities/proof',
  summary: 'Get what the provider said about an identity that has no account yet.',
  access: 'public',
  problems: ['link_spent'],
  limit: 'credentials',
  body: z.object({ token: BrowserToken }),
  responses: {
    200: z.object({
      provider: Provider,
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      isKnown: z.boolean(),
    }),
  },
})

/** As on the registration form, but for what the provider vouches for and the password. */
const IdentityRegistration = Registration.omit({
  email: true,
  password: true,
  browserKey: true,
}).extend({ token: BrowserToken })

export const registerWithIdentity = endpoint({
  method: 'POST',
  path: '/api/identities/register',
  summary:
    'Create an account with an identity and the email that its provider verified, and sign in.',
  access: 'public',
  problems: ['link_spent', 'identity_known'],
  limit: 'credentials',
  body: IdentityRegistration,
  responses: { 201: SignedInUser },
})

export const linkIdentity = endpoint({
  method: 'POST',
  path: '/api/identities/link',
  summary: 'Link an identity to the account that has its email, after signing in to that account.',
  access: 'customer',
  fresh: true,
  problems: ['link_spent', 'identity_taken', 'identity_other_email', 'confirmation_needed'],
  limit: 'credentials',
  body: z.object({ token: BrowserToken }),
  responses: { 200: MessageResponse },
})

const IdentityView = z.object({
  _id: z.uuid(),
  provider: Provider,
  email: z.string().describe('As the provider had it when it was linked.'),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})
export type IdentityView = z.infer<typeof IdentityView>

export const listIdentities = endpoint({
  method: 'GET',
  path: '/api/identities',
  summary: 'List the providers that you can sign in with.',
  access: 'customer',
  responses: {
    200: z.object({
      identities: z.array(IdentityView),
      linkable: z.array(Provider),
      hasPassword: z.boolean(),
    }),
  },
})

export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/api/identities/:id',
  summary: 'Unlink a provider, unless it’s the last way to sign in. Signs out every other device.',
  access: 'customer',
  fresh: true,
  problems: ['confirmation_needed', 'last_sign_in', 'not_found'],
  limit: 'credentials',
  params: IdParams,
  responses: { 200: MessageResponse },
})
