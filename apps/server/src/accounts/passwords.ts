import { randomBytes } from 'node:crypto'
import { passwordMinStrength } from '@fairgrove/contract/accounts.options'
import { Problem } from '@fairgrove/contract/problems'
import { hash, verify } from '@node-rs/argon2'
import { estimateStrength } from '../providers/password-strength/estimate-strength.ts'
import { isBreached } from './breached-passwords.ts'
import { isGuessableFromContext, listPersonalWords, type Person } from './rules.ts'

/** Argon2id with OWASP's first recommendation; the library's default algorithm is Argon2id. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const rejectionMessages = {
  breached: 'That password is too common. Use a different one.',
  context: 'That password is easy to guess if someone knows you or our site. Use a different one.',
  weak: 'That password is easy to guess. Use a longer one, or a few unrelated words.',
}

export async function hashNewPassword(password: string, person: Person): Promise<string> {
  const reason = await whyRejected(password, person)
  if (reason) {
    const message = rejectionMessages[reason]
    throw new Problem('invalid_input', { message, fields: { password: message } })
  }
  return hashPassword(password)
}

/** For generated passwords; chosen ones go through hashNewPassword. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2Options)
}

/** For an account whose password may be compromised: only a reset makes it usable again. */
export const hashUnusablePassword = () => hash(randomBytes(32), argon2Options)

async function whyRejected(
  password: string,
  person: Person,
): Promise<keyof typeof rejectionMessages | undefined> {
  if (await isBreached(password)) return 'breached'
  const personal = listPersonalWords(person)
  if (isGuessableFromContext(password, personal)) return 'context'
  const strength = await estimateStrength(password, personal)
  return strength < passwordMinStrength ? 'weak' : undefined
}

/** For unknown emails: the check must take as long as a real one. */
const dummyHash = hash('no account has this password', argon2Options)

export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isCorrect = await verify(stored ?? (await dummyHash), password)
  return isCorrect && typeof stored === 'string'
}
