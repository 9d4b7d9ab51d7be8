import { expect, test } from 'vitest'
import {
  getFirstQuestionIndex,
  getNextQuestionTime,
  isNextQuestionDue,
} from './questions.options.ts'

const answeredAt = '2026-06-01T12:00:00.000Z'

test.each([
  ['a moment before seven days', '2026-06-08T11:59:59.999Z', false],
  ['seven days after the answer', '2026-06-08T12:00:00.000Z', true],
])('the next question at %s: %s is %s', (_description, now, isDue) => {
  expect(isNextQuestionDue(answeredAt, new Date(now))).toBe(isDue)
})

test('an unanswered question stays, however old it is', () => {
  expect(isNextQuestionDue(null, new Date('2030-01-01T00:00:00Z'))).toBe(false)
  expect(getNextQuestionTime(answeredAt).toISOString()).toBe('2026-06-08T12:00:00.000Z')
})

test('everyone without an index gets the same question for seven days, then the next', () => {
  const first = getFirstQuestionIndex(new Date('2026-06-04T00:00:00Z'))
  expect(getFirstQuestionIndex(new Date('2026-06-10T23:59:59Z'))).toBe(first)
  expect(getFirstQuestionIndex(new Date('2026-06-11T00:00:00Z'))).toBe(first + 1)
})
