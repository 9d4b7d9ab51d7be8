import { purchaseLimits } from '@fairgrove/contract/purchase-limits.options'
import { describe, expect, test } from 'vitest'
import {
  getLimitAmount,
  type LimitAmounts,
  sumLimitAmounts,
  summarizeLimit,
  whyOverLimit,
} from './limits.rules.ts'

test.each([
  ['flower', '3.5', 'g', 22, { kind: 'flower', amount: 3.5 }],
  ['flower', '1', 'oz', 22, { kind: 'flower', amount: 28.35 }],
  ['flower', '1/8', 'oz', 22, { kind: 'flower', amount: 3.543_75 }],
  ['Tincture', '1,000', 'ml', 1, { kind: 'infused', amount: 10_000 }],
  ['Pre-rolls', '5', null, 22, { kind: 'flower', amount: 5 }],
  ['Concentrate', '0.5', 'g', 80, { kind: 'concentrate', amount: 0.5 }],
  ['Edible', '10', null, 0.25, { kind: 'infused', amount: 100 }],
  ['Edible', '50', 'g', 0.2, { kind: 'infused', amount: 100 }],
  ['Tincture', '30', 'ml', 1, { kind: 'infused', amount: 300 }],
  ['Edible', 'a jar', null, 0.25, { kind: 'infused', amount: 10 }],
  ['flower', '-28', 'g', 22, { kind: 'flower', amount: 1 }],
  ['Edible', '0', null, 0.25, { kind: 'infused', amount: 10 }],
  ['Accessory', '1', null, 0, undefined],
] as const)(
  '%s of %s %s at %s %% counts as %o',
  (category, packSize, units, percentThc, counted) => {
    expect(getLimitAmount({ category, packSize, units, percentThc })).toEqual(counted)
  },
)

describe.each<['IL' | 'CO' | 'AZ', boolean, LimitAmounts, boolean]>([
  ['IL', true, { flower: 30, concentrate: 5, infused: 500 }, true],
  ['IL', true, { flower: 30.01 }, false],
  ['IL', true, { concentrate: 5.01 }, false],
  ['IL', true, { infused: 500.1 }, false],
  ['IL', false, { flower: 15, concentrate: 2.5, infused: 250 }, true],
  ['IL', false, { flower: 15.01 }, false],
  ['IL', false, { concentrate: 2.51 }, false],
  ['CO', true, { flower: 28.35 }, true],
  ['CO', true, { concentrate: 8 }, true],
  ['CO', true, { flower: 14.175, concentrate: 4 }, true],
  ['CO', true, { flower: 14.175, concentrate: 4.1 }, false],
  ['CO', false, { infused: 800 }, true],
  ['CO', false, { infused: 400, flower: 14.2 }, false],
  ['AZ', true, { flower: 23.35, concentrate: 5 }, true],
  ['AZ', true, { flower: 23.36, concentrate: 5 }, false],
  ['AZ', true, { concentrate: 5.01 }, false],
])('%s, resident %s, %o', (state, isResident, bought, isAllowed) => {
  test(isAllowed ? 'may be bought' : 'is more than the law allows, and says what is', () => {
    const refused = whyOverLimit(state, isResident, bought)
    expect(refused?.reason).toBe(isAllowed ? undefined : 'over_limit')
    if (!isAllowed)
      expect(refused?.message).toMatch(
        /can buy up to .* g of flower.*Lower the quantity to continue\.$/,
      )
  })
})

test.each(['TX', 'FL', 'DC', 'VA', null] as const)('nothing is sold in %s', (state) => {
  expect(whyOverLimit(state, true, {})).toMatchObject({ reason: 'not_sold_here' })
})

test('a visitor to Illinois gets the visitor limit', () => {
  expect(whyOverLimit('IL', false, { flower: 16 })?.message).toBe(
    'Visitors to Illinois can buy up to 15 g of flower, 2.5 g of concentrate and 250 mg of THC in edibles ' +
      'a day. Lower the quantity to continue.',
  )
})

test('a cart within the limit shows the limit and how much of it is used', () => {
  expect(summarizeLimit('IL', true, { flower: 10.5 })).toEqual({
    state: 'IL',
    message:
      'In Illinois, you can buy up to 30 g of flower, 5 g of concentrate and 500 mg of THC in edibles ' +
      'a day.',
    used: '10.5 g of flower',
    isLowerForVisitors: true,
  })
  expect(summarizeLimit('CO', false, {})).toMatchObject({ used: '', isLowerForVisitors: false })
  expect(summarizeLimit('TX', true, {})).toBeUndefined()
})

test('every limit names its source and is a number above zero', () => {
  const all = Object.values(purchaseLimits)
  expect(all).toHaveLength(23)
  for (const { resident, visitor, source } of all) {
    expect(source).toMatch(/^https:/)
    for (const amount of Object.values({ ...resident, ...visitor }))
      expect(amount).toBeGreaterThan(0)
  }
})

test('amounts of one kind add up', () => {
  const counted = [
    { kind: 'flower', amount: 3.5 },
    { kind: 'infused', amount: 100 },
    { kind: 'flower', amount: 7 },
  ] as const
  expect(sumLimitAmounts([...counted])).toEqual({ flower: 10.5, infused: 100 })
})
