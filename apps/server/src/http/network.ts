import { isIPv6 } from 'node:net'

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
