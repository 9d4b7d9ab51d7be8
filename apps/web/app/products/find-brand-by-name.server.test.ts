import { Problem } from '@fairgrove/contract/problems'
import { expect, test, vi } from 'vitest'
import type { Context } from '../server/request-context.server.ts'
import { findBrandByName } from './find-brand-by-name.server.ts'

const named = [
  { _id: '00000000-0000-7000-8000-000000000001', name: 'Sage' },
  { _id: '00000000-0000-7000-8000-000000000002', name: 'sage' },
  { _id: '00000000-0000-7000-8000-000000000003', name: 'Sages' },
]

vi.mock('../server/api-client.server.ts', () => ({
  callApi: async () => ({ brands: named, pages: 1 }),
}))

function find(brandName: string, shown: string) {
  const form = new FormData()
  form.append('brandName', brandName)
  form.append('shown.brandName', shown)
  return findBrandByName({} as Context, form)
}

test('an unchanged name keeps the product’s brand, even if another has the same name', async () => {
  expect(await find('Sage', 'Sage')).toBeUndefined()
})

test('finds a brand by name or id', async () => {
  expect(await find('sages', 'Kinfolk')).toBe(named[2]?._id)
  expect(await find(` ${named[1]?._id} `, 'Kinfolk')).toBe(named[1]?._id)
})

test('rejects a name that two brands share', async () => {
  const refusal = await find('Sage', 'Kinfolk').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Problem)
  expect((refusal as Problem).fields?.brandName).toMatch(/^More than one brand has that name/)
})
