import { expect, test } from 'vitest'
import { priceText } from './price.ts'

test.each([
  [32, '$32.00'],
  [24.99, '$24.99'],
  [1200, '$1,200.00'],
  [0, 'N/A'],
  [null, 'N/A'],
])('a price of %s reads as %s', (price, words) => {
  expect(priceText(price)).toBe(words)
})
