import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Matches addresses against single addresses and CIDR ranges. */
export function createRangeMatcher(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) =>
    isIPv4(address) ? list.check(address, 'ipv4') : isIPv6(address) && list.check(address, 'ipv6')
}

// A dual-stack socket reports IPv4 callers as ::ffff:192.0.2.1.
const normalizeAddress = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Reads X-Forwarded-For from the nearest hop and stops at the first untrusted address: anything
 * further left was written by the client.
 */
export function resolveClientAddress(
  peer: string,
  forwardedFor: string | null,
  isTrusted: (address: string) => boolean,
): string {
  let address = normalizeAddress(peer)
  const hops = (forwardedFor ?? '').split(',').map(normalizeAddress).filter(Boolean)
  while (isTrusted(address)) {
    const next = hops.pop()
    if (next === undefined || !(isIPv4(next) || isIPv6(next))) break
    address = next
  }
  return address
}
