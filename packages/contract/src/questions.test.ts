import { expect, test } from 'vitest'
import { firstIndex, isNextDue, nextAt } from './questions.options.ts'

const answeredAt = '2026-06-01T12:00:00.000Z'

test.each([
  ['a moment before seven days', '2026-06-08T11:59:59.999Z', false],
  ['seven days after the answer', '2026-06-08T12:00:00.000Z', true],
])('the next question at %s: %s is %s', (_when, now, isDue) => {
  expect(isNextDue(answeredAt, new Date(now))).toBe(isDue)
})

test('a question nobody answered stays, however long it stood', () => {
  expect(isNextDue(null, new Date('2030-01-01T00:00:00Z'))).toBe(false)
  expect(nextAt(answeredAt).toISOString()).toBe('2026-06-08T12:00:00.000Z')
})

test('everyone without an index begins with the same question for seven days, then with the next', () => {
  const first = firstIndex(new Date('2026-06-04T00:00:00Z'))
  expect(firstIndex(new Date('2026-06-10T23:59:59Z'))).toBe(first)
  expect(firstIndex(new Date('2026-06-11T00:00:00Z'))).toBe(first + 1)
})
