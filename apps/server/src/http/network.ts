import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/**
 * The /56 that an IPv6 customer usually gets, from its narrowest network: with 256 of those, a limit on the smaller
 * one would be 256 limits. An IPv4 address stays as it is.
 */
export function toCustomerNetwork(network: string): string {
  const [first, second, third, fourth] = network.replace('::/64', '').split(':')
  if (fourth === undefined) return network
  const high = Number.parseInt(fourth, 16) & 0xff00
  return `${first}:${second}:${third}:${high.toString(16)}::/56`
}

/** A network that limits count, and how many times the budget of one customer it gets. */
export type Network = { name: string; share: number }

/** One IPv6 customer is given a /64, a /56 or a /48: all three are counted, the wider ones with more room. */
const prefixes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
]

/** The networks an address belongs to, the narrowest first. An IPv4 address stands for itself. */
export function getNetworks(address: string): [Network, ...Network[]] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const [bare = ''] = address.split('%')
  if (mapped || !isIPv6(bare)) return [{ name: mapped ?? address, share: 1 }]
  const parts = expandIpv6(bare)
  return prefixes.map(({ bits, share }) => {
    const prefixParts = parts.slice(0, Math.ceil(bits / 16))
    // The last part of a /56 is cut in the middle.
    if (bits % 16 > 0)
      prefixParts.push((Number.parseInt(prefixParts.pop() ?? '0', 16) & 0xff00).toString(16))
    return { name: `${prefixParts.join(':')}::/${bits}`, share }
  }) as [Network, ...Network[]]
}

function expandIpv6(address: string): string[] {
  // The URL parser writes every address in one way: small letters, no needless zeros, one gap at most.
  const normalized = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = normalized
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')))
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...gap, ...after]
}

/** Stands for a network where it is kept: two can be compared, neither can be read without the key. */
export function hashNetwork(secret: string, network: string): string {
  return createHmac('sha256', secret).update(`network ${network}`).digest('base64url')
}
