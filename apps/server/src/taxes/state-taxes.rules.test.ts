import { purchaseLimits } from '@fairgrove/contract/purchase-limits.options'
import { describe, expect, test } from 'vitest'
import { taxRates } from './rates.rules.ts'
import { calculateTaxes } from './rules.ts'
import { getPickupSchedule } from './schedule.rules.ts'
import { stateTaxes } from './state-taxes.rules.ts'

type Sale = {
  city?: string
  date?: string
  category?: string
  percentThc?: number
  hasMedicalCard?: boolean
}

/** '10.00 excise + 6.25 sales = 116.25'; what the price contains is in parentheses. */
function explain(state: string, dollars: number, sale: Sale = {}): string {
  const { city = 'Elsewhere', date = '2026-11-18', category = 'flower', percentThc = 20 } = sale
  const place = { state, city, ownTaxes: null, confirmedRates: [] }
  const { hasMedicalCard = false } = sale
  const schedule = getPickupSchedule('by_state', place, { date, hasMedicalCard })
  const priceCents = Math.round(dollars * 100)
  const taxes = calculateTaxes(schedule, [{ category, percentThc, priceCents, quantity: 1 }])
  const names = { localExcise: 'local', excise: 'excise', sales: 'sales' }
  const parts = taxes.parts.map(({ kind, cents, isIncluded }) =>
    isIncluded
      ? `(${(cents / 100).toFixed(2)} ${names[kind]})`
      : `${(cents / 100).toFixed(2)} ${names[kind]}`,
  )
  const totalCents = priceCents + taxes.saleTaxCents + (taxes.exciseCents[0] ?? 0)
  return `${parts.join(' + ') || 'none'} = ${(totalCents / 100).toFixed(2)}`
}

/** Computed by hand from the laws' rates, not by this code: $100.00 and an odd price. */
const examples: [state: string, hundred: string, odd: string][] = [
  ['AK', 'none = 100.00', 'none = 45.99'],
  ['AZ', '16.00 excise + 5.60 sales = 121.60', '7.36 excise + 2.58 sales = 55.93'],
  ['CA', '15.00 excise + 8.34 sales = 123.34', '6.90 excise + 3.83 sales = 56.72'],
  ['CO', '15.00 excise = 115.00', '6.90 excise = 52.89'],
  [
    'CT',
    '3.00 local + 10.75 excise + 6.35 sales = 120.10',
    '1.38 local + 4.94 excise + 2.92 sales = 55.23',
  ],
  ['DC', '6.00 sales = 106.00', '2.76 sales = 48.75'],
  ['DE', '15.00 excise = 115.00', '6.90 excise = 52.89'],
  ['IL', '10.00 excise + 6.25 sales = 116.25', '4.60 excise + 2.87 sales = 53.46'],
  ['MA', '10.75 excise + 6.25 sales = 117.00', '4.94 excise + 2.87 sales = 53.80'],
  ['MD', '12.00 excise = 112.00', '5.52 excise = 51.51'],
  ['ME', '14.00 excise = 114.00', '6.44 excise = 52.43'],
  ['MI', '10.00 excise + 6.60 sales = 116.60', '4.60 excise + 3.04 sales = 53.63'],
  ['MN', '15.00 excise + 6.88 sales = 121.88', '6.90 excise + 3.16 sales = 56.05'],
  ['MO', '6.00 excise + 4.23 sales = 110.23', '2.76 excise + 1.94 sales = 50.69'],
  ['MT', '20.00 excise = 120.00', '9.20 excise = 55.19'],
  ['NJ', '6.63 sales = 106.63', '3.05 sales = 49.04'],
  ['NM', '14.00 excise + 5.56 sales = 119.56', '6.44 excise + 2.56 sales = 54.99'],
  ['NV', '10.00 excise + 6.85 sales = 116.85', '4.60 excise + 3.15 sales = 53.74'],
  ['NY', '4.00 local + 9.00 excise = 113.00', '1.84 local + 4.14 excise = 51.97'],
  ['OH', '10.00 excise + 5.75 sales = 115.75', '4.60 excise + 2.64 sales = 53.23'],
  ['OR', '17.00 excise = 117.00', '7.82 excise = 53.81'],
  [
    'RI',
    '3.00 local + 10.00 excise + 7.00 sales = 120.00',
    '1.38 local + 4.60 excise + 3.22 sales = 55.19',
  ],
  ['VT', '14.00 excise + 6.00 sales = 120.00', '6.44 excise + 2.76 sales = 55.19'],
  ['WA', '(27.01 excise) + 4.74 sales = 104.74', '(12.42 excise) + 2.18 sales = 48.17'],
]

test.each(examples)('%s: what $100.00 and $45.99 cost at the counter', (state, hundred, odd) => {
  expect([explain(state, 100), explain(state, 45.99)]).toEqual([hundred, odd])
})

test('every state in the table has an example, and every state that sells has taxes', () => {
  expect(examples.map(([state]) => state).sort()).toEqual(Object.keys(stateTaxes).sort())
  expect(Object.keys(stateTaxes)).toEqual(expect.arrayContaining(Object.keys(purchaseLimits)))
})

test.each<[state: string, city: string, cost: string]>([
  ['AZ', 'Phoenix', '16.00 excise + 9.10 sales = 125.10'],
  ['CA', 'Los Angeles', '10.00 local + 16.50 excise + 12.33 sales = 138.83'],
  ['CO', 'Denver', '5.50 local + 15.00 excise + 6.25 sales = 126.75'],
  ['IL', 'Chicago', '6.00 local + 10.00 excise + 10.25 sales = 126.25'],
  ['MA', 'Boston', '3.00 local + 10.75 excise + 6.25 sales = 120.00'],
  ['MD', 'Baltimore', '12.00 excise = 112.00'],
  ['MI', 'Detroit', '10.00 excise + 6.60 sales = 116.60'],
  ['MO', 'St. Louis', '3.00 local + 6.00 excise + 9.68 sales = 118.68'],
  ['MO', 'Saint Louis', '3.00 local + 6.00 excise + 9.68 sales = 118.68'],
  ['NV', 'LAS VEGAS', '10.00 excise + 8.38 sales = 118.38'],
  ['NY', 'New York', '4.00 local + 9.00 excise = 113.00'],
  ['OR', 'Portland', '3.00 local + 17.00 excise = 120.00'],
  ['ME', 'Portland', '14.00 excise = 114.00'],
  ['WA', 'Seattle', '(27.01 excise) + 7.70 sales = 107.70'],
])('%s, %s: what $100.00 costs with local taxes', (state, city, cost) => {
  expect(explain(state, 100, { city })).toBe(cost)
})

describe('thresholds', () => {
  test.each<[category: string, percentThc: number, cost: string]>([
    ['flower', 35, '10.00 excise + 6.25 sales = 116.25'],
    ['flower', 35.01, '25.00 excise + 6.25 sales = 131.25'],
    ['Concentrate', 90, '25.00 excise + 6.25 sales = 131.25'],
    ['Edible', 0.5, '20.00 excise + 6.25 sales = 126.25'],
    ['Tincture', 90, '20.00 excise + 6.25 sales = 126.25'],
  ])('Illinois taxes %s with %s%% THC: %s', (category, percentThc, cost) => {
    expect(explain('IL', 100, { category, percentThc })).toBe(cost)
  })

  test.each<[state: string, date: string, cost: string]>([
    ['NM', '2026-06-30', '13.00 excise + 5.51 sales = 118.51'],
    ['NM', '2026-07-01', '14.00 excise + 5.56 sales = 119.56'],
    ['NM', '2027-06-30', '14.00 excise + 5.56 sales = 119.56'],
    ['NM', '2027-07-01', '15.00 excise + 5.61 sales = 120.61'],
    ['NM', '2030-07-01', '18.00 excise + 5.75 sales = 123.75'],
    ['CA', '2028-06-30', '15.00 excise + 8.34 sales = 123.34'],
    // Not known yet: the last rate is the best we have.
    ['CA', '2028-07-01', '15.00 excise + 8.34 sales = 123.34'],
    ['CT', '2026-09-30', '3.00 local + 6.35 sales = 109.35'],
  ])('%s on %s: %s', (state, date, cost) => expect(explain(state, 100, { date })).toBe(cost))

  // 17% of $20.01 is 340.17 cents, 15% is 300.15 cents.
  test.each([
    ['OR', '3.41 excise = 23.42'],
    ['DE', '3.01 excise = 23.02'],
    ['CO', '3.00 excise = 23.01'],
  ])('%s rounds a fraction of a cent: %s', (state, cost) =>
    expect(explain(state, 20.01)).toBe(cost),
  )
})

test.each<[state: string, cost: string]>([
  ['AK', 'none = 100.00'],
  ['AZ', '5.60 sales = 105.60'],
  ['CA', '15.00 excise = 115.00'],
  ['CO', '2.90 sales = 102.90'],
  ['CT', 'none = 100.00'],
  ['DC', '6.00 sales = 106.00'],
  ['DE', 'none = 100.00'],
  ['IL', '1.00 sales = 101.00'],
  ['MA', 'none = 100.00'],
  ['MD', 'none = 100.00'],
  ['ME', '5.50 excise = 105.50'],
  ['MI', '6.00 sales = 106.00'],
  ['MN', '6.88 sales = 106.88'],
  ['MO', '4.00 excise + 4.23 sales = 108.23'],
  ['MT', '4.00 excise = 104.00'],
  ['NJ', 'none = 100.00'],
  ['NM', 'none = 100.00'],
  ['NV', '6.85 sales = 106.85'],
  ['NY', 'none = 100.00'],
  ['OH', '5.75 sales = 105.75'],
  ['OR', 'none = 100.00'],
  ['RI', '7.00 sales = 107.00'],
  ['VT', '6.00 sales = 106.00'],
  // The excise stays in the listed price; the dispensary decides what patients get back.
  ['WA', '(27.01 excise) = 100.00'],
])('%s: what $100.00 costs with a medical card', (state, cost) => {
  expect(explain(state, 100, { hasMedicalCard: true })).toBe(cost)
})

test('every rate has a key of its own, an official or public source and a sensible value', () => {
  expect(new Set(taxRates.map(({ key }) => key)).size).toBe(taxRates.length)
  for (const { rate, source } of taxRates) {
    expect(rate).toBeGreaterThanOrEqual(0)
    expect(rate).toBeLessThanOrEqual(400_000)
    expect(source).toMatch(/^https?:\/\//)
  }
})
