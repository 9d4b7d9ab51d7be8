import { expect, test } from 'vitest'
import { buildAuditChange } from './audit-change.ts'

test('a change that changes nothing leaves no record', () => {
  const account = { badges: ['isLgbt'], email: 'ada@a.test' }
  expect(buildAuditChange(account, { ...account })).toBeUndefined()
})

test('of what is personal the record says that it was replaced, and not by what', () => {
  const before = { email: 'old@a.test', isSeller: false }
  expect(buildAuditChange(before, { email: 'new@a.test', isSeller: true })).toEqual({
    changes: { isSeller: { before: false, after: true } },
    details: { replaced: ['email'] },
  })
})
