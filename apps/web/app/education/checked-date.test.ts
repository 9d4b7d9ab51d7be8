import { expect, test } from 'vitest'
import { formatCheckedOn } from './provenance.tsx'

test('shows the day of a check, or the month if that is all we know', () => {
  expect(formatCheckedOn('2026-11-16')).toBe('Nov 16, 2026')
  expect(formatCheckedOn('2026-01')).toBe('Jan 2026')
})
