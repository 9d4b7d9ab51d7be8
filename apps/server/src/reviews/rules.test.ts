import { expect, test } from 'vitest'
import { reviewerName, summarizeHistogram } from './rules.ts'

test.each([
  ['Imani', 'Reyes', 'Imani R.'],
  ['Zoë', 'E\u0301mile', 'Zoë É.'],
  ['Kai', '\u{20BB7}野', 'Kai \u{20BB7}.'],
  ['Cher', '', 'Cher'],
  [null, null, 'Former member'],
])('%s %s is shown as %s', (firstName, lastName, shown) => {
  expect(reviewerName({ firstName, lastName })).toBe(shown)
})

test('the average is rounded to hundredths and is 0 without ratings', () => {
  expect(summarizeHistogram([0, 0, 0, 0, 0])).toEqual({ results: 0, rating: 0 })
  expect(summarizeHistogram([1, 0, 0, 0, 2])).toEqual({ results: 3, rating: 3.67 })
})
