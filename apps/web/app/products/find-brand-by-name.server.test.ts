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

const find = (name: string) => findBrandByName({} as Context, name)

test('finds a brand by name or id', async () => {
  expect(await find('sages')).toBe(named[2]?._id)
  expect(await find(named[1]?._id ?? '')).toBe(named[1]?._id)
})

test('rejects a name that two brands share', async () => {
  const refusal = await find('Sage').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Problem)
  expect((refusal as Problem).fields?.brand).toMatch(/^More than one brand has that name/)
})
