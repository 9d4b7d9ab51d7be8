import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse as uuidBytes } from 'uuid'

export type LinkPurpose = 'register' | 'reset' | 'email' | 'undo_email'

/** Other modules sign their links the same way; each sets its own expiration. */
type SignedPurpose =
  | LinkPurpose
  | 'order'
  | 'order-confirmation'
  | 'subscribe'
  | 'invitation'
  | 'unfollow'
  | 'stop_factor_recovery'
  | 'sign_in_notice'
  | `unsubscribe ${string}`

const idBytes = 16
const tokenPattern = /^[\w-]{64}$/

/**
 * The token in an emailed link: the link's id and its HMAC. It is recomputed when the email is sent and verified
 * when it comes back, so neither the table nor the queue ever contains a working token.
 */
export function createLinkToken(secret: string, purpose: SignedPurpose, id: string): string {
  return Buffer.concat([uuidBytes(id), sign(secret, purpose, id)]).toString('base64url')
}

export function verifyLinkToken(
  secrets: readonly string[],
  purpose: SignedPurpose,
  token: string,
): string | undefined {
  if (!tokenPattern.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const id = formatUuid(bytes.subarray(0, idBytes))
  const isSignatureValid = secrets.some((secret) =>
    timingSafeEqual(bytes.subarray(idBytes), sign(secret, purpose, id)),
  )
  return isSignatureValid ? id : undefined
}

function sign(secret: string, purpose: SignedPurpose, id: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose} ${id}`).digest()
}

/** Accepts any sixteen bytes: uuid's `stringify` throws if a forged token is not a valid UUID. */
function formatUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
