import { expect, test } from 'vitest'
import { formatAmount, formatPrice } from './numbers.ts'

test.each([
  [32, '$32.00'],
  [24.99, '$24.99'],
  [1200, '$1,200.00'],
  [0, 'N/A'],
  [null, 'N/A'],
])('formats a price of %s as %s', (price, words) => {
  expect(formatPrice(price)).toBe(words)
})

test('formats a zero amount as money, not as an unknown price', () => {
  expect([0, 4.8].map(formatAmount)).toEqual(['$0.00', '$4.80'])
})
