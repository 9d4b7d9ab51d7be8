import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLinkToken, verifyLinkToken } from './link-token.ts'

const secret = 'a secret of the tests'

test('a token verifies only with its secret and purpose', () => {
  const id = randomUUID()
  const token = createLinkToken(secret, 'order', id)
  expect(verifyLinkToken([secret], 'order', token)).toBe(id)
  expect(verifyLinkToken(['another secret'], 'order', token)).toBeUndefined()
  expect(verifyLinkToken([secret], 'reset', token)).toBeUndefined()
})

test('a token signed with a previous secret verifies while that secret is configured', () => {
  const id = randomUUID()
  const token = createLinkToken(secret, 'order', id)
  expect(verifyLinkToken(['a new secret', secret], 'order', token)).toBe(id)
  expect(verifyLinkToken(['a new secret'], 'order', token)).toBeUndefined()
})

test('rejects a forged token of the right length, whatever its bytes', () => {
  const zeros = Buffer.alloc(48)
  const random = Array.from({ length: 50 }, () => randomBytes(48))
  for (const bytes of [zeros, ...random]) {
    expect(verifyLinkToken([secret], 'order', bytes.toString('base64url'))).toBeUndefined()
  }
})
