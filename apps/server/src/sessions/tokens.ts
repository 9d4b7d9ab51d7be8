import { createHash, randomBytes } from 'node:crypto'

/** Of sessions, pending sign-ins and remembered devices. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** All that is stored of a token: a copy of the table contains no usable one. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
