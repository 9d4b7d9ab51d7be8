import { createHmac } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'

/**
 * The /56 an IPv6 customer usually gets, from its /64: a limit on the /64 would be 256 limits. An IPv4 address is
 * returned unchanged.
 */
export function toCustomerNetwork(network: string): string {
  const [first, second, third, fourth] = network.replace('::/64', '').split(':')
  if (fourth === undefined) return network
  const high = Number.parseInt(fourth, 16) & 0xff00
  return `${first}:${second}:${third}:${high.toString(16)}::/56`
}

/** A rate-limited network; `share` multiplies the budget of one customer. */
export type Network = { name: string; share: number }

/** An IPv6 customer gets a /64, a /56 or a /48: all three are counted, wider ones with a larger budget. */
const prefixes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
]

/** The networks an address belongs to, the narrowest first. An IPv4 address is its own network. */
export function getNetworks(address: string): [Network, ...Network[]] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const [bare = ''] = address.split('%')
  if (mapped || !isIPv6(bare)) return [{ name: mapped ?? address, share: 1 }]
  const parts = expandIpv6(bare)
  return prefixes.map(({ bits, share }) => {
    const prefixParts = parts.slice(0, Math.ceil(bits / 16))
    // A /56 ends in the middle of its last group.
    if (bits % 16 > 0)
      prefixParts.push((Number.parseInt(prefixParts.pop() ?? '0', 16) & 0xff00).toString(16))
    return { name: `${prefixParts.join(':')}::/${bits}`, share }
  }) as [Network, ...Network[]]
}

function expandIpv6(address: string): string[] {
  // The URL parser normalizes addresses: lower case, no leading zeros, at most one '::'.
  const normalized = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before = [], after = []] = normalized
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')))
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...gap, ...after]
}

/** Whether an address is in one of these networks: single addresses and CIDR ranges. */
export function createNetworkMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

/** Keyed hash for storage: two can be compared, neither can be reversed without the key. */
export function hashNetwork(secret: string, network: string): string {
  return createHmac('sha256', secret).update(`network ${network}`).digest('base64url')
}
