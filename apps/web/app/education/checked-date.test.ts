import { expect, test } from 'vitest'
import { formatCheckedOn } from './checked-date.ts'

test('a check is dated to the day, or to the month where only that is known', () => {
  expect(formatCheckedOn('2026-11-16')).toBe('Nov 16, 2026')
  expect(formatCheckedOn('2026-01')).toBe('Jan 2026')
})
