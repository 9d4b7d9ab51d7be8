import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, type EncryptionKeys, encrypt } from './encryption.ts'

const key = (id: string) => ({ id, key: randomBytes(32) })
const [spring, autumn] = [key('spring'), key('autumn')]
const keys: EncryptionKeys = [spring]

test('what is sealed says nothing, opens again, and looks different each time', () => {
  const first = encrypt(keys, '000123456789', 'elm')
  const second = encrypt(keys, '000123456789', 'elm')
  expect(first.sealed.includes('123456789')).toBe(false)
  expect(first.sealed.equals(second.sealed)).toBe(false)
  expect(decrypt(keys, first, 'elm')).toBe('000123456789')
})

test('it opens neither for another row, nor with a changed byte, nor with another key of the name', () => {
  const encrypted = encrypt(keys, '000123456789', 'elm')
  const changed = Buffer.from(encrypted.sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => decrypt(keys, encrypted, 'oak')).toThrow()
  expect(() => decrypt(keys, { ...encrypted, sealed: changed }, 'elm')).toThrow()
  expect(() => decrypt([key('spring')], encrypted, 'elm')).toThrow()
})

test('a new key seals from now on, and what the old one sealed still opens', () => {
  const old = encrypt(keys, '021000021', 'elm')
  const rotated: EncryptionKeys = [autumn, spring]
  expect(encrypt(rotated, '021000021', 'elm').keyId).toBe('autumn')
  expect(decrypt(rotated, old, 'elm')).toBe('021000021')
  expect(() => decrypt([autumn], old, 'elm')).toThrow('taken away too early')
})
