/** 0 and 1: another node, or a record behind the tree as `-1 - offset`. */
type Node = [number | undefined, number | undefined]

/**
 * A MaxMind database in memory. Records are by IPv4 address, or by the four groups of an IPv6 /64.
 * https://maxmind.github.io/MaxMind-DB/
 */
export function buildPlacesDatabase(
  records: Record<string, unknown>,
  { type = 'Test-City', ipVersion = 6 } = {},
): Buffer {
  const nodes: Node[] = [[undefined, undefined]]
  let data = Buffer.alloc(0)
  for (const [network, record] of Object.entries(records)) {
    const bits = toBits(network)
    const last = bits.pop() ?? 0
    let at = 0
    for (const bit of bits) {
      const node = nodes[at] as Node
      node[bit] ??= nodes.push([undefined, undefined]) - 1
      at = node[bit]
    }
    ;(nodes[at] as Node)[last] = -1 - data.length
    data = Buffer.concat([data, encode(record)])
  }
  const tree = Buffer.alloc(nodes.length * 6)
  for (const [at, value] of nodes.flat().entries()) {
    const isData = value !== undefined && value < 0
    const target = isData ? nodes.length + 16 - 1 - value : (value ?? nodes.length)
    tree.writeUIntBE(target, at * 3, 3)
  }
  const metadata = encode({
    node_count: nodes.length,
    record_size: 24,
    ip_version: ipVersion,
    database_type: type,
    languages: ['en'],
    binary_format_major_version: 2,
    build_epoch: 1_700_000_000,
  })
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  return Buffer.concat([tree, Buffer.alloc(16), data, marker, metadata])
}

/** IPv4 addresses are the lowest of IPv6. */
function toBits(network: string): (0 | 1)[] {
  const isV4 = network.includes('.')
  const parts = isV4
    ? network.split('.').map((part) => Number(part).toString(2).padStart(8, '0'))
    : network.split(':').map((part) => Number.parseInt(part, 16).toString(2).padStart(16, '0'))
  return [...(isV4 ? '0'.repeat(96) : ''), ...parts.join('')].map((bit) => (bit === '1' ? 1 : 0))
}

function encode(value: unknown): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([encodeHeader(2, text.length), text])
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([encodeHeader(6, bytes.length), bytes])
  }
  if (Array.isArray(value)) {
    return Buffer.concat([encodeHeader(11, value.length), ...value.map(encode)])
  }
  const entries = Object.entries(value as object)
  return Buffer.concat([encodeHeader(7, entries.length), ...entries.flat().map(encode)])
}

/** Types above 7 are in a second byte, sizes from 29 to 284 in a third. */
function encodeHeader(type: number, size: number): Buffer {
  const first = (type > 7 ? 0 : type << 5) | Math.min(size, 29)
  return Buffer.from([first, ...(type > 7 ? [type - 7] : []), ...(size < 29 ? [] : [size - 29])])
}
