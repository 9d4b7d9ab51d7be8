import { createHmac } from 'node:crypto'
import { recoveryCodeCount } from '@fairgrove/contract/two-factor.options'
import { generateReadableCode } from '../readable-code.ts'

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
