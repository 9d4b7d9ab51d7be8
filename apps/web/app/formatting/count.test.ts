import { expect, test } from 'vitest'
import { pluralize } from './numbers.ts'

const forms = { one: 'entry', other: 'entries' }

test('formats singular, plural and zero, with thousands separators', () => {
  expect([0, 1, 1234].map((count) => pluralize(count, forms))).toEqual([
    '0 entries',
    '1 entry',
    '1,234 entries',
  ])
})

test('marks a capped count with a plus sign', () => {
  expect(pluralize(10_000, { ...forms, isCapped: true })).toBe('10,000+ entries')
})
