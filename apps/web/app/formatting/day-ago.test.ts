import { expect, test } from 'vitest'
import { dayAgo } from './dates.ts'

const now = new Date('2026-11-18T09:00:00Z')

test.each([
  ['2026-11-18T08:59:00Z', 'today'],
  ['2026-11-17T23:59:00Z', 'yesterday'],
  ['2026-11-16T00:00:00Z', '2 days ago'],
  ['2026-11-05T00:00:00Z', '13 days ago'],
  ['2026-11-04T00:00:00Z', '2 weeks ago'],
  ['2026-09-20T00:00:00Z', '8 weeks ago'],
  ['2026-09-19T00:00:00Z', '2 months ago'],
  ['2025-01-18T00:00:00Z', '22 months ago'],
  ['2024-11-18T00:00:00Z', '2 years ago'],
  // A clock that runs behind the database's.
  ['2026-11-19T00:00:00Z', 'today'],
])('%s is %s', (then, text) => {
  expect(dayAgo(new Date(then), now)).toBe(text)
})
