import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose IPv4 ranges: none of them contains a public web server. */
const specialPurposeRanges = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // A public address, but served by the host machine in one large cloud.
  '168.63.129.16/32',
]) {
  addRange(specialPurposeRanges, range, 'ipv4')
}

/**
 * Only global unicast IPv6 is public. That excludes mapped and translated IPv4 (::ffff:0:0/96, 64:ff9b::/96), local and
 * multicast ranges; ranges within global unicast that embed an IPv4 address are listed here.
 */
const globalUnicast = new BlockList()
addRange(globalUnicast, '2000::/3', 'ipv6')
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  addRange(specialPurposeRanges, range, 'ipv6')
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !specialPurposeRanges.check(address, 'ipv4')
  if (family === 6)
    return globalUnicast.check(address, 'ipv6') && !specialPurposeRanges.check(address, 'ipv6')
  return false
}

function addRange(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', prefix] = range.split('/')
  list.addSubnet(network, Number(prefix), family)
}
