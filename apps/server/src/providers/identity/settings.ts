import type { IdentityProvider } from '@fairgrove/contract/identities.options'
import { z } from 'zod'
import { isLoopback } from '../../unsafe-connections.ts'
import { createAppleSecret, readApplePrivateKey } from './apple-secret.ts'
import { openOidc } from './oidc.ts'
import type { IdentityPort } from './port.ts'

const issuers: Record<IdentityProvider, string> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
}

/** The provider's own, or a stand-in of a test. */
const issuerSchema = (provider: IdentityProvider) =>
  z
    .url()
    .refine((url) => url === issuers[provider] || isLoopback(url), {
      error: `must be ${issuers[provider]}, or a stand-in on this machine`,
    })
    .default(issuers[provider])

const Text = z.string().min(1).max(255)
const AppleId = z.string().regex(/^\w{10}$/, 'must be the ten characters from Apple')

/** Part of the environment (env.ts). A provider without its variables is off. */
export const identityVariables = {
  OIDC_GOOGLE_ISSUER: issuerSchema('google'),
  OIDC_GOOGLE_CLIENT_ID: Text.optional(),
  OIDC_GOOGLE_CLIENT_SECRET: Text.optional(),
  OIDC_APPLE_ISSUER: issuerSchema('apple'),
  OIDC_APPLE_CLIENT_ID: Text.optional(),
  OIDC_APPLE_TEAM_ID: AppleId.optional(),
  OIDC_APPLE_KEY_ID: AppleId.optional(),
  OIDC_APPLE_PRIVATE_KEY: z
    .string()
    .max(2000)
    .refine((text) => readApplePrivateKey(text) !== undefined, 'must be the .p8 file from Apple')
    .optional(),
}
const IdentityEnv = z.object(identityVariables)
type IdentityEnv = z.infer<typeof IdentityEnv>

const variableGroups: (keyof IdentityEnv)[][] = [
  ['OIDC_GOOGLE_CLIENT_ID', 'OIDC_GOOGLE_CLIENT_SECRET'],
  [
    ...(['OIDC_APPLE_CLIENT_ID', 'OIDC_APPLE_TEAM_ID'] as const),
    ...(['OIDC_APPLE_KEY_ID', 'OIDC_APPLE_PRIVATE_KEY'] as const),
  ],
]

/** What is missing beside what is set, and stand-ins where payments are real. */
export function findIdentityProblems(
  env: IdentityEnv & { NODE_ENV: string; PAYPAL_URL: string },
): { name: string; message: string }[] {
  const missing = variableGroups.flatMap((names) =>
    names.some((name) => env[name])
      ? names.flatMap((name) =>
          env[name] ? [] : { name, message: `is needed with the other ${name.slice(0, 10)} ones` },
        )
      : [],
  )
  const isDemo = env.NODE_ENV !== 'production' || isLoopback(env.PAYPAL_URL)
  const standIns = (['OIDC_GOOGLE_ISSUER', 'OIDC_APPLE_ISSUER'] as const).flatMap((name) =>
    isDemo || !isLoopback(env[name]) ? [] : { name, message: 'is for tests only' },
  )
  return [...missing, ...standIns]
}

/** Google and Apple, as far as they are turned on. */
export function openIdentityProviders(env: IdentityEnv & { PUBLIC_URL: string }): IdentityPort[] {
  return [...openGoogle(env), ...openApple(env)]
}

const getRedirectUri = (publicUrl: string, provider: IdentityProvider) =>
  `${publicUrl}/signin/${provider}/return`

/** Somebody may have several accounts there, so it asks which. */
const chooseAccount = { prompt: 'select_account' }

function openGoogle(env: IdentityEnv & { PUBLIC_URL: string }): IdentityPort[] {
  const { OIDC_GOOGLE_CLIENT_ID: clientId, OIDC_GOOGLE_CLIENT_SECRET: secret } = env
  if (!clientId || !secret) return []
  return [
    openOidc({
      name: 'google',
      issuer: env.OIDC_GOOGLE_ISSUER,
      clientId,
      createSecret: () => secret,
      redirectUri: getRedirectUri(env.PUBLIC_URL, 'google'),
      parameters: chooseAccount,
    }),
  ]
}

/** Apple sends the email only where its response is posted; the web server turns that into a query. */
const appleParameters = { scope: 'openid email', response_mode: 'form_post' }

function openApple(env: IdentityEnv & { PUBLIC_URL: string }): IdentityPort[] {
  const { OIDC_APPLE_CLIENT_ID: clientId, OIDC_APPLE_ISSUER: issuer } = env
  const { OIDC_APPLE_TEAM_ID: teamId, OIDC_APPLE_KEY_ID: keyId } = env
  const privateKey = readApplePrivateKey(env.OIDC_APPLE_PRIVATE_KEY ?? '')
  if (!clientId || !teamId || !keyId || !privateKey) return []
  const key = { teamId, keyId, privateKey }
  return [
    openOidc({
      name: 'apple',
      issuer,
      clientId,
      createSecret: () => createAppleSecret(key, { clientId, issuer, now: new Date() }),
      redirectUri: getRedirectUri(env.PUBLIC_URL, 'apple'),
      parameters: appleParameters,
    }),
  ]
}
