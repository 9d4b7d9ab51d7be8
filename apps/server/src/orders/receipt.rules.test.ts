import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateFundShare, deductInProportion, splitAfterRefund } from './receipt.rules.ts'

test('the fund’s share is deducted from every seller, and the cents add up', () => {
  const sellerAmounts = fc.array(fc.record({ name: fc.string(), cents: fc.nat(1_000_000) }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(sellerAmounts, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
      const all = lines.reduce((sum, { cents }) => sum + cents, 0)
      const fund = Math.floor(all * share)
      const left = deductInProportion(lines, fund)
      expect(left.reduce((sum, { cents }) => sum + cents, 0)).toBe(all - fund)
      expect(left.every(({ cents }) => cents >= 0)).toBe(true)
    }),
  )
})

const order = { kind: 'shipping', state: 'placed', itemsCents: 3_200 } as const

test('an unpaid order that ships shows the expected share; later only the actual share counts', () => {
  expect(calculateFundShare(order, 0, 500)).toBe(160)
  expect(calculateFundShare({ ...order, state: 'paid' }, 150, 500)).toBe(150)
  expect(calculateFundShare({ ...order, state: 'cancelled' }, 0, 500)).toBe(0)
  expect(calculateFundShare({ ...order, kind: 'pickup' }, 0, 500)).toBe(0)
})

test('after a partial refund the parts show what each kept, and add up to the total with the refund', () => {
  const parts = splitAfterRefund({
    sellers: [
      { name: 'Fern & Co', cents: 6_000 },
      { name: 'Moss', cents: 2_000 },
    ],
    ...{ fundCents: 200, shippingCents: 1_000, taxCents: 1_000, refundedCents: 5_000 },
  })
  expect(parts).toEqual({
    sellers: [
      { name: 'Fern & Co', cents: 2_865 },
      { name: 'Moss', cents: 955 },
    ],
    ...{ fundCents: 200, shippingCents: 490, taxCents: 490 },
  })
})
