import { readFile } from 'node:fs/promises'
import { dictionary } from '@zxcvbn-ts/language-common'
import { type BloomFilter, openBloomFilter } from './bloom-filter.ts'

const commonPasswords = new Set(dictionary['passwords-common'].map(normalizePassword))

let filter: Promise<BloomFilter> | undefined

/** Whether a password is among the millions that attackers try first. Read once, asked in memory, told to no one. */
export async function isBreached(password: string): Promise<boolean> {
  filter ??= readFile(new URL('./breached-passwords.bloom', import.meta.url)).then(openBloomFilter)
  const folded = normalizePassword(password)
  return commonPasswords.has(folded) || (await filter).has(folded)
}

/** Capital letters do not make a known password another one. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}
