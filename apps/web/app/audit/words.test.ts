import { expect, test } from 'vitest'
import { valueText, words } from './words.ts'

test('fields and actions are written as people write them', () => {
  expect(['statusReason', 'cash_taken', 'isTHC', 'name'].map(words)).toEqual([
    ...['Status reason', 'Cash taken', 'Is thc', 'Name'],
  ])
})

test('what a field held can be read', () => {
  expect([null, '', [], {}].map(valueText)).toEqual(Array(4).fill('none'))
  expect(valueText(true)).toBe('yes')
  expect(valueText({ M: 3, L: 0 })).toBe('M: 3, L: 0')
  expect(valueText(['indoor', 'sunGrown'])).toBe('indoor, sunGrown')
})
