import { Problem } from '@fairgrove/contract/problems'
import { expect, test, vi } from 'vitest'
import { findBrandByName, findByName } from './find-by-name.server.ts'
import type { Context } from './request-context.server.ts'

/** A listing with two items per page. */
const listing = (names: string[]) => async (pageNumber: number) => ({
  found: names.slice(pageNumber * 2 - 2, pageNumber * 2).map((name) => ({ name })),
  pages: Math.ceil(names.length / 2),
})

test('finds a name on any page among those that contain it', async () => {
  const names = ['Black Sage', 'Blue Sage', 'Old Sage', 'Red Sage', 'Sage', 'Sage and Sons']
  expect((await findByName('sage', listing(names))).onlyMatch).toEqual({ name: 'Sage' })
})

test('finds all items of one name across pages', async () => {
  const names = ['Old Sage', 'Sage', 'SAGE', 'Sages']
  const { exact } = await findByName('sage', listing(names))
  expect(exact).toEqual([{ name: 'Sage' }, { name: 'SAGE' }])
})

test('returns similar names without an exact match', async () => {
  const { exact, found } = await findByName('Sage', listing(['Black Sage', 'Blue Sage', 'Sages']))
  expect(exact).toEqual([])
  expect(found).toHaveLength(3)
})

test('stops after a limited number of pages', async () => {
  let requested = 0
  await findByName('a', async () => {
    requested += 1
    return { found: [{ name: 'Acre' }], pages: 9_000 }
  })
  expect(requested).toBeLessThan(100)
})

test('has no single match among several of one name', async () => {
  const onlyOne = async (name: string) =>
    (await findByName(name, listing(['Old Sage', 'Sage', 'Sage and Sons', 'sage']))).onlyMatch
  expect(await onlyOne('Sage')).toBeUndefined()
  expect(await onlyOne('old sage')).toEqual({ name: 'Old Sage' })
  expect(await onlyOne('Sa')).toBeUndefined()
})

test('has no single match when not all pages were read', async () => {
  const many = ['Sage', ...Array.from({ length: 99 }, (_, n) => `Sage ${n}`)]
  const { onlyMatch: only, exact } = await findByName('Sage', listing(many))
  expect([only, exact]).toEqual([undefined, [{ name: 'Sage' }]])
})

const brands = [
  { _id: '00000000-0000-7000-8000-000000000001', name: 'Sage' },
  { _id: '00000000-0000-7000-8000-000000000002', name: 'sage' },
  { _id: '00000000-0000-7000-8000-000000000003', name: 'Sages' },
]

vi.mock('./api-client.server.ts', () => ({
  callApi: async () => ({ brands, pages: 1 }),
}))

const findBrand = (name: string) => findBrandByName({} as Context, name)

test('finds a brand by name or id', async () => {
  expect(await findBrand('sages')).toBe(brands[2]?._id)
  expect(await findBrand(brands[1]?._id ?? '')).toBe(brands[1]?._id)
})

test('rejects a name that two brands share', async () => {
  const refusal = await findBrand('Sage').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Problem)
  expect((refusal as Problem).fields?.brand).toMatch(/^More than one brand has that name/)
})
