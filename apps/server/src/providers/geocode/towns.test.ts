import { expect, test } from 'vitest'
import { bundledGeocode } from './bundled.ts'

const suggest = async (input: string) =>
  (await bundledGeocode.suggest(input, 5)).map(
    ({ city, state, postalCode }) => `${city}, ${state} ${postalCode}`,
  )

test('a ZIP code finds its town, and a prefix all possible towns', async () => {
  expect(await suggest('60614')).toEqual(['Chicago, IL 60614'])
  const prefix = await suggest('6061')
  expect(prefix).toHaveLength(5)
  expect(prefix.every((town) => town.startsWith('Chicago, IL 6061'))).toBe(true)
})

test('a name prefix finds larger towns first, a state narrows it', async () => {
  expect((await suggest('spring'))[0]).toMatch(/^(Spring, TX|Springfield, )/)
  expect(await suggest('Springfield, il')).toEqual(['Springfield, IL '])
  expect(await suggest('st. lou')).toContain('Saint Louis, MO ')
})

test.each(['', ' ', 'x', '6', '00000', 'zzzz', '6061x', '%', 'a'.repeat(500)])(
  'nothing starts with %j',
  async (input) => {
    expect(await suggest(input)).toEqual([])
  },
)

test('only the fifty states and DC are offered', async () => {
  expect(await suggest('San Juan, PR')).toEqual([])
  expect(await suggest('Washington, D')).toContain('Washington, DC ')
})

test.each([
  ['tucson', ['Tucson, AZ']],
  ['  Oak   PARK ', ['Oak Park, IL', 'Oak Park, MI']],
  ['st. louis', ['Saint Louis, MO', 'Saint Louis, MI']],
  ['tucs', []],
  ['', []],
])('every town called %j', async (name, expected) => {
  const found = await bundledGeocode.findTowns(name)
  expect(found.map(({ city, state }) => `${city}, ${state}`)).toEqual(
    expect.arrayContaining(expected),
  )
  expect(found.length > 0).toBe(expected.length > 0)
})

test('the largest town of a name comes first, with its most central ZIP code', async () => {
  const [chicago] = await bundledGeocode.findTowns('chicago')
  expect(chicago).toMatchObject({ state: 'IL', postalCode: expect.stringMatching(/^606\d\d$/) })
  expect(chicago?.lat).toBeCloseTo(41.86, 1)
})
