import { createPrivateKey, type KeyObject, sign } from 'node:crypto'

export type AppleKey = { teamId: string; keyId: string; privateKey: KeyObject }

/** A file from Apple's developer site (.p8), as it is or as base64 on one line. Undefined if it is something else. */
export function readApplePrivateKey(text: string): KeyObject | undefined {
  try {
    const key = text.includes('-----BEGIN')
      ? createPrivateKey(text.replaceAll(String.raw`\n`, '\n'))
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined
  } catch {
    return undefined
  }
}

const lifetimeSeconds = 300

/** Instead of a fixed client secret Apple takes a token that is signed with the key (ES256), so it is made for each call. */
export function createAppleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  { clientId, issuer, now }: { clientId: string; issuer: string; now: Date },
): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = {
    iss: teamId,
    iat: seconds,
    exp: seconds + lifetimeSeconds,
    aud: issuer,
    sub: clientId,
  }
  const content = `${encode({ alg: 'ES256', kid: keyId })}.${encode(claims)}`
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' as const }
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}
