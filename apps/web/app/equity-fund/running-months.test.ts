import { expect, test } from 'vitest'
import { toRunningMonths } from './running-months.ts'

test('quiet months are there too, and the fund’s sum runs on through them', () => {
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

test('a fund that nothing came into has no months', () => {
  expect(toRunningMonths([])).toEqual([])
})
