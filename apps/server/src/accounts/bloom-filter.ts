import { createHash } from 'node:crypto'

/** A set that never denies a member and claims a stranger with a known, small probability. */
export type BloomFilter = { add(value: string): void; has(value: string): boolean; bytes: Buffer }

/** How many bits a value sets, in the first byte; the bits follow. */
const headerBytes = 1

export function createBloomFilter(entries: number, falsePositiveRate: number): BloomFilter {
  const bits = Math.ceil((-entries * Math.log(falsePositiveRate)) / Math.LN2 ** 2)
  const bytes = Buffer.alloc(headerBytes + Math.ceil(bits / 8))
  bytes[0] = Math.round((bits / entries) * Math.LN2)
  return openBloomFilter(bytes)
}

export function openBloomFilter(bytes: Buffer): BloomFilter {
  const hashes = bytes[0] ?? 0
  const bits = (bytes.length - headerBytes) * 8

  function* positions(value: string): Generator<{ index: number; mask: number }> {
    const digest = createHash('sha256').update(value).digest()
    // Two hashes make all others (Kirsch and Mitzenmacher); 48 bits each, so that the sum is exact.
    const [start, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)]
    for (let n = 0; n < hashes; n += 1) {
      const bit = (start + n * step) % bits
      yield { index: headerBytes + Math.floor(bit / 8), mask: 1 << (bit % 8) }
    }
  }

  return {
    bytes,
    add(value) {
      for (const { index, mask } of positions(value)) bytes[index] = (bytes[index] ?? 0) | mask
    },
    has(value) {
      for (const { index, mask } of positions(value)) {
        if (((bytes[index] ?? 0) & mask) === 0) return false
      }
      return true
    },
  }
}
