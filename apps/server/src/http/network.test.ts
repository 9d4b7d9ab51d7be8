import { expect, test } from 'vitest'
import { getNetworks, toCustomerNetwork } from './network.ts'

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2ab:3:4:5:6', ['2001:db8:1:2ab::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:DB8:0001:2::6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['2001:db8:0:0:1::', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['not an address', ['not an address']],
])('%s is counted as %j', (address, networks) => {
  expect(getNetworks(address).map(({ name }) => name)).toEqual(networks)
})

test('a wider network has a larger budget', () => {
  expect(getNetworks('2001:db8::1').map(({ share }) => share)).toEqual([1, 4, 16])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:a2ff:3:4:5:6', '2001:db8:1:a200::/56'],
  ['2001:db8:1:a200::1', '2001:db8:1:a200::/56'],
  ['2001:db8:1:2::1', '2001:db8:1:0::/56'],
  ['not an address', 'not an address'],
])('the customer at %s has the network %s', (address, network) => {
  expect(toCustomerNetwork(getNetworks(address)[0].name)).toBe(network)
})
