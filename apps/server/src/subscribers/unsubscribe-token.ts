import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Deps } from '../deps.ts'

/**
 * The token in the link of a mail to the list: the address it was sent to, encrypted. It needs no row, so it works
 * for as long as somebody keeps the mail, also when the address left, came back or opened an account meanwhile.
 */
const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export function buildUnsubscribeUrl(
  { publicUrl, linkSecret }: Pick<Deps, 'publicUrl' | 'linkSecret'>,
  email: string,
): string {
  return `${publicUrl}/unsubscribe/${encryptAddress(linkSecret, email)}`
}

export function encryptAddress(secret: string, email: string): string {
  // From the address itself: one address has one link, and no vector is ever used for two of them.
  const iv = hmac(secret, `unsubscribe ${email}`).subarray(0, ivBytes)
  const cipher = createCipheriv(algorithm, hmac(secret, 'unsubscribe'), iv)
  const ciphertext = Buffer.concat([cipher.update(email, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')
}

/** Nothing for what we did not seal. */
export function decryptAddress(secrets: readonly string[], token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return undefined
  for (const secret of secrets) {
    const email = decryptWith(secret, bytes)
    if (email !== undefined) return email
  }
  return undefined
}

function decryptWith(secret: string, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv(
    algorithm,
    hmac(secret, 'unsubscribe'),
    bytes.subarray(0, ivBytes),
  ).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const plaintext = decipher.update(bytes.subarray(ivBytes + tagBytes))
    return Buffer.concat([plaintext, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const hmac = (secret: string, data: string) => createHmac('sha256', secret).update(data).digest()
