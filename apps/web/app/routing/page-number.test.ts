import { expect, test } from 'vitest'
import { getPageNumber } from './page-number.ts'

test.each([
  ['', 1],
  ['?page=3', 3],
  ['?page=0', 1],
  ['?page=2.5', 1],
  ['?page=last', 1],
  ['?page=100001', 100_000],
])('%s requests page %i, and one past the end the last', (query, page) => {
  expect(getPageNumber(new URL(`https://shop.test/blog${query}`))).toBe(page)
})
