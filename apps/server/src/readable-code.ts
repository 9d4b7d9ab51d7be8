import { randomInt } from 'node:crypto'

/** No vowels and no look-alikes: nothing rude, nothing misread. */
const alphabet = '23456789BCDFGHJKLMNPQRSTVWXZ'

export function generateReadableCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
