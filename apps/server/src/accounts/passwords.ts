import { randomBytes } from 'node:crypto'
import { Problem } from '@fairgrove/contract/problems'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Argon2id with OWASP's first recommendation; the library's default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const common = new Set(dictionary['passwords-common'])

export async function hashNewPassword(password: string): Promise<string> {
  if (common.has(password.toLowerCase())) {
    const message = 'That password is too common. Use a different one.'
    throw new Problem('invalid_input', { message, fields: { password: message } })
  }
  return hash(password, cost)
}

/** For an account whose password may be known to somebody else: only a reset gives it one that works. */
export const hashOfNoPassword = () => hash(randomBytes(32), cost)

/** For addresses nobody has: the check must take as long as a real one. */
const nobodysHash = hash('no account has this password', cost)

export async function isPassword(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(stored ?? (await nobodysHash), password)
  return isRight && typeof stored === 'string'
}
