import { expect, test } from 'vitest'
import { amountText, priceText } from './price.ts'

test.each([
  [32, '$32.00'],
  [24.99, '$24.99'],
  [1200, '$1,200.00'],
  [0, 'N/A'],
  [null, 'N/A'],
])('a price of %s reads as %s', (price, words) => {
  expect(priceText(price)).toBe(words)
})

test('a sum of nothing is no money, not an unknown price', () => {
  expect([0, 4.8].map(amountText)).toEqual(['$0.00', '$4.80'])
})
