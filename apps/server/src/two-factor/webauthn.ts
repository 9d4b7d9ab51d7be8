import { site } from '@fairgrove/contract/site'
import type { PasskeyAnswer, RegistrationAnswer } from '@fairgrove/contract/two-factor.passkeys'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { parse as uuidBytes } from 'uuid'

/** Where the keys are valid: a browser answers for no other site, and the server accepts no other origin. */
const getRelyingParty = (publicUrl: string) => ({
  origin: new URL(publicUrl).origin,
  rpID: new URL(publicUrl).hostname,
})

/** EdDSA, ES256 and RS256: what today's devices have. The library would also try what Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257]

type Credential = { credentialId: string; transports: string[] }

const toDescriptor = ({ credentialId: id, transports }: Credential) => ({ id, transports })

export function buildRegistrationOptions(
  publicUrl: string,
  { accountId, email, passkeys }: { accountId: string; email: string; passkeys: Credential[] },
) {
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: getRelyingParty(publicUrl).rpID,
    userName: email,
    userID: Uint8Array.from(uuidBytes(accountId)),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map(toDescriptor),
    // Discoverable, so that it needs no email; and unlocked by its owner, so that it is two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Without passkeys, for whichever the visitor's device has for this site. */
export function buildSignInOptions(publicUrl: string, passkeys: Credential[] = []) {
  return generateAuthenticationOptions({
    rpID: getRelyingParty(publicUrl).rpID,
    userVerification: 'required',
    ...(passkeys.length > 0 && { allowCredentials: passkeys.map(toDescriptor) }),
  })
}

/** Of an answer that is not verified yet. Undefined if it is malformed. */
export function readChallenge(answer: PasskeyAnswer | RegistrationAnswer): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(answer.response.clientDataJSON)
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    // The sender's fault, and reported like every other answer that doesn't fit.
    return undefined
  }
}

/** The new passkey, or undefined if the answer doesn't fit the challenge, the site or the rules. */
export async function verifyRegistration(
  publicUrl: string,
  answer: RegistrationAnswer,
  expectedChallenge: string,
) {
  const { origin, rpID } = getRelyingParty(publicUrl)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} } as never,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs,
    requireUserVerification: true,
  }).catch(toUnverified)
  if (!verified || !registrationInfo) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter }
}

/** The new count of signatures, or undefined if the signature is not by this passkey for this challenge and site. */
export async function verifyAnswer(
  publicUrl: string,
  answer: PasskeyAnswer,
  {
    expectedChallenge,
    passkey,
  }: { expectedChallenge: string; passkey: Credential & { publicKey: Buffer } },
): Promise<number | undefined> {
  const { origin, rpID } = getRelyingParty(publicUrl)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} } as never,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // The count is compared in the database, where two answers at once can't both pass (raiseCounter).
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: 0,
    },
    requireUserVerification: true,
  }).catch(toUnverified)
  return verified ? authenticationInfo?.newCounter : undefined
}

/** The library throws what is wrong with an answer. */
const toUnverified = () =>
  ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined }) as const
