import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Deps } from '../deps.ts'

/**
 * The token in the link of a mail to the list: the address it was sent to, encrypted. It needs no row, so it works
 * for as long as somebody keeps the mail, also when the address left, came back or opened an account meanwhile.
 */
const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export function unsubscribeUrl(
  { publicUrl, linkSecret }: Pick<Deps, 'publicUrl' | 'linkSecret'>,
  email: string,
): string {
  return `${publicUrl}/unsubscribe/${sealAddress(linkSecret, email)}`
}

export function sealAddress(secret: string, email: string): string {
  // From the address itself: one address has one link, and no vector is ever used for two of them.
  const iv = keyed(secret, `unsubscribe ${email}`).subarray(0, ivBytes)
  const sealing = createCipheriv(cipher, keyed(secret, 'unsubscribe'), iv)
  const sealed = Buffer.concat([sealing.update(email, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** Nothing for what we did not seal. */
export function openAddress(secrets: readonly string[], token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return undefined
  for (const secret of secrets) {
    const email = openWith(secret, bytes)
    if (email !== undefined) return email
  }
  return undefined
}

function openWith(secret: string, bytes: Buffer): string | undefined {
  const opening = createDecipheriv(
    cipher,
    keyed(secret, 'unsubscribe'),
    bytes.subarray(0, ivBytes),
  ).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const opened = opening.update(bytes.subarray(ivBytes + tagBytes))
    return Buffer.concat([opened, opening.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const keyed = (secret: string, of: string) => createHmac('sha256', secret).update(of).digest()
