import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse as uuidBytes } from 'uuid'

export type LinkPurpose = 'register' | 'reset' | 'email' | 'undo_email'

/** Other modules' links are signed the same way; each module decides how long its own work. */
type SignedPurpose = LinkPurpose | 'order' | 'order-confirmation' | 'subscribe'

const idBytes = 16
const tokenPattern = /^[\w-]{64}$/

/**
 * The token in a mailed link: the link's id and a keyed hash of it. It can be made again when the mail is
 * sent and checked when it comes back, so neither the table nor the queue ever holds a working token.
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

/** Any sixteen bytes: uuid's own `stringify` throws when a made-up token is no UUID of a known version. */
function formatUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
