import { describe, expect, test } from 'vitest'
import {
  codePattern,
  describeCoinEntry,
  earnings,
  getTier,
  offers,
  rewardItemNames,
  rewardItems,
} from './rewards.options.ts'

/** The specification's numbers. Ledger, tiers, codes and /rewards/info all read the same tables. */
const specified = {
  earnings: {
    signup: 10,
    referral: 15,
    partnerVisit: 3,
    question: 2,
    dispensaryReview: 5,
    productReview: 5,
    merchandise: 12,
  },
  offers: { freeShipping: 25, ticketDiscount: 50, freeTicket: 100 },
  items: { sticker: [1, 400], threePack: [3, 1_000], tote: [5, 2_499], tee: [9, 3_200] },
}

test('every coin amount is the specified one', () => {
  expect(earnings).toEqual(specified.earnings)
  expect(Object.fromEntries(Object.entries(offers).map(([offer, o]) => [offer, o.coins]))).toEqual(
    specified.offers,
  )
})

test('one review is a sticker, three a three-pack, five a tote, nine a tee', () => {
  const items = rewardItemNames.map((item) => {
    const { reviews, worthCents } = rewardItems[item]
    return [item, [reviews, worthCents]]
  })
  expect(Object.fromEntries(items)).toEqual(specified.items)
})

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 3],
  [8, 3],
  [9, 4],
  [500, 4],
])('%i reviews are tier %i', (reviews, tier) => {
  expect(getTier(reviews)).toBe(tier)
})

describe('the history', () => {
  test('has a label for every reason', () => {
    for (const reason of [...Object.keys(earnings), ...Object.keys(offers), 'adjustment']) {
      expect(describeCoinEntry({ amount: 1, reason })).not.toBe('Canna-coins')
    }
  })

  test('says when an earning was revoked, and names purchases', () => {
    expect(describeCoinEntry({ amount: -5, reason: 'productReview' })).toBe(
      'Reversed: reviewing a product',
    )
    expect(describeCoinEntry({ amount: -25, reason: 'freeShipping' })).toBe('Free shipping')
  })
})

test('a code is read with its separator, without it, and in lower case', () => {
  for (const input of ['BCDFG-HJKLM', 'BCDFGHJKLM', 'bcdfg hjklm'])
    expect(input).toMatch(codePattern)
  for (const input of ['BCDFG', 'BCDFG-HJKLM2', 'ACDFG-HJKLM'])
    expect(input).not.toMatch(codePattern)
})
