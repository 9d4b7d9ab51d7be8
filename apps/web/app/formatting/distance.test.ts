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
