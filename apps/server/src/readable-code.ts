import { randomInt } from 'node:crypto'

/** No vowels and no look-alikes: nothing rude, nothing misread. */
const letters = '23456789BCDFGHJKLMNPQRSTVWXZ'

export function readableCode(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
