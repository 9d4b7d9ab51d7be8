import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Deps } from '../deps.ts'

/**
 * The token in the unsubscribe link: the recipient's address, encrypted. It needs no row, so it works for as long as
 * the email exists, even when the address unsubscribed, returned or opened an account in the meantime.
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
  // Derived from the address: one address has one link, and no initialization vector is used for two of them.
  const iv = hmac(secret, `unsubscribe ${email}`).subarray(0, ivBytes)
  const cipher = createCipheriv(algorithm, hmac(secret, 'unsubscribe'), iv)
  const ciphertext = Buffer.concat([cipher.update(email, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')
}

/** Undefined for tokens we did not create. */
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
