import { expect, test } from 'vitest'
import { formatPostDate } from './post-metadata.ts'

test('formats a post’s date as month, day, year', () => {
  expect(formatPostDate('2026-03-09T23:59:59.000Z')).toBe('03-09-2026')
})
