import { createHmac } from 'node:crypto'
import { normalizeMailbox } from './rules.ts'

/**
 * Stands for an address where the address itself may not stay: the ledger, which outlives an erased account.
 * Without the key nobody can tell whose it is, or try addresses against it.
 */
export function hashEmailAddress(secret: string, email: string): string {
  return computeKeyedHash(secret, 'address', email)
}

/** The same for the mailbox behind an address, however the address is spelled. */
export function hashMailbox(secret: string, email: string): string {
  return computeKeyedHash(secret, 'mailbox', normalizeMailbox(email))
}

/** The same for where something is shipped, written in one way (checkout/household.rules.ts). */
export function hashHousehold(secret: string, household: string): string {
  return computeKeyedHash(secret, 'household', household)
}

function computeKeyedHash(secret: string, kind: string, value: string): string {
  return createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url')
}
