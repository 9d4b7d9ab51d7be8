import { randomInt } from 'node:crypto'

/** No vowels, so no words; no look-alikes, so no misreading. */
const alphabet = '23456789BCDFGHJKLMNPQRSTVWXZ'

export function generateReadableCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
