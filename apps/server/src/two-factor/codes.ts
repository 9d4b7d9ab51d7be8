import { createHmac } from 'node:crypto'
import { site } from '@fairgrove/contract/site'
import {
  codeDigits,
  codePeriodSeconds,
  recoveryCodeCount,
} from '@fairgrove/contract/two-factor.options'
import { Secret, TOTP } from 'otpauth'
import { generateReadableCode } from '../readable-code.ts'

/** RFC 6238 as authenticator apps expect it: SHA-1, six digits, 30 seconds. */
const options = { algorithm: 'SHA1', digits: codeDigits, period: codePeriodSeconds } as const

/** Clocks of phones are up to half a minute off. */
const window = 1

const codePattern = new RegExp(`^\\d{${codeDigits}}$`)

/** 160 bits, as RFC 4226 recommends, in base32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code contains. */
export function buildOtpauthUri(secret: string, email: string): string {
  return new TOTP({ ...options, issuer: site.name, label: email, secret }).toString()
}

/** The time step of a code, or undefined if it is not valid at this time. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  if (!codePattern.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = new TOTP({ ...options, secret }).validate({ token: code, timestamp, window })
  return delta === null ? undefined : TOTP.counter({ timestamp, period: options.period }) + delta
}

/** 48 bits: a keyed hash is enough, and wrong ones are counted. */
const codeLength = 10

/** Letters and digits without look-alikes, in two groups. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = generateReadableCode(codeLength)
    return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`
  })
}

/** Of one account: the same code of somebody else has another hash. */
export function hashRecoveryCode(secret: string, accountId: string, code: string): string {
  const normalized = code.toUpperCase().replace(/[\s-]/g, '')
  return createHmac('sha256', secret)
    .update(`recovery code ${accountId} ${normalized}`)
    .digest('base64url')
}
