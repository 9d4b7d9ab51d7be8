import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-addresses.ts'

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '192.0.1.1',
  '223.255.255.255',
  '2606:2800:220:1:248:1893:25c8:1946',
  '2a00:1450:4001::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

describe('no fetch from', () => {
  test.each([
    ['this host', '0.0.0.0'],
    ['this host', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['a private network', '10.0.0.1'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['a provider’s shared network', '100.64.0.1'],
    ['a provider’s shared network', '100.100.100.200'],
    ['a link-local address', '169.254.169.254'],
    ['protocol assignments', '192.0.0.192'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['a 6to4 relay', '192.88.99.1'],
    ['the benchmarking range', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.255'],
    ['the reserved range', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['a cloud’s host machine', '168.63.129.16'],
    ['nowhere', '::'],
    ['loopback', '::1'],
    ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
    ['IPv4-mapped loopback', '::ffff:7f00:1'],
    ['IPv4-compatible loopback', '::127.0.0.1'],
    ['an IPv4-mapped public address', '::ffff:1.1.1.1'],
    ['translated IPv4', '64:ff9b::7f00:1'],
    ['locally translated IPv4', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['a link-local address', 'fe80::1'],
    ['a link-local address with its zone', 'fe80::1%lo'],
    ['a site-local address', 'fec0::1'],
    ['a unique local address', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['the discard prefix', '100::1'],
    ['segment routing', '5f00::1'],
    ['a number', '2130706433'],
    ['an octal', '0177.0.0.1'],
    ['a name', 'localhost'],
    ['nothing at all', ''],
  ])('%s: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
