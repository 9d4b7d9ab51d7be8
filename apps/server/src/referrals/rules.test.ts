import { maxPaidReferralsPerNetworkDay } from '@fairgrove/contract/referrals.options'
import { expect, test } from 'vitest'
import { decideOutcome, type ReferralCheck } from './rules.ts'

const validReferral: ReferralCheck = {
  mailbox: 'new',
  referrerMailbox: 'old',
  ancestorMailboxes: ['older'],
  paidOnNetwork: 0,
}

test.each([
  ['a friend', {}, 'paid'],
  ['the last paid one of a network', { paidOnNetwork: maxPaidReferralsPerNetworkDay - 1 }, 'paid'],
  ['the next one', { paidOnNetwork: maxPaidReferralsPerNetworkDay }, 'network_limit'],
  ['oneself', { referrerMailbox: 'new' }, 'self'],
  ['the referrer’s own referrer', { ancestorMailboxes: ['older', 'new'] }, 'loop'],
  ['oneself from a busy network', { referrerMailbox: 'new', paidOnNetwork: 99 }, 'self'],
])('referring %s: %o is %s', (_description, change, outcome) => {
  expect(decideOutcome({ ...validReferral, ...change })).toBe(outcome)
})
