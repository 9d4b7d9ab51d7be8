import { expect, test } from 'vitest'
import { pluralize } from './count.ts'

const forms = { one: 'entry', other: 'entries' }

test('one is one, several have their thousands apart, and none are several', () => {
  expect([0, 1, 1234].map((count) => pluralize(count, forms))).toEqual([
    '0 entries',
    '1 entry',
    '1,234 entries',
  ])
})

test('where counting stopped there may be more', () => {
  expect(pluralize(10_000, { ...forms, isCapped: true })).toBe('10,000+ entries')
})
