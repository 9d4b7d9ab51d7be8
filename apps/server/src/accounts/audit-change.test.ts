import { expect, test } from 'vitest'
import { buildAuditChange } from './personal-data.ts'

test('a change without differences is not recorded', () => {
  const account = { badges: ['isLgbt'], email: 'ada@a.test' }
  expect(buildAuditChange(account, { ...account })).toBeUndefined()
})

test('personal fields are recorded as replaced, without values', () => {
  const before = { email: 'old@a.test', isSeller: false }
  expect(buildAuditChange(before, { email: 'new@a.test', isSeller: true })).toEqual({
    changes: { isSeller: { before: false, after: true } },
    details: { replaced: ['email'] },
  })
})
