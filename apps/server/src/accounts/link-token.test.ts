import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLinkToken, verifyLinkToken } from './link-token.ts'

const secret = 'a secret of the tests'

test('a token is read with its secret and for its purpose alone', () => {
  const id = randomUUID()
  const token = createLinkToken(secret, 'order', id)
  expect(verifyLinkToken([secret], 'order', token)).toBe(id)
  expect(verifyLinkToken(['another secret'], 'order', token)).toBeUndefined()
  expect(verifyLinkToken([secret], 'reset', token)).toBeUndefined()
})

test('a token made with an earlier secret is read while that secret is known', () => {
  const id = randomUUID()
  const token = createLinkToken(secret, 'order', id)
  expect(verifyLinkToken(['a new secret', secret], 'order', token)).toBe(id)
  expect(verifyLinkToken(['a new secret'], 'order', token)).toBeUndefined()
})

test('a made-up token of the right length is refused, whatever its bytes are', () => {
  const zeros = Buffer.alloc(48)
  const random = Array.from({ length: 50 }, () => randomBytes(48))
  for (const bytes of [zeros, ...random]) {
    expect(verifyLinkToken([secret], 'order', bytes.toString('base64url'))).toBeUndefined()
  }
})
