import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type SealingKeys, seal, unseal } from './sealing.ts'

const key = (id: string) => ({ id, key: randomBytes(32) })
const [spring, autumn] = [key('spring'), key('autumn')]
const keys: SealingKeys = [spring]

test('what is sealed says nothing, opens again, and looks different each time', () => {
  const first = seal(keys, '000123456789', 'elm')
  const second = seal(keys, '000123456789', 'elm')
  expect(first.sealed.includes('123456789')).toBe(false)
  expect(first.sealed.equals(second.sealed)).toBe(false)
  expect(unseal(keys, first, 'elm')).toBe('000123456789')
})

test('it opens neither for another row, nor with a changed byte, nor with another key of the name', () => {
  const kept = seal(keys, '000123456789', 'elm')
  const changed = Buffer.from(kept.sealed)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(() => unseal(keys, kept, 'oak')).toThrow()
  expect(() => unseal(keys, { ...kept, sealed: changed }, 'elm')).toThrow()
  expect(() => unseal([key('spring')], kept, 'elm')).toThrow()
})

test('a new key seals from now on, and what the old one sealed still opens', () => {
  const old = seal(keys, '021000021', 'elm')
  const turned: SealingKeys = [autumn, spring]
  expect(seal(turned, '021000021', 'elm').keyId).toBe('autumn')
  expect(unseal(turned, old, 'elm')).toBe('021000021')
  expect(() => unseal([autumn], old, 'elm')).toThrow('taken away too early')
})
