import { expect, test } from 'vitest'
import { getWeekStart } from './rules.ts'

test.each([
  ['the first moment of a Monday', '2026-06-01T00:00:00.000Z', '2026-06-01'],
  ['the last moment of its Sunday', '2026-06-07T23:59:59.999Z', '2026-06-01'],
  ['the Monday after', '2026-06-08T00:00:00.000Z', '2026-06-08'],
  ['a week that spans two years', '2027-01-02T12:00:00.000Z', '2026-12-28'],
])('%s belongs to the week of its Monday', (_when, time, week) => {
  expect(getWeekStart(new Date(time))).toBe(week)
})
