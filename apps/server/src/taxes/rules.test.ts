import { applyBasisPoints, percent, roundToStep } from '@fairgrove/contract/money'
import type { ProductCategory } from '@fairgrove/contract/products.options'
import type { TaxRuleSet } from '@fairgrove/contract/taxes.options'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateTaxes } from './rules.ts'
import {
  type DispensaryTaxes,
  getMedicalNote,
  getPickupSchedule,
  getShippingSchedule,
  type TaxSchedule,
} from './schedule.rules.ts'

const flower = { percentThc: 20, category: 'flower' }
const line = { ...flower, priceCents: 10_000, quantity: 1 }
const moment = { date: '2026-11-18', hasMedicalCard: false }
const at = (state: string, ownTaxes: DispensaryTaxes | null = null) => ({
  state,
  city: 'Elsewhere',
  ownTaxes,
  confirmedRates: [],
})

test.each([
  ['IL', 1_500],
  ['WI', 0],
  ['IN', 0],
  [null, 0],
])('shipping $100.00 to %s is taxed %s cents, and never by excise', (state, cents) => {
  expect(calculateTaxes(getShippingSchedule(state), [line])).toMatchObject({
    saleTaxCents: cents,
    exciseCents: [0],
    includedCents: 0,
  })
})

test.each<[TaxRuleSet, string, number, ProductCategory, number]>([
  ['specified', 'IL', 0, 'flower', 10],
  ['specified', 'IL', 0.0034, 'flower', 10],
  ['specified', 'IL', 0.0035, 'flower', 25],
  ['specified', 'CO', 0.0034, 'Edible', 10],
  ['specified', 'CO', 35, 'Edible', 25],
  ['illinois', 'IL', 0, 'flower', 10],
  ['illinois', 'IL', 35, 'flower', 10],
  ['illinois', 'IL', 35.01, 'flower', 25],
  ['illinois', 'IL', 100, 'Concentrate', 25],
  ['illinois', 'IL', 35, 'Edible', 20],
  ['illinois', 'IL', 90, 'Tincture', 20],
  ['illinois', 'IL', 1, 'Topical', 20],
  ['illinois', 'CO', 90, 'Concentrate', 0],
])(
  '%s rules in %s: %s %% THC in %s is excised %s %%',
  (rules, state, percentThc, category, rate) => {
    const schedule = getPickupSchedule(rules, at(state), moment)
    expect(schedule.getExciseRate({ percentThc, category })).toBe(percent(rate))
  },
)

test('sales tax on a pickup is 6.25 %, under the statute only in Illinois', () => {
  expect(getPickupSchedule('specified', at('CO'), moment).salesRate).toBe(percent(6.25))
  expect(getPickupSchedule('illinois', at('IL'), moment).salesRate).toBe(percent(6.25))
  expect(getPickupSchedule('illinois', at('CO'), moment).salesRate).toBe(0)
})

test.each([
  [8, 625, 1], // 0.5 cents
  [7, 625, 0], // 0.4375 cents
  [24, 625, 2], // 1.5 cents
  [23, 625, 1], // 1.4375 cents
  [5, 1_000, 1], // 0.5 cents
  [4, 1_000, 0],
  [2, 2_500, 1], // 0.5 cents
  [1, 2_500, 0],
  [10, 1_500, 2], // 1.5 cents
  [9, 1_500, 1],
  [1_005, 1_000, 101], // 100.5 cents, which binary fractions make 100.49999…
])('%s cents at %s basis points are %s cents: half a cent rounds up', (cents, rate, expected) => {
  expect(applyBasisPoints(cents, rate)).toBe(expected)
})

test.each([
  [5_922, 1, 5_922],
  [5_922, 5, 5_920],
  [5_923, 5, 5_925],
  [5_912, 25, 5_900],
  [5_913, 25, 5_925],
  [5_949, 100, 5_900],
  [5_950, 100, 6_000],
  [3, 100, 100], // Nothing that costs something becomes free.
  [0, 100, 0],
])('%s cents in cash, in steps of %s, are %s', (cents, step, expected) => {
  expect(roundToStep(cents, step)).toBe(expected)
})

const own: DispensaryTaxes = {
  exciseRate: percent(10),
  localExciseRate: percent(3),
  salesRate: percent(8.25),
  isSalesTaxOnCannabisTaxes: false,
  priceContent: 'nothing',
  cashStepCents: 1,
  takesMedicalCards: false,
}

describe('a dispensary’s own rates', () => {
  test.each<[name: string, changes: Partial<DispensaryTaxes>, parts: string]>([
    ['added', {}, '3.00 + 10.00 + 8.25 = 121.25'],
    [
      'sales tax on the others',
      { isSalesTaxOnCannabisTaxes: true },
      '3.00 + 10.00 + 9.32 = 122.32',
    ],
    // 100 / 1.13 = 88.50
    [
      'cannabis taxes in the price',
      { priceContent: 'cannabisTaxes' },
      '(2.65) + (8.85) + 7.30 = 107.30',
    ],
    // 100 / 1.2125 = 82.47
    ['all taxes in the price', { priceContent: 'allTaxes' }, '(2.47) + (8.25) + (6.81) = 100.00'],
  ])('%s', (_, changes, expected) => {
    const schedule = getPickupSchedule('specified', at('OH', { ...own, ...changes }), moment)
    const { parts, saleTaxCents, exciseCents } = calculateTaxes(schedule, [line])
    const amounts = parts.map(({ cents, isIncluded }) =>
      isIncluded ? `(${(cents / 100).toFixed(2)})` : (cents / 100).toFixed(2),
    )
    const total = (10_000 + saleTaxCents + (exciseCents[0] ?? 0)) / 100
    expect(`${amounts.join(' + ')} = ${total.toFixed(2)}`).toBe(expected)
    expect(schedule).toMatchObject({ isEstimate: false, notes: [] })
  })

  test('come before every rule set; without one excise rate the state’s law decides by product', () => {
    for (const rules of ['specified', 'illinois', 'by_state'] as const) {
      const schedule = getPickupSchedule(rules, at('IL', { ...own, exciseRate: null }), moment)
      expect(schedule.getExciseRate({ percentThc: 35, category: 'flower' })).toBe(percent(10))
      expect(schedule.getExciseRate({ percentThc: 35, category: 'Edible' })).toBe(percent(20))
      expect(schedule.salesRate).toBe(percent(8.25))
    }
  })

  test('a medical card counts only if the dispensary takes it and the state exempts patients', () => {
    const withCard = { ...moment, hasMedicalCard: true }
    const getExcise = (state: string, takesMedicalCards: boolean) => {
      const place = at(state, { ...own, takesMedicalCards })
      const schedule = getPickupSchedule('specified', place, withCard)
      return [schedule.getExciseRate(flower), schedule.isEstimate, schedule.asksForMedicalCard]
    }
    expect(getExcise('OH', true)).toEqual([0, true, true])
    expect(getExcise('OH', false)).toEqual([percent(10), false, false])
    expect(getExcise('AK', true)).toEqual([percent(10), false, false])
    // Illinois: 1% instead of the state's 6.25%, and the rest of the register's rate.
    const illinois = at('IL', { ...own, salesRate: percent(10.25), takesMedicalCards: true })
    expect(getPickupSchedule('specified', illinois, withCard).salesRate).toBe(percent(5))
  })

  test('a medical card exempts from an excise by product only if the dispensary takes it', () => {
    const withCard = { ...moment, hasMedicalCard: true }
    const getExcise = (takesMedicalCards: boolean) => {
      const place = at('IL', { ...own, exciseRate: null, takesMedicalCards })
      return getPickupSchedule('by_state', place, withCard).getExciseRate(flower)
    }
    expect([getExcise(false), getExcise(true)]).toEqual([percent(10), 0])
  })

  test('the state’s part of the sales tax, which patients don’t pay, is the confirmed one', () => {
    const place = at('CT', { ...own, salesRate: percent(7), takesMedicalCards: true })
    const withCard = { ...moment, hasMedicalCard: true }
    const getSalesRate = (confirmedRates: { key: string; rate: number }[]) =>
      getPickupSchedule('by_state', { ...place, confirmedRates }, withCard).salesRate
    expect(getSalesRate([])).toBe(percent(0.65))
    expect(getSalesRate([{ key: 'CT.sales', rate: percent(7) }])).toBe(0)
  })
})

describe('what a shopper is told', () => {
  const getNotes = (state: string, city = 'Elsewhere') =>
    getPickupSchedule('by_state', { ...at(state), city }, moment).notes

  test('which taxes are missing, which are not confirmed, and what a card needs', () => {
    expect(getNotes('OH', 'Columbus')).toEqual([
      'City and county taxes aren’t included because we don’t know them for Columbus.',
    ])
    expect(getNotes('RI')).toEqual([])
    expect(getNotes('CT')).toEqual([
      'Sales tax may also be charged on the cannabis taxes.',
      'Not confirmed yet: excise tax.',
    ])
    expect(getNotes('IL', 'Chicago')).toEqual([
      'Not confirmed yet: local cannabis tax, sales tax, local sales tax.',
    ])
    expect(getMedicalNote('OH')).toBe('The dispensary checks your medical card.')
    expect(getMedicalNote('WA')).toBe(
      'The dispensary checks your medical card. Bring a recognition card. It’s for compliant products at endorsed shops.',
    )
    expect(getNotes('TX')).toEqual([
      'Taxes aren’t included because we don’t know them for this state.',
    ])
  })

  test('a rate that an admin confirmed replaces ours and its doubt', () => {
    const confirmedRates = [{ key: 'CT.excise', rate: percent(11) }]
    const schedule = getPickupSchedule('by_state', { ...at('CT'), confirmedRates }, moment)
    expect(schedule.getExciseRate(flower)).toBe(percent(11))
    expect(schedule.notes).toEqual(['Sales tax may also be charged on the cannabis taxes.'])
  })
})

test('whatever the rates: the parts add up to what is added and what the price contains', () => {
  const rate = fc.integer({ min: 0, max: 500_000 })
  const schedules = fc.record({
    localExciseRate: rate,
    salesRate: rate,
    exciseRate: rate,
    isSalesTaxOnCannabisTaxes: fc.boolean(),
    isExciseOnLocalExcise: fc.boolean(),
    priceContent: fc.constantFrom('nothing', 'cannabisTaxes', 'allTaxes'),
    rounding: fc.constantFrom('half', 'up'),
  })
  const lines = fc.array(
    fc.record({ priceCents: fc.nat(100_000), quantity: fc.nat(99) }).map((each) => ({
      ...flower,
      ...each,
    })),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(schedules, lines, ({ exciseRate, ...rest }, taxed) => {
      const schedule = { ...rest, getExciseRate: () => exciseRate } as unknown as TaxSchedule
      const { parts, exciseCents, saleTaxCents, includedCents } = calculateTaxes(schedule, taxed)
      const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
      const sumParts = (isIncluded: boolean) =>
        sum(parts.filter((part) => part.isIncluded === isIncluded).map(({ cents }) => cents))
      expect(sumParts(false)).toBe(sum(exciseCents) + saleTaxCents)
      expect(sumParts(true)).toBe(includedCents)
      expect(parts.every(({ cents }) => Number.isInteger(cents) && cents >= 0)).toBe(true)
      const itemsCents = sum(taxed.map(({ priceCents, quantity }) => priceCents * quantity))
      expect(includedCents).toBeLessThanOrEqual(itemsCents)
    }),
  )
})
