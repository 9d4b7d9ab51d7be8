import { expect, test } from 'vitest'
import { formatDistance } from './numbers.ts'

test.each([
  [0, 'under 0.1 mi'],
  [0.04, 'under 0.1 mi'],
  [0.42, '0.4 mi'],
  [2.06, '2.1 mi'],
  [9.94, '9.9 mi'],
  [9.96, '10 mi'],
  [1234.5, '1,235 mi'],
])('formats %d miles as %s', (miles, words) => {
  expect(formatDistance(miles)).toBe(words)
})

test.each([
  [0, 'about 1 mi'],
  [0.42, 'about 1 mi'],
  [2.6, 'about 3 mi'],
  [1234.5, 'about 1,235 mi'],
])('formats %d miles to an approximate location as %s', (miles, words) => {
  expect(formatDistance(miles, true)).toBe(words)
})
