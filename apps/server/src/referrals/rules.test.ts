import { paidPerNetworkAndDay } from '@fairgrove/contract/referrals.options'
import { expect, test } from 'vitest'
import { type Claim, outcomeOf } from './rules.ts'

const fair: Claim = { mailbox: 'new', referrerMailbox: 'old', above: ['older'], paidOnNetwork: 0 }

test.each([
  ['a friend', {}, 'paid'],
  ['the last one a network is paid for', { paidOnNetwork: paidPerNetworkAndDay - 1 }, 'paid'],
  ['the one after', { paidOnNetwork: paidPerNetworkAndDay }, 'network_limit'],
  ['oneself', { referrerMailbox: 'new' }, 'self'],
  ['whoever brought the referrer', { above: ['older', 'new'] }, 'loop'],
  ['oneself from a busy network', { referrerMailbox: 'new', paidOnNetwork: 99 }, 'self'],
])('bringing %s: %o is %s', (_whom, change, outcome) => {
  expect(outcomeOf({ ...fair, ...change })).toBe(outcome)
})
