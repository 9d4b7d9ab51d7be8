import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dictionary } from '@zxcvbn-ts/language-common'

const commonPasswords = new Set(dictionary['passwords-common'].map(normalizePassword))

let filter: Promise<BloomFilter> | undefined

/**
 * Whether a password is among the millions that attackers try first. Checked in memory; nothing is sent anywhere.
 */
export async function isBreached(password: string): Promise<boolean> {
  filter ??= readFile(new URL('./breached-passwords.bloom', import.meta.url)).then(openBloomFilter)
  const folded = normalizePassword(password)
  return commonPasswords.has(folded) || (await filter).has(folded)
}

/** Case does not make a known password another one. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}

/** A set without false negatives and with a known, small rate of false positives. */
type BloomFilter = { add(value: string): void; has(value: string): boolean; bytes: Buffer }

/** The first byte is the number of hash functions; the bits follow. */
const headerBytes = 1

export function createBloomFilter(entries: number, falsePositiveRate: number): BloomFilter {
  const bits = Math.ceil((-entries * Math.log(falsePositiveRate)) / Math.LN2 ** 2)
  const bytes = Buffer.alloc(headerBytes + Math.ceil(bits / 8))
  bytes[0] = Math.round((bits / entries) * Math.LN2)
  return openBloomFilter(bytes)
}

function openBloomFilter(bytes: Buffer): BloomFilter {
  const hashes = bytes[0] ?? 0
  const bits = (bytes.length - headerBytes) * 8

  function* positions(value: string): Generator<{ index: number; mask: number }> {
    const digest = createHash('sha256').update(value).digest()
    // Derive all hashes from two (Kirsch and Mitzenmacher); 48 bits each, so the sum is exact.
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
