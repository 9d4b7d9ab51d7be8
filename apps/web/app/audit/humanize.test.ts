import { expect, test } from 'vitest'
import { formatValue, humanize } from './humanize.ts'

test('fields and actions are written as people write them', () => {
  expect(['statusReason', 'cash_taken', 'isTHC', 'name'].map(humanize)).toEqual([
    ...['Status reason', 'Cash taken', 'Is thc', 'Name'],
  ])
})

test('what a field held can be read', () => {
  expect([null, '', [], {}].map(formatValue)).toEqual(Array(4).fill('none'))
  expect(formatValue(true)).toBe('yes')
  expect(formatValue({ M: 3, L: 0 })).toBe('M: 3, L: 0')
  expect(formatValue(['indoor', 'sunGrown'])).toBe('indoor, sunGrown')
})
