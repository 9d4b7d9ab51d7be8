import { createHmac } from 'node:crypto'
import { mailboxOf } from './rules.ts'

/**
 * Stands for an address where the address itself may not stay: the ledger, which outlives an erased account.
 * Without the key nobody can tell whose it is, or try addresses against it.
 */
export function addressMark(secret: string, email: string): string {
  return mark(secret, 'address', email)
}

/** The same for the mailbox behind an address, however the address is spelled. */
export function mailboxMark(secret: string, email: string): string {
  return mark(secret, 'mailbox', mailboxOf(email))
}

/** The same for where something is shipped, written in one way (checkout/household.rules.ts). */
export function householdMark(secret: string, household: string): string {
  return mark(secret, 'household', household)
}

function mark(secret: string, kind: string, value: string): string {
  return createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url')
}
