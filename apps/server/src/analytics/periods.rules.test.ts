import { expect, test } from 'vitest'
import { getPeriods, listPoints, listPortions, planRollUp } from './periods.rules.ts'

test('a range of days is compared with as many days before it', () => {
  expect(getPeriods(7, '2026-03-03')).toEqual({
    period: { from: '2026-02-25', to: '2026-03-03' },
    before: { from: '2026-02-18', to: '2026-02-24' },
    unit: 'day',
  })
})

test('twelve months are compared with the same days a year before', () => {
  expect(getPeriods(365, '2026-11-18')).toEqual({
    period: { from: '2025-12-01', to: '2026-11-18' },
    before: { from: '2024-12-01', to: '2025-11-18' },
    unit: 'month',
  })
  expect(getPeriods(365, '2028-02-29').before.to).toBe('2027-02-28')
})

test('the points cover a period without gaps, and the last month ends with it', () => {
  const { period } = getPeriods(365, '2026-11-18')
  const months = listPoints(period, 'month')
  expect(months).toHaveLength(12)
  expect(months[2]).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(months.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-18' })
  expect(listPoints(getPeriods(30, '2026-11-18').period, 'day')).toHaveLength(30)
})

test('the roll-up starts with the first day and then repeats five weeks a day', () => {
  const plan = (lastFinal?: string, first: string | undefined = '2024-01-01') =>
    planRollUp({ today: '2026-11-18', lastFinal, first })
  expect(plan()).toEqual({ from: '2024-01-01', to: '2026-11-17' })
  expect(plan('2026-11-16')).toEqual({ from: '2026-10-14', to: '2026-11-17' })
  expect(plan('2026-09-01')).toEqual({ from: '2026-09-02', to: '2026-11-17' })
  expect(plan('2026-11-17')).toBeUndefined()
  expect(
    planRollUp({ today: '2026-11-18', lastFinal: undefined, first: undefined }),
  ).toBeUndefined()
})

test('a long roll-up is done in portions without gaps', () => {
  expect(listPortions({ from: '2026-01-01', to: '2026-03-01' })).toEqual([
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-03-01' },
  ])
})
