import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, type EncryptionKeys, encrypt } from './encryption.ts'

const key = (id: string) => ({ id, key: randomBytes(32) })
const [spring, autumn] = [key('spring'), key('autumn')]
const keys: EncryptionKeys = [spring]

test('encrypted text is unreadable, decrypts to the original, and differs every time', () => {
  const first = encrypt(keys, '000123456789', 'elm')
  const second = encrypt(keys, '000123456789', 'elm')
  expect(first.sealed.includes('123456789')).toBe(false)
  expect(first.sealed.equals(second.sealed)).toBe(false)
  expect(decrypt(keys, first, 'elm')).toBe('000123456789')
})

test('decryption fails for another row, a changed byte or another key with the same ID', () => {
  const encrypted = encrypt(keys, '000123456789', 'elm')
  const changed = Buffer.from(encrypted.sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => decrypt(keys, encrypted, 'oak')).toThrow()
  expect(() => decrypt(keys, { ...encrypted, sealed: changed }, 'elm')).toThrow()
  expect(() => decrypt([key('spring')], encrypted, 'elm')).toThrow()
})

test('a new key encrypts from now on, and older ciphertexts still decrypt', () => {
  const old = encrypt(keys, '021000021', 'elm')
  const rotated: EncryptionKeys = [autumn, spring]
  expect(encrypt(rotated, '021000021', 'elm').keyId).toBe('autumn')
  expect(decrypt(rotated, old, 'elm')).toBe('021000021')
  expect(() => decrypt([autumn], old, 'elm')).toThrow('removed too early')
})
