import { randomInt } from 'node:crypto'
import { readableAlphabet } from '@fairgrove/contract/orders.number'

export function generateReadableCode(length: number): string {
  return Array.from({ length }, () => readableAlphabet[randomInt(readableAlphabet.length)]).join('')
}
