import { isIPv6 } from 'node:net'

/**
 * The /56 that an IPv6 customer usually gets, from the /64 that networkOf() returns: with 256 of those, a limit on
 * the smaller one would be 256 limits. An IPv4 address stays as it is.
 */
export function customerNetwork(network: string): string {
  const [first, second, third, fourth] = network.replace('::/64', '').split(':')
  if (fourth === undefined) return network
  const high = Number.parseInt(fourth, 16) & 0xff00
  return `${first}:${second}:${third}:${high.toString(16)}::/56`
}

/**
 * Whom a limit counts. One IPv6 customer has 2^64 addresses to come from, so there it is their network that
 * is counted: the first 64 bits.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const [bare = ''] = address.split('%')
  if (mapped || !isIPv6(bare)) return mapped ?? address
  // The URL parser writes every address in one way: small letters, no needless zeros, one gap at most.
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [before = [], after = []] = written
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')))
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...gap, ...after].slice(0, 4).join(':')}::/64`
}
