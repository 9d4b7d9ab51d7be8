import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateFundShare, deductInProportion, splitOrder, sumByName } from './receipt.rules.ts'

const sum = (amounts: readonly { cents: number }[]) =>
  amounts.reduce((total, { cents }) => total + cents, 0)

test('the fund’s share is deducted from every seller, and the cents add up', () => {
  const sellerAmounts = fc.array(fc.record({ name: fc.string(), cents: fc.nat(1_000_000) }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(sellerAmounts, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
      const fund = Math.floor(sum(lines) * share)
      const left = deductInProportion(lines, fund)
      expect(sum(left)).toBe(sum(lines) - fund)
      expect(left.every(({ cents }) => cents >= 0)).toBe(true)
    }),
  )
})

const order = { kind: 'shipping', state: 'placed', itemsCents: 3_200 } as const
const share = (given: number, left = given) => ({ given, left })

test('an unpaid order that ships shows the expected share; later only the actual share counts', () => {
  expect(calculateFundShare(order, share(0), 500)).toEqual(share(160))
  expect(calculateFundShare({ ...order, state: 'paid' }, share(150, 75), 500)).toEqual(
    share(150, 75),
  )
  expect(calculateFundShare({ ...order, state: 'cancelled' }, share(0), 500)).toEqual(share(0))
  expect(calculateFundShare({ ...order, kind: 'pickup' }, share(0), 500)).toEqual(share(0))
})

/** Of an order of lines with the fund's share (given, left): what its lines, shipping and taxes keep. */
type SplitCase = {
  name: string
  of: {
    lines: number[]
    fund: [given: number, left: number]
    rest?: [shipping: number, tax: number]
  }
  refund?: number
  kept: { lines: number[]; rest?: [shipping: number, tax: number] }
}

const twoBrands = [6_000, 2_000]
const oddCents = [333, 333, 333]
const cases: SplitCase[] = [
  {
    name: 'nothing refunded',
    of: { lines: twoBrands, fund: [400, 400], rest: [1_000, 1_000] },
    kept: { lines: [5_700, 1_900], rest: [1_000, 1_000] },
  },
  {
    name: 'half refunded',
    of: { lines: twoBrands, fund: [400, 200], rest: [1_000, 1_000] },
    refund: 5_000,
    kept: { lines: [2_850, 950], rest: [500, 500] },
  },
  {
    name: 'a cent refunded',
    of: { lines: twoBrands, fund: [400, 400], rest: [1_000, 1_000] },
    refund: 1,
    kept: { lines: [5_699, 1_900], rest: [1_000, 1_000] },
  },
  {
    name: 'all refunded',
    of: { lines: twoBrands, fund: [400, 0], rest: [1_000, 1_000] },
    refund: 10_000,
    kept: { lines: [0, 0] },
  },
  {
    name: 'a free gift beside it',
    of: { lines: [3_200, 0], fund: [160, 160] },
    kept: { lines: [3_040, 0] },
  },
  {
    name: 'a free gift, half refunded',
    of: { lines: [3_200, 0], fund: [160, 80] },
    refund: 1_600,
    kept: { lines: [1_520, 0] },
  },
  {
    name: 'odd cents in three lines',
    of: { lines: oddCents, fund: [50, 50] },
    kept: { lines: [316, 317, 316] },
  },
  {
    name: 'odd cents, a third refunded',
    of: { lines: oddCents, fund: [50, 33] },
    refund: 333,
    kept: { lines: [211, 211, 211] },
  },
  {
    name: 'one cent of three',
    of: { lines: [1, 1, 1], fund: [0, 0] },
    refund: 1,
    kept: { lines: [1, 0, 1] },
  },
  {
    name: 'taxes without a fund',
    of: { lines: [1_999], fund: [0, 0], rest: [0, 300] },
    refund: 500,
    kept: { lines: [1_564], rest: [0, 235] },
  },
]

const toAmounts = (cents: number[]) => cents.map((each) => ({ cents: each }))

test.each(cases)('$name: split to the cent', ({ of, refund = 0, kept }) => {
  const [shippingCents, taxCents] = of.rest ?? [0, 0]
  const [shippingKept, taxKept] = kept.rest ?? [0, 0]
  const amounts = { shippingCents, taxCents, refundedCents: refund }
  expect(splitOrder({ lines: toAmounts(of.lines), fund: share(...of.fund), ...amounts })).toEqual({
    lines: toAmounts(kept.lines),
    fundCents: of.fund[1],
    shippingCents: shippingKept,
    taxCents: taxKept,
  })
})

const amounts = fc.record({
  cents: fc.array(fc.nat(50_000), { minLength: 1, maxLength: 8 }),
  shippingCents: fc.nat(2_000),
  taxCents: fc.nat(10_000),
  basisPoints: fc.nat(2_000),
  refundedShare: fc.double({ min: 0, max: 1, noNaN: true }),
})

test('parts and refund add up to the total, nobody pays extra, and a full refund leaves nothing', () => {
  fc.assert(
    fc.property(amounts, ({ cents, shippingCents, taxCents, basisPoints, refundedShare }) => {
      const lines = cents.map((each) => ({ cents: each }))
      const totalCents = sum(lines) + shippingCents + taxCents
      const refundedCents = Math.round(totalCents * refundedShare)
      const given = Math.floor((sum(lines) * basisPoints) / 10_000)
      // As reverseShare() leaves it.
      const left = totalCents
        ? Math.round((given * (totalCents - refundedCents)) / totalCents)
        : given
      const input = { lines, fund: share(given, left), shippingCents, taxCents, refundedCents }
      const parts = splitOrder(input)
      const kept = sum(parts.lines) + parts.fundCents + parts.shippingCents + parts.taxCents
      expect(kept + refundedCents).toBe(totalCents)
      expect(
        parts.lines.every((line, at) => line.cents >= 0 && line.cents <= (cents[at] ?? 0)),
      ).toBe(true)
    }),
  )
})

test('split by line or by brand, a brand receives the same', () => {
  fc.assert(
    fc.property(amounts, fc.nat(7), ({ cents, shippingCents, taxCents, refundedShare }, at) => {
      const byLine = cents.map((each, line) => ({
        line,
        sellerId: null,
        cents: each,
        name: line < at ? 'Fern & Co' : 'Moss',
      }))
      const rest = {
        fund: share(Math.floor(sum(byLine) / 20)),
        shippingCents,
        taxCents,
        refundedCents: Math.floor(sum(byLine) * refundedShare * 0.9),
      }
      const byBrand = splitOrder({ lines: sumByName(byLine), ...rest })
      expect(sumByName(splitOrder({ lines: byLine, ...rest }).lines)).toEqual(byBrand.lines)
    }),
  )
})
