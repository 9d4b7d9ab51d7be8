import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateFundShare, deductFundShare } from './receipt.rules.ts'

test('the fund’s share is deducted from every seller, and the cents add up', () => {
  const sellerAmounts = fc.array(fc.record({ name: fc.string(), cents: fc.nat(1_000_000) }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(sellerAmounts, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
      const all = lines.reduce((sum, { cents }) => sum + cents, 0)
      const fund = Math.floor(all * share)
      const left = deductFundShare(lines, fund)
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
