import { orderNumberPattern } from './orders.options.ts'

/** No vowels, so no words; no look-alikes, so no misreading. */
export const readableAlphabet = '23456789BCDFGHJKLMNPQRSTVWXZ'

/**
 * Order numbers: 'FG-4K7Q-29B' for the integer that the database counts. Consecutive orders get unrelated characters, so a
 * number doesn't tell how many orders there are, and a mistyped character is noticed instead of finding another order.
 */
const base = readableAlphabet.length
const digitCount = 6
const modulus = BigInt(base ** digitCount)
/** Coprime to the modulus, so that no two integers get the same characters. */
const multiplier = 295_075_153n
const inverse = 307_624_881n

export function formatOrderNumber(number: number): string {
  let rest = Number((BigInt(number) * multiplier) % modulus)
  let characters = ''
  for (let place = 0; place < digitCount; place += 1) {
    characters = readableAlphabet.charAt(rest % base) + characters
    rest = Math.floor(rest / base)
  }
  const all =
    characters + readableAlphabet.charAt((base - (sumForCheck(characters, 2) % base)) % base)
  return `FG-${all.slice(0, 4)}-${all.slice(4)}`
}

/** The integer of a typed order number, or undefined if a character is wrong. */
export function parseOrderNumber(text: string): number | undefined {
  if (!orderNumberPattern.test(text)) return undefined
  const all = text.toUpperCase().replace(/[\s-]/g, '').slice('FG'.length)
  if (sumForCheck(all, 1) % base !== 0) return undefined
  const digits = all.slice(0, digitCount)
  const value = [...digits].reduce(
    (sum, character) => sum * base + readableAlphabet.indexOf(character),
    0,
  )
  return Number((BigInt(value) * inverse) % modulus)
}

/** Luhn's algorithm for an alphabet of any even size: every second character, from the right, counts twice. */
function sumForCheck(characters: string, firstFactor: 1 | 2): number {
  return [...characters].reverse().reduce((sum, character, index) => {
    const factor = index % 2 === 0 ? firstFactor : 3 - firstFactor
    const product = readableAlphabet.indexOf(character) * factor
    return sum + Math.floor(product / base) + (product % base)
  }, 0)
}
