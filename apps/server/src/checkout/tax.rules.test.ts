import type { TaxRuleSet } from '@fairgrove/contract/checkout.options'
import { applyBasisPoints } from '@fairgrove/contract/money'
import type { ProductCategory } from '@fairgrove/contract/products.options'
import { expect, test } from 'vitest'
import { calculateTaxes, pickupTaxRates } from './tax.rules.ts'

const flowerLine = { priceCents: 10_000, quantity: 1, percentThc: 20, category: 'flower' as const }

test.each([
  ['IL', 1_500],
  ['WI', 0],
  ['IN', 0],
  [null, 0],
])('shipping to %s is taxed %s basis points, and never by excise', (state, rate) => {
  const sale = { kind: 'shipping', state, itemsCents: 10_000, lines: [flowerLine] } as const
  for (const rules of ['specified', 'illinois'] as const) {
    expect(calculateTaxes(rules, { ...sale, lines: [flowerLine] })).toEqual({
      saleTaxCents: rate,
      exciseCents: [0],
    })
  }
})

test.each<[TaxRuleSet, string, number, ProductCategory, number]>([
  ['specified', 'IL', 0, 'flower', 1_000],
  ['specified', 'IL', 0.0034, 'flower', 1_000],
  ['specified', 'IL', 0.0035, 'flower', 2_500],
  ['specified', 'CO', 0.0034, 'Edible', 1_000],
  ['specified', 'CO', 35, 'Edible', 2_500],
  ['illinois', 'IL', 0, 'flower', 1_000],
  ['illinois', 'IL', 35, 'flower', 1_000],
  ['illinois', 'IL', 35.01, 'flower', 2_500],
  ['illinois', 'IL', 100, 'Concentrate', 2_500],
  ['illinois', 'IL', 35, 'Edible', 2_000],
  ['illinois', 'IL', 90, 'Tincture', 2_000],
  ['illinois', 'IL', 1, 'Topical', 2_000],
  ['illinois', 'CO', 90, 'Concentrate', 0],
])('%s rules in %s: %s %% THC in %s is excised %s', (rules, state, percentThc, category, rate) => {
  expect(pickupTaxRates[rules].exciseRate(state, { percentThc, category })).toBe(rate)
})

test('sales tax on a pickup is 6.25 %, under the statute only in Illinois', () => {
  expect(pickupTaxRates.specified.saleTaxRate('CO')).toBe(625)
  expect(pickupTaxRates.illinois.saleTaxRate('IL')).toBe(625)
  expect(pickupTaxRates.illinois.saleTaxRate('CO')).toBe(0)
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
