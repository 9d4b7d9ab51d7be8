import { expect, test } from 'vitest'
import { findByName } from './find-by-name.server.ts'

/** A listing of two to a page. */
const listing = (names: string[]) => async (pageNumber: number) => ({
  found: names.slice(pageNumber * 2 - 2, pageNumber * 2).map((name) => ({ name })),
  pages: Math.ceil(names.length / 2),
})

test('a name is found among the many that contain it, on whichever page it stands', async () => {
  const names = ['Black Sage', 'Blue Sage', 'Old Sage', 'Red Sage', 'Sage', 'Sage and Sons']
  expect((await findByName('sage', listing(names))).onlyMatch).toEqual({ name: 'Sage' })
})

test('several of one name are all found, though a page ends between them', async () => {
  const names = ['Old Sage', 'Sage', 'SAGE', 'Sages']
  const { exact } = await findByName('sage', listing(names))
  expect(exact).toEqual([{ name: 'Sage' }, { name: 'SAGE' }])
})

test('what nothing is called is told by all that comes close', async () => {
  const { exact, found } = await findByName('Sage', listing(['Black Sage', 'Blue Sage', 'Sages']))
  expect(exact).toEqual([])
  expect(found).toHaveLength(3)
})

test('a word that half the directory contains is not followed for ever', async () => {
  let asked = 0
  await findByName('a', async () => {
    asked += 1
    return { found: [{ name: 'Acre' }], pages: 9_000 }
  })
  expect(asked).toBeLessThan(100)
})

test('of several that are called the same none is taken for the other', async () => {
  const onlyOne = async (name: string) =>
    (await findByName(name, listing(['Old Sage', 'Sage', 'Sage and Sons', 'sage']))).onlyMatch
  expect(await onlyOne('Sage')).toBeUndefined()
  expect(await onlyOne('old sage')).toEqual({ name: 'Old Sage' })
  expect(await onlyOne('Sa')).toBeUndefined()
})

test('where there is more than can be read, the only one is not known to be that', async () => {
  const many = ['Sage', ...Array.from({ length: 99 }, (_, n) => `Sage ${n}`)]
  const { onlyMatch: only, exact } = await findByName('Sage', listing(many))
  expect([only, exact]).toEqual([undefined, [{ name: 'Sage' }]])
})
