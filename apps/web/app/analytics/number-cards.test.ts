import { expect, test } from 'vitest'
import { formatAmount, formatCount } from '../formatting/numbers.ts'
import { describeChange } from './number-cards.tsx'

const describeCount = (current: number | null, previous: number | null) =>
  describeChange({ current, previous, format: formatCount })

test.each([
  [150, 100, 'Up 50% from 100', 'up'],
  [80, 100, 'Down 20% from 100', 'down'],
  [0, 12, 'Down 100% from 12', 'down'],
  [1001, 1000, 'Up under 1% from 1,000', 'up'],
  [7, 7, 'Same as before (7)', 'same'],
  [0, 0, 'Same as before (0)', 'same'],
] as const)('%d after %d is “%s”', (current, previous, text, direction) => {
  expect(describeCount(current, previous)).toEqual({ text, direction })
})

test('a rise from zero has no percentage', () => {
  const change = describeChange({ current: 12.5, previous: 0, format: formatAmount })
  expect(change).toEqual({ text: 'Up from $0.00', direction: 'up' })
})

test('refunds above sales are a fall, also below zero', () => {
  const change = describeChange({ current: -20, previous: 40, format: formatAmount })
  expect(change).toEqual({ text: 'Down 150% from $40.00', direction: 'down' })
})

test('an average without reviews is not compared', () => {
  expect(describeCount(4, null).text).toBe('None in the period before')
  expect(describeCount(null, 4)).toEqual({ text: 'Was 4 before', direction: 'unknown' })
})
