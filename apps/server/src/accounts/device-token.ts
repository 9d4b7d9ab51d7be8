import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { addDays } from '../clock.ts'

const idBytes = 16
const timeBytes = 4
const macBytes = 16
const tokenPattern = /^[\w-]{48}$/
const validDays = 365

export type KnownDevice = { id: string; token: string }

/**
 * Issued to a browser that signed in to an account. It grants no access: password attempts with it are counted
 * separately, so others who guess cannot lock the owner out. It does not reveal the account.
 */
export function issueDeviceToken(secret: string, accountId: string, now: Date): string {
  const time = Buffer.alloc(timeBytes)
  time.writeUInt32BE(Math.floor(now.getTime() / 1000))
  const content = Buffer.concat([randomBytes(idBytes), time])
  return Buffer.concat([content, sign(secret, accountId, content)]).toString('base64url')
}

/** The first token issued for this account within the last year. */
export function findKnownDevice(
  secrets: readonly string[],
  accountId: string,
  tokens: string[],
  now: Date,
): KnownDevice | undefined {
  return listKnownDevices(secrets, accountId, tokens, now)[0]
}

export function listKnownDevices(
  secrets: readonly string[],
  accountId: string,
  tokens: string[],
  now: Date,
): KnownDevice[] {
  return tokens.flatMap((token) => {
    if (!tokenPattern.test(token)) return []
    const bytes = Buffer.from(token, 'base64url')
    const content = bytes.subarray(0, idBytes + timeBytes)
    const isSignatureValid = secrets.some((secret) =>
      timingSafeEqual(bytes.subarray(idBytes + timeBytes), sign(secret, accountId, content)),
    )
    const issuedAt = new Date(content.readUInt32BE(idBytes) * 1000)
    if (!isSignatureValid || now >= addDays(issuedAt, validDays)) return []
    return [{ id: content.subarray(0, idBytes).toString('base64url'), token }]
  })
}

function sign(secret: string, accountId: string, content: Buffer): Buffer {
  const mac = createHmac('sha256', secret).update(`device ${accountId} `).update(content)
  return mac.digest().subarray(0, macBytes)
}
