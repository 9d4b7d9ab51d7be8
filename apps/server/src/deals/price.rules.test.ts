import { getDealPriceCents } from '@fairgrove/contract/deals.options'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAllowedIn, type LineDeal, priceLines } from './price.rules.ts'

const deal = (changes: Partial<LineDeal> = {}): LineDeal => ({
  id: 'deal',
  productId: 'tee',
  kind: 'percent',
  percent: 20,
  amountCents: null,
  minQuantity: 1,
  maxUnits: null,
  title: '20% off',
  ...changes,
})
const line = (quantity: number, changes: { size?: string; isRedeemed?: boolean } = {}) => ({
  productId: 'tee',
  size: 'M',
  quantity,
  isRedeemed: false,
  product: { priceCents: 1_000 },
  ...changes,
})
const price = (lines: ReturnType<typeof line>[], ...deals: LineDeal[]) =>
  priceLines(lines, deals).map(({ size, quantity, unitPriceCents, deal: applied }) => [
    size,
    quantity,
    unitPriceCents,
    applied?.id,
  ])

describe('what a deal costs', () => {
  test.each([
    ['rounds in favor of the customer', 999, { percent: 33 }, 669],
    ['never below a cent', 1, { percent: 90 }, undefined],
    ['a cent at the least', 5, { percent: 90 }, 1],
    ['takes off dollars', 1_000, { kind: 'amount', percent: null, amountCents: 250 }, 750],
    [
      'does not apply where it is the price',
      250,
      { kind: 'amount', percent: null, amountCents: 250 },
      undefined,
    ],
    [
      'does not apply above the price',
      100,
      { kind: 'amount', percent: null, amountCents: 250 },
      undefined,
    ],
  ] as const)('%s', (_, regular, changes, expected) => {
    expect(getDealPriceCents(regular, { ...deal(), ...changes })).toBe(expected)
  })
})

test('the deal that saves the most applies, never two', () => {
  const others = [
    deal({ id: 'small', percent: 10 }),
    deal({ id: 'limited', percent: 50, maxUnits: 1 }),
  ]
  expect(price([line(1)], deal(), ...others)).toEqual([['M', 1, 500, 'limited']])
  expect(price([line(5)], deal(), ...others)).toEqual([['M', 5, 800, 'deal']])
})

test('sizes of a product count together toward the minimum and the maximum', () => {
  const two = deal({ minQuantity: 2, maxUnits: 3 })
  expect(price([line(1)], two)).toEqual([['M', 1, 1_000, undefined]])
  expect(price([line(1), line(1, { size: 'L' })], two)).toEqual([
    ['M', 1, 800, 'deal'],
    ['L', 1, 800, 'deal'],
  ])
  expect(price([line(2), line(3, { size: 'L' })], two)).toEqual([
    ['M', 2, 800, 'deal'],
    ['L', 1, 800, 'deal'],
    ['L', 2, 1_000, undefined],
  ])
})

test('a gift stays free, gets no deal and does not count toward one', () => {
  const gift = line(1, { isRedeemed: true })
  expect(price([gift, line(1)], deal({ minQuantity: 2 }))).toEqual([
    ['M', 1, 0, undefined],
    ['M', 1, 1_000, undefined],
  ])
})

test('units stay the same, and no line costs more than regularly or nothing', () => {
  const anyDeal = fc.record({
    id: fc.uuid(),
    productId: fc.constant('tee'),
    title: fc.constant(''),
    kind: fc.constantFrom('percent', 'amount'),
    percent: fc.integer({ min: 1, max: 90 }),
    amountCents: fc.integer({ min: 1, max: 3_000 }),
    minQuantity: fc.integer({ min: 1, max: 20 }),
    maxUnits: fc.option(fc.integer({ min: 1, max: 99 })),
  })
  const anyLine = fc.integer({ min: 1, max: 99 }).map((quantity) => line(quantity))
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 4 }),
      fc.array(anyDeal, { maxLength: 4 }),
      (lines, deals) => {
        const priced = priceLines(lines, deals as LineDeal[])
        const count = (each: { quantity: number }[]) => each.reduce((sum, l) => sum + l.quantity, 0)
        expect(count(priced)).toBe(count(lines))
        for (const { unitPriceCents, regularPriceCents, deal: applied } of priced) {
          expect(unitPriceCents).toBeGreaterThan(0)
          expect(unitPriceCents < regularPriceCents).toBe(applied !== null)
        }
        expect(new Set(priced.flatMap((l) => l.deal?.id ?? [])).size).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test.each([
  ['MA', true, false],
  ['CT', true, false],
  ['VT', false, true],
  ['IL', true, true],
  ['IL', false, false],
  [null, false, false],
] as const)(
  'cannabis in %s, rules confirmed: %s, allowed: %s',
  (state, areRulesConfirmed, isAllowed) => {
    expect(isAllowedIn(state, { includesThc: true, areRulesConfirmed })).toBe(isAllowed)
    expect(isAllowedIn(state, { includesThc: false, areRulesConfirmed })).toBe(true)
  },
)
