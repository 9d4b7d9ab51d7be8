import { createHmac } from 'node:crypto'
import { normalizeMailbox } from './rules.ts'

/**
 * Replaces an email in the ledger, which outlives an erased account. Without the key it cannot be reversed or
 * tested against addresses.
 */
export function hashEmailAddress(secret: string, email: string): string {
  return computeKeyedHash(secret, 'address', email)
}

/** The same for the mailbox behind an address, however it is spelled. */
export function hashMailbox(secret: string, email: string): string {
  return computeKeyedHash(secret, 'mailbox', normalizeMailbox(email))
}

/** The same for a shipping address, however it is spelled. */
export function hashHousehold(secret: string, address: HouseholdAddress): string {
  return computeKeyedHash(secret, 'household', normalizeHousehold(address))
}

function computeKeyedHash(secret: string, kind: string, value: string): string {
  return createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url')
}

type HouseholdAddress = { street: string; street2?: string | undefined; postalCode: string }

/** USPS abbreviations. Words for a part of a building are dropped, so that 'Apt 3' equals '#3'. */
const streetAbbreviations: Record<string, string> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  terrace: 'ter',
  parkway: 'pkwy',
  highway: 'hwy',
  circle: 'cir',
  square: 'sq',
  trail: 'trl',
  mount: 'mt',
  saint: 'st',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  apartment: '',
  apt: '',
  unit: '',
  suite: '',
  ste: '',
  floor: '',
  fl: '',
  room: '',
  rm: '',
}

/** The street line in USPS abbreviations and the five-digit ZIP code. Stored hashes depend on the exact result. */
export function normalizeHousehold({ street, street2, postalCode }: HouseholdAddress): string {
  const words = `${street} ${street2 ?? ''}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  const normalized = (words ?? []).map((word) => streetAbbreviations[word] ?? word).filter(Boolean)
  return `${normalized.join(' ')} ${postalCode.slice(0, 5)}`
}
