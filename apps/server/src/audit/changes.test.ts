import { expect, test } from 'vitest'
import { diffFields } from './changes.ts'

test('only changed fields are recorded, with both values', () => {
  const before = { name: 'Balm', price: 12, tags: ['indoor'], since: new Date(0), gone: 1 }
  const after = { name: 'Balm', price: 14, tags: [], since: new Date(0), came: 'new' }
  expect(diffFields(before, after)).toEqual({
    price: { before: 12, after: 14 },
    tags: { before: ['indoor'], after: [] },
    gone: { before: 1, after: null },
    came: { before: null, after: 'new' },
  })
})

test('a created or deleted record has null on the other side', () => {
  expect(diffFields(null, { name: 'Balm', note: null })).toEqual({
    name: { before: null, after: 'Balm' },
  })
  expect(diffFields({ name: 'Balm' }, null)).toEqual({ name: { before: 'Balm', after: null } })
})
