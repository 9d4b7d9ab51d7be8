import { expect, test } from 'vitest'
import { auditLogPath, securityLogPath } from './list-query.ts'
import { readAuditLogQuery, readSecurityLogQuery } from './log-query.server.ts'

const readAudit = (query: string) =>
  readAuditLogQuery(new URL(`http://shop.example/admin/audit?${query}`))

test('the audit log reports an invalid filter beside its field and applies the others', () => {
  const { typed, problems, valid } = readAudit(
    'who=+ada&kind=product&thing=nothing&from=2026-02-31',
  )
  expect(typed).toMatchObject({ who: 'ada', thing: 'nothing' })
  expect(problems).toEqual({
    thing: 'Enter the full ID.',
    from: 'Enter a date.',
  })
  expect(valid).toMatchObject({ who: 'ada', kind: 'product' })
  expect(valid).not.toHaveProperty('thing')
  expect(readAudit('to=soon').problems).toEqual({ to: 'Enter a date.' })
})

test('the audit log ignores an unknown kind', () => {
  expect(readAudit('kind=weather').valid.kind).toBeUndefined()
  expect(readAudit('kind=weather')).toMatchObject({ typed: { kind: '' }, problems: {} })
})

test('the audit log’s URL holds only the filters that are set', () => {
  expect(auditLogPath({ who: '', kind: '' })).toBe('/admin/audit')
  expect(auditLogPath({ who: 'a@b.example', kind: 'order' }, 3)).toBe(
    '/admin/audit?who=a%40b.example&kind=order&page=3',
  )
})

const readSecurity = (query: string) =>
  readSecurityLogQuery(new URL(`http://shop.example/admin/security?${query}`))

test('a wrong date in the security log is reported beside its field and left out of the request', () => {
  const { problems, valid } = readSecurity('who=+ada&kind=signed_in&from=2026-02-31')
  expect(problems).toEqual({ from: 'Enter a date.' })
  expect(valid).toMatchObject({ who: 'ada', kind: 'signed_in' })
  expect(valid).not.toHaveProperty('from')
})

test('an unknown kind in the security log is ignored', () => {
  expect(readSecurity('kind=weather').valid.kind).toBeUndefined()
  expect(readSecurity('kind=weather')).toMatchObject({ typed: { kind: '' }, problems: {} })
})

test('the security log’s URL holds only the filters that are set', () => {
  expect(securityLogPath({ who: '', kind: '' })).toBe('/admin/security')
  expect(securityLogPath({ network: 'abc', kind: 'signed_in' }, 2)).toBe(
    '/admin/security?network=abc&kind=signed_in&page=2',
  )
})
