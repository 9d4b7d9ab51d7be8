import { z } from 'zod'
import { SignedInUser } from './accounts.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { requiredText, singleLineText } from './fields.ts'
import { passkeyEndpoints } from './two-factor.options.ts'
import { NewToken, RecoveryCodes } from './two-factor.ts'

/** What the browser gets and returns is defined by the standard (WebAuthn); the server checks it with a library. */
const Base64Url = z.string().regex(/^[\w-]+$/)
const CeremonyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

const credentialFields = {
  id: Base64Url.max(1_400),
  rawId: Base64Url.max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}

export const RegistrationAnswer = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: Base64Url.max(4_000),
    attestationObject: Base64Url.max(20_000),
    transports: z.array(singleLineText(20)).max(10).optional(),
  }),
})
export type RegistrationAnswer = z.infer<typeof RegistrationAnswer>

export const PasskeyAnswer = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: Base64Url.max(4_000),
    authenticatorData: Base64Url.max(4_000),
    signature: Base64Url.max(4_000),
    userHandle: Base64Url.max(200).optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

export const startPasskeySignIn = endpoint({
  ...passkeyEndpoints.startPasskeySignIn,
  summary: 'Get a challenge to sign in with a passkey. It works once, for five minutes.',
  access: 'public',
  limit: 'signIns',
  responses: { 200: CeremonyOptions },
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/users/signin/passkey',
  summary: 'Sign in with a passkey. It stands for the password and the second factor.',
  access: 'public',
  problems: ['passkey_failed'],
  limit: 'signIns',
  body: z.object({ answer: PasskeyAnswer }),
  responses: { 200: SignedInUser },
})

export const startPasskeyConfirmation = endpoint({
  ...passkeyEndpoints.startPasskeyConfirmation,
  summary: 'Get a challenge to confirm with one of your passkeys that it’s you.',
  access: 'customer',
  limit: 'credentials',
  responses: { 200: CeremonyOptions },
})

export const confirmWithPasskey = endpoint({
  method: 'POST',
  path: '/api/two_factor/confirm/passkey',
  summary: 'Confirm that it’s you with a passkey.',
  access: 'customer',
  problems: ['passkey_failed'],
  limit: 'credentials',
  body: z.object({ answer: PasskeyAnswer }),
  responses: { 200: NewToken },
})

export const startPasskeyRegistration = endpoint({
  ...passkeyEndpoints.startPasskeyRegistration,
  summary: 'Get what your device needs to create a passkey.',
  access: 'customer',
  fresh: true,
  problems: ['confirmation_needed'],
  limit: 'credentials',
  responses: { 200: CeremonyOptions },
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/two_factor/passkeys',
  summary: 'Add a passkey. Signs out every other device.',
  access: 'customer',
  fresh: true,
  problems: ['confirmation_needed', 'passkey_failed', 'passkey_limit'],
  limit: 'credentials',
  body: z.object({ name: requiredText(60), answer: RegistrationAnswer }),
  responses: {
    201: NewToken.extend({
      recoveryCodes: RecoveryCodes.nullable().describe('With the first factor of the account.'),
    }),
  },
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/two_factor/passkeys/:id',
  summary: 'Remove a passkey. Signs out every other device.',
  access: 'customer',
  fresh: true,
  problems: ['confirmation_needed', 'last_factor', 'not_found'],
  limit: 'credentials',
  params: IdParams,
  responses: { 200: MessageResponse },
})
