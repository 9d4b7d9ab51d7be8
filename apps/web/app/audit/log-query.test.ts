import { expect, test } from 'vitest'
import { readLogQuery } from './log-query.server.ts'
import { auditLogPath } from './log-query.ts'

const read = (query: string) => readLogQuery(new URL(`http://shop.example/admin/audit?${query}`))

test('reports an invalid filter beside its field and applies the others', () => {
  const { typed, problems, valid } = read('who=+ada&kind=product&thing=nothing&from=2026-02-31')
  expect(typed).toMatchObject({ who: 'ada', thing: 'nothing' })
  expect(problems).toEqual({
    thing: 'Enter the full ID.',
    from: 'Enter a date.',
  })
  expect(valid).toMatchObject({ who: 'ada', kind: 'product' })
  expect(valid).not.toHaveProperty('thing')
  expect(read('to=soon').problems).toEqual({ to: 'Enter a date.' })
})

test('ignores an unknown kind', () => {
  expect(read('kind=weather').valid.kind).toBeUndefined()
  expect(read('kind=weather')).toMatchObject({ typed: { kind: '' }, problems: {} })
})

test('the URL holds only the filters that are set', () => {
  expect(auditLogPath({ who: '', kind: '' })).toBe('/admin/audit')
  expect(auditLogPath({ who: 'a@b.example', kind: 'order' }, 3)).toBe(
    '/admin/audit?who=a%40b.example&kind=order&page=3',
  )
})
