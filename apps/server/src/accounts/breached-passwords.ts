import { readFile } from 'node:fs/promises'
import { dictionary } from '@zxcvbn-ts/language-common'
import { type BloomFilter, openBloomFilter } from './bloom-filter.ts'

const common = new Set(dictionary['passwords-common'].map(foldPassword))

let filter: Promise<BloomFilter> | undefined

/** Whether a password is among the millions that attackers try first. Read once, asked in memory, told to no one. */
export async function isBreached(password: string): Promise<boolean> {
  filter ??= readFile(new URL('./breached-passwords.bloom', import.meta.url)).then(openBloomFilter)
  const folded = foldPassword(password)
  return common.has(folded) || (await filter).has(folded)
}

/** Capital letters do not make a known password another one. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase()
}
