import { expect, test } from 'vitest'
import { readLogQuery } from './log-query.server.ts'
import { securityLogPath } from './log-query.ts'

const read = (query: string) => readLogQuery(new URL(`http://shop.example/admin/security?${query}`))

test('a wrong date is reported beside its field and left out of the request', () => {
  const { problems, valid } = read('who=+ada&kind=signed_in&from=2026-02-31')
  expect(problems).toEqual({ from: 'Enter a date.' })
  expect(valid).toMatchObject({ who: 'ada', kind: 'signed_in' })
  expect(valid).not.toHaveProperty('from')
})

test('an unknown kind is ignored', () => {
  expect(read('kind=weather').valid.kind).toBeUndefined()
  expect(read('kind=weather')).toMatchObject({ typed: { kind: '' }, problems: {} })
})

test('the URL holds only the filters that are set', () => {
  expect(securityLogPath({ who: '', kind: '' })).toBe('/admin/security')
  expect(securityLogPath({ network: 'abc', kind: 'signed_in' }, 2)).toBe(
    '/admin/security?network=abc&kind=signed_in&page=2',
  )
})
