import { expect, test } from 'vitest'
import { countOf } from './count.ts'

const words = { one: 'entry', several: 'entries' }

test('one is one, several have their thousands apart, and none are several', () => {
  expect([0, 1, 1234].map((count) => countOf(count, words))).toEqual([
    '0 entries',
    '1 entry',
    '1,234 entries',
  ])
})

test('where counting stopped there may be more', () => {
  expect(countOf(10_000, { ...words, isCapped: true })).toBe('10,000+ entries')
})
