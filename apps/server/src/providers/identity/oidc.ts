import type { IdentityProvider } from '@fairgrove/contract/identities.options'
import * as client from 'openid-client'
import { z } from 'zod'
import { boundedFetch } from './bounded-fetch.ts'
import {
  type IdentityCheck,
  type IdentityPort,
  IdentityRefused,
  IdentityUnavailable,
  type VerifiedIdentity,
} from './port.ts'

export type OidcSettings = {
  name: IdentityProvider
  issuer: string
  clientId: string
  /** The client's secret, made anew for each call. */
  createSecret: () => string
  /** Exactly as it is registered with the provider. */
  redirectUri: string
  /** Parameters that only this provider needs. */
  parameters?: Record<string, string>
  /** Per call; signing in makes up to three of them while a visitor waits. */
  timeoutSeconds?: number
}

/** The provider's endpoints are read again after an hour. Its keys are the library's to keep. */
const metadataMs = 3_600_000

const Claims = z.object({
  iss: z.string().min(1).max(200),
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional().catch(undefined),
  // Apple's is a text.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  given_name: z.string().trim().max(60).catch(''),
  family_name: z.string().trim().max(60).catch(''),
})
const Email = z.email()

/** The authorization code flow with PKCE, state and nonce; the ID token's signature is checked, too. */
export function openOidc(settings: OidcSettings): IdentityPort {
  const { name, redirectUri, parameters = {} } = settings
  const getConfiguration = createDiscovery(settings)
  return {
    name,
    async buildUrl({ state, nonce, verifier }: IdentityCheck) {
      const configuration = await attempt(getConfiguration)
      const code_challenge = await client.calculatePKCECodeChallenge(verifier)
      const url = client.buildAuthorizationUrl(configuration, {
        scope: 'openid email profile',
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge,
        code_challenge_method: 'S256',
        ...parameters,
      })
      return url.href
    },
    async verify(query, { state, nonce, verifier }) {
      const claims = await attempt(async () => {
        const configuration = await getConfiguration()
        const tokens = await client.authorizationCodeGrant(
          configuration,
          new URL(`${redirectUri}?${query}`),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          },
        )
        return tokens.claims()
      })
      return readIdentity(claims)
    },
  }
}

function createDiscovery({
  issuer,
  clientId,
  createSecret,
  timeoutSeconds = 3,
}: OidcSettings): () => Promise<client.Configuration> {
  let kept: { configuration: Promise<client.Configuration>; readAt: number } | undefined
  // Apple and Google take the secret in the body.
  const authenticate: client.ClientAuth = (as, metadata, body, headers) =>
    client.ClientSecretPost(createSecret())(as, metadata, body, headers)
  const discover = () =>
    client.discovery(new URL(issuer), clientId, undefined, authenticate, {
      execute: [
        client.enableNonRepudiationChecks,
        // A test's provider on this machine (settings.ts).
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
      timeout: timeoutSeconds,
      [client.customFetch]: boundedFetch,
    })
  return () => {
    if (kept && Date.now() - kept.readAt < metadataMs) return kept.configuration
    const configuration = discover()
    kept = { configuration, readAt: Date.now() }
    // Not kept, so that the next visitor tries again.
    configuration.catch(() => {
      kept = undefined
    })
    return configuration
  }
}

/** A missing response is the provider's fault. Anything else is a refusal: wrong issuer, audience, nonce or signature. */
async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (cause) {
    for (let error: unknown = cause; error instanceof Error; error = error.cause) {
      if (error instanceof IdentityUnavailable) throw error
    }
    throw new IdentityRefused('The response was refused.', { cause })
  }
}

function readIdentity(claims: unknown): VerifiedIdentity {
  const parsed = Claims.safeParse(claims)
  if (!parsed.success) throw new IdentityRefused('The claims are malformed.')
  const { iss, sub, email_verified, given_name, family_name } = parsed.data
  const email = Email.safeParse(parsed.data.email?.trim().toLowerCase())
  return {
    issuer: iss,
    subject: sub,
    email: email_verified && email.success ? email.data : undefined,
    firstName: given_name,
    lastName: family_name,
  }
}
