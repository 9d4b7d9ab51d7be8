import { createHmac } from 'node:crypto'

/**
 * Stands for an address where the address itself may not stay: the ledger, which outlives an erased account.
 * Without the key nobody can tell whose it is, or try addresses against it.
 */
export function addressMark(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`address ${email}`).digest('base64url')
}
