import { describe, expect, test } from 'vitest'
import { createRangeMatcher, resolveClientAddress } from './client-address.server.ts'

const isTrusted = createRangeMatcher(['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8'])

describe('trusted proxies', () => {
  test.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['10.255.1.2', true],
    ['fd12::1', true],
    ['11.0.0.1', false],
    ['2001:db8::1', false],
    ['not an address', false],
  ])('%s: %s', (address, expected) => {
    expect(isTrusted(address)).toBe(expected)
  })
})

describe('the client address', () => {
  test.each<[string, string, string | null, string]>([
    ['direct', '203.0.113.9', null, '203.0.113.9'],
    ['direct, with a forged header', '203.0.113.9', '1.1.1.1', '203.0.113.9'],
    ['through one of our proxies', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['through two of our proxies', '127.0.0.1', '203.0.113.9, 10.0.0.4', '203.0.113.9'],
    ['a forged entry before it', '10.0.0.4', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['on a dual-stack socket', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['IPv6', '::1', '2001:db8::7', '2001:db8::7'],
    ['from a proxy without the header', '127.0.0.1', null, '127.0.0.1'],
    ['from a proxy with an invalid header', '127.0.0.1', 'unknown', '127.0.0.1'],
  ])('%s', (_, peer, forwardedFor, expected) => {
    expect(resolveClientAddress(peer, forwardedFor, isTrusted)).toBe(expected)
  })
})
