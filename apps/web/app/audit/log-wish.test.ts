import { expect, test } from 'vitest'
import { logPath, readLogWish } from './log-wish.ts'

const read = (query: string) => readLogWish(new URL(`http://shop.example/admin/audit?${query}`))

test('what cannot be asked is said beside its field, and the rest is asked', () => {
  const { typed, problems, wish } = read('who=+ada&kind=product&thing=nothing&from=2026-02-31')
  expect(typed).toMatchObject({ who: 'ada', thing: 'nothing' })
  expect(problems).toEqual({
    thing: 'Enter the full ID.',
    from: 'Enter a date.',
  })
  expect(wish).toMatchObject({ who: 'ada', kind: 'product' })
  expect(wish).not.toHaveProperty('thing')
  expect(read('to=soon').problems).toEqual({ to: 'Enter a date.' })
})

test('a kind nobody keeps counts as no wish', () => {
  expect(read('kind=weather').wish.kind).toBe('')
})

test('only what is wished for stands in the address', () => {
  expect(logPath({ who: '', kind: '' })).toBe('/admin/audit')
  expect(logPath({ who: 'a@b.example', kind: 'order' }, 3)).toBe(
    '/admin/audit?who=a%40b.example&kind=order&page=3',
  )
})
