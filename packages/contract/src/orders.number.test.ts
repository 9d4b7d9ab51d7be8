import { expect, test } from 'vitest'
import { formatOrderNumber, parseOrderNumber, readableAlphabet } from './orders.number.ts'
import { orderNumberPattern, pickupCodePattern } from './orders.options.ts'

const numbers = Array.from({ length: 5_000 }, (_, n) => n + 1)
const last = readableAlphabet.length ** 6 - 1

test('every order has its own number, which does not look like a pickup code', () => {
  expect(formatOrderNumber(1)).toBe('FG-M63T-DCF')
  const formatted = [...numbers, last].map(formatOrderNumber)
  expect(new Set(formatted).size).toBe(numbers.length + 1)
  for (const text of formatted) {
    expect(text).toMatch(orderNumberPattern)
    expect(text).not.toMatch(pickupCodePattern)
  }
})

test('is read in any spelling', () => {
  for (const number of [...numbers, last]) {
    expect(parseOrderNumber(formatOrderNumber(number))).toBe(number)
  }
  const text = formatOrderNumber(77)
  expect(parseOrderNumber(text.toLowerCase())).toBe(77)
  expect(parseOrderNumber(text.replaceAll('-', ' '))).toBe(77)
  expect(parseOrderNumber(text.replaceAll('-', ''))).toBe(77)
})

test('a wrong character is noticed, and so are nearly all swapped neighbors', () => {
  const isHyphen = (text: string, at: number) => text[at] === '-'
  let swaps = 0
  let unnoticed = 0
  for (const number of numbers.slice(0, 300)) {
    const text = formatOrderNumber(number)
    for (let at = 3; at < text.length; at += 1) {
      if (isHyphen(text, at)) continue
      for (const character of readableAlphabet) {
        if (character === text[at]) continue
        const mistyped = text.slice(0, at) + character + text.slice(at + 1)
        expect(parseOrderNumber(mistyped), mistyped).toBeUndefined()
      }
      const [left, right] = [text.charAt(at), text.charAt(at + 1)]
      if (!right || right === '-' || left === right) continue
      swaps += 1
      const swapped = text.slice(0, at) + right + left + text.slice(at + 2)
      if (parseOrderNumber(swapped) !== undefined) unnoticed += 1
    }
  }
  expect(unnoticed / swaps).toBeLessThan(0.01)
})

test.each(['', 'FG', 'FG-AAAA-AAA', '4K7Q29B', 'FG-4K7Q-29', 'FG-4K7Q-29BB', 'FG--4K7Q-29B'])(
  '%j is not an order number',
  (text) => {
    expect(parseOrderNumber(text)).toBeUndefined()
  },
)
