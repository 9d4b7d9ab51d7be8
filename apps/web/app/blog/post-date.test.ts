import { expect, test } from 'vitest'
import { formatPostDate, getReadingMinutes } from './post-metadata.ts'

test('formats a post’s date as month, day, year', () => {
  expect(formatPostDate('2026-03-09T23:59:59.000Z')).toBe('03-09-2026')
})

test('counts the words of a post without its markup', () => {
  const paragraph = `<p class="lead">${'word '.repeat(115)}</p>`
  expect(getReadingMinutes(paragraph.repeat(6))).toBe(3)
  expect(getReadingMinutes('<p>Short.</p>')).toBe(1)
})
