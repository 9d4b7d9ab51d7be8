import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse as uuidBytes } from 'uuid'

export type LinkPurpose = 'register' | 'reset' | 'email' | 'undo_email'

/** Other modules' links are signed the same way; each module decides how long its own work. */
type Sealed = LinkPurpose | 'order' | 'order-confirmation' | 'subscribe'

const idBytes = 16
const tokenForm = /^[\w-]{64}$/

/**
 * The token in a mailed link: the link's id and a keyed hash of it. It can be made again when the mail is
 * sent and checked when it comes back, so neither the table nor the queue ever holds a working token.
 */
export function linkToken(secret: string, purpose: Sealed, id: string): string {
  return Buffer.concat([uuidBytes(id), seal(secret, purpose, id)]).toString('base64url')
}

export function readLinkToken(
  secrets: readonly string[],
  purpose: Sealed,
  token: string,
): string | undefined {
  if (!tokenForm.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const id = uuidText(bytes.subarray(0, idBytes))
  const isOurs = secrets.some((secret) =>
    timingSafeEqual(bytes.subarray(idBytes), seal(secret, purpose, id)),
  )
  return isOurs ? id : undefined
}

function seal(secret: string, purpose: Sealed, id: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose} ${id}`).digest()
}

/** Any sixteen bytes: uuid's own `stringify` throws when a made-up token is no UUID of a known version. */
function uuidText(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
