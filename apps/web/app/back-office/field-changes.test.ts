import { expect, test } from 'vitest'
import { formatValue, humanize } from './field-changes.tsx'

test('formats field and action names for people', () => {
  expect(['statusReason', 'cash_taken', 'isTHC', 'name'].map(humanize)).toEqual([
    'Status reason',
    'Cash taken',
    'Is thc',
    'Name',
  ])
})

test('formats field values for people', () => {
  expect([null, '', [], {}].map(formatValue)).toEqual(Array(4).fill('none'))
  expect(formatValue(true)).toBe('yes')
  expect(formatValue({ M: 3, L: 0 })).toBe('M: 3, L: 0')
  expect(formatValue(['indoor', 'sunGrown'])).toBe('indoor, sunGrown')
})
