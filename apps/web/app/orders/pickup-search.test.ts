import { expect, test } from 'vitest'
import { formatHold, matchPickups, parsePickupCode } from './pickup-search.ts'

test.each([
  ['B7D9KX', 'B7D9KX'],
  [' b7d9kx ', 'B7D9KX'],
  ['https://fairgrove.test/orderlist/seller?q=B7D9KX', 'B7D9KX'],
  ['https://fairgrove.test/orderlist/seller?x=1&q=b7d9kx#top', 'B7D9KX'],
  ['B7D9K', undefined],
  ['Ramona', undefined],
  ['https://example.com/?q=Ramona', undefined],
  ['', undefined],
])('the pickup code in %j is %s', (text, code) => {
  expect(parsePickupCode(text)).toBe(code)
})

const pickups = [
  { customer: 'Zoë Lindqvist', number: 'FG-4K7Q-29B' },
  { customer: 'Ramona Okafor', number: 'FG-8WXZ-3CD' },
]

test.each([
  ['', [0, 1]],
  ['zoe l', [0]],
  ['OKA', [1]],
  ['fg4k7q', [0]],
  ['4K7Q-29', [0]],
  ['FG', [0, 1]],
  ['nobody', []],
])('%j matches by name or order number', (text, expected) => {
  expect(matchPickups(pickups, text)).toEqual(expected.map((index) => pickups[index]))
})

test.each([
  [null, 'Paid, pickup anytime'],
  ['2026-01-03T23:59:00Z', 'Hold ends in 2 days'],
  ['2026-01-02T00:00:00Z', 'Hold ends in 1 day'],
  ['2026-01-01T05:59:00Z', 'Hold ends in 5 hours'],
  ['2026-01-01T00:12:30Z', 'Hold ends in 12 minutes'],
  ['2026-01-01T00:00:20Z', 'Hold ends in under a minute'],
  ['2025-12-31T23:00:00Z', 'Hold has ended'],
])('a hold until %s is %j', (holdUntil, text) => {
  expect(formatHold(holdUntil, Date.parse('2026-01-01T00:00:00Z'))).toBe(text)
})
