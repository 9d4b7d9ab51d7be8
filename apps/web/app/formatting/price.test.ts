import { expect, test } from 'vitest'
import { formatAmount, formatPrice } from './price.ts'

test.each([
  [32, '$32.00'],
  [24.99, '$24.99'],
  [1200, '$1,200.00'],
  [0, 'N/A'],
  [null, 'N/A'],
])('a price of %s reads as %s', (price, words) => {
  expect(formatPrice(price)).toBe(words)
})

test('a sum of nothing is no money, not an unknown price', () => {
  expect([0, 4.8].map(formatAmount)).toEqual(['$0.00', '$4.80'])
})
