import { expect, test } from 'vitest'
import { toRunningMonths } from './months-chart.tsx'

test('includes months without entries and carries the balance through them', () => {
  const months = [
    { month: '2026-11', amount: 10.1, entries: 2 },
    { month: '2027-02', amount: -0.2, entries: 1 },
  ]
  expect(toRunningMonths(months)).toEqual([
    { month: '2026-11', amount: 10.1, entries: 2, sum: 10.1 },
    { month: '2026-12', amount: 0, entries: 0, sum: 10.1 },
    { month: '2027-01', amount: 0, entries: 0, sum: 10.1 },
    { month: '2027-02', amount: -0.2, entries: 1, sum: 9.9 },
  ])
})

test('an empty fund has no months', () => {
  expect(toRunningMonths([])).toEqual([])
})
