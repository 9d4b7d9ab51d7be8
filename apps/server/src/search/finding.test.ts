import type { Input } from '@fairgrove/contract/endpoint'
import { listProducts, suggest } from '@fairgrove/contract/search'
import { beforeAll, expect, test } from 'vitest'
import { makeBrand, makeDispensary } from '../../test/directory.ts'
import { useHouse } from '../../test/house.ts'
import { addProduct } from '../../test/reviewed.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { rebuildVocabulary } from './jobs.ts'

const house = useHouse()
let brandId: string

const places = {
  loop: { lat: 41.885, lng: -87.622 },
  joliet: { lat: 41.525, lng: -88.08 },
  denver: { lat: 39.74, lng: -104.99 },
}

beforeAll(async () => {
  brandId = await makeBrand(house.db, { name: 'Nightingale Farms', flags: 1 })
  const plain = await makeBrand(house.db, { name: 'Harbor Hemp' })
  const make = (name: string, brand: string, changes: Parameters<typeof addProduct>[1] = {}) =>
    addProduct(house.db, { name, brandId: brand, category: 'Edible', ...changes })
  const ids = {
    lavender: await make('Lavender gummies', brandId, { popularity: 9 }),
    citrus: await make('Citrus gummies', brandId, { category: 'Topical', priceCents: 900 }),
    velvet: await make('Velvet lozenge', plain, { kind: 'cbd', priceCents: 4_000 }),
    lavish: await make('Lavish soap', plain, { kind: 'goods' }),
  }
  const carry = async (point: { lat: number; lng: number }, stock: [string, number][]) => {
    const dispensaryId = await makeDispensary(house.db, { name: 'Lantern Hall', point })
    const rows = stock.map(([productId, onHand]) => ({
      ...{ dispensaryId, productId, onHand, confirmedAt: house.clock.now() },
    }))
    await house.db.insertInto('productAvailability').values(rows).execute()
  }
  await carry(places.loop, [
    [ids.lavender, 3],
    [ids.citrus, 0],
    [ids.velvet, 1],
  ])
  await carry(places.joliet, [
    [ids.lavender, 1],
    [ids.citrus, 2],
  ])
  await carry(places.denver, [[ids.lavish, 5]])
  await inTx(house.db, (tx) => enqueue(tx, rebuildVocabulary, {}))
  await house.work()
})

const search = async (query: Input<typeof listProducts>['query']) =>
  (await house.call(listProducts, { query })).body
const namesOf = (listing: Awaited<ReturnType<typeof search>>) =>
  listing.products.map(({ name }) => name).sort()
const suggestions = async (q: string) =>
  (await house.call(suggest, { query: { q } })).body.suggestions.map(({ name }) => name)

test('prices from 50 to below 10 find nothing, and prices are still offered', async () => {
  const listing = await search({ min: 50, max: 10 })
  expect(listing.products).toEqual([])
  expect(listing.facets?.prices.some((count) => count > 0)).toBe(true)
  expect((await search({ min: 10, max: 10 })).products).toEqual([])
})

test('a few letters suggest products, brands and dispensaries, however they are written', async () => {
  expect(await suggestions('lav')).toEqual(['Lavender gummies', 'Lavish soap'])
  expect(await suggestions('  LAVENDER  Gum')).toEqual(['Lavender gummies'])
  expect(await suggestions('nig')).toEqual(['Nightingale Farms'])
  expect(await suggestions('l')).toHaveLength(5)
  for (const nothing of ['zz', '%', '_', 'gummies']) expect(await suggestions(nothing)).toEqual([])
})

test('a new name is suggested at once, and an old one no longer', async () => {
  const id = await addProduct(house.db, { brandId, name: 'Quince tea' })
  expect(await suggestions('quin')).toEqual(['Quince tea'])
  const rename = (changes: { name?: string; status?: string }) =>
    house.db.updateTable('products').set(changes).where('id', '=', id).execute()
  await rename({ name: 'Plum tea' })
  expect([await suggestions('quin'), await suggestions('plum')]).toEqual([[], ['Plum tea']])
  await rename({ status: 'archived' })
  expect(await suggestions('plum')).toEqual([])
})

test('what is mistyped is found by what was meant, and the page says so', async () => {
  const found = await search({ name: 'lavendar gumies' })
  expect(found).toMatchObject({ results: 1, correctedTo: 'lavender gummies' })
  expect(namesOf(found)).toEqual(['Lavender gummies'])
  const right = await search({ name: 'gummies' })
  expect(right).toMatchObject({ results: 2, correctedTo: null })
  expect(await search({ name: 'xylophone' })).toMatchObject({ results: 0, correctedTo: null })
})

test('a correction narrows with the other filters, and is not offered when nothing comes of it', async () => {
  expect(namesOf(await search({ name: 'gumies', category: 'Topical' }))).toEqual(['Citrus gummies'])
  const nothing = await search({ name: 'gumies', category: 'Tincture' })
  expect(nothing).toMatchObject({ results: 0, correctedTo: null })
})

test('near me is what somebody near has in stock, and every count agrees', async () => {
  const near = await search({ zip: '60601', radius: 10 })
  expect(namesOf(near)).toEqual(['Lavender gummies', 'Velvet lozenge'])
  expect(near.place?.label).toBe('Chicago, IL')
  expect(near).toMatchObject({
    results: 2,
    facets: { categories: { Edible: 2, Topical: 0 }, types: { thc: 1, cbd: 1, goods: 0 } },
  })
  expect(near.facets?.badges).toMatchObject({ isBlackOwned: 1, isMinorityOwned: 1 })

  const wider = await search({ ...places.loop, radius: 60 })
  expect(namesOf(wider)).toEqual(['Citrus gummies', 'Lavender gummies', 'Velvet lozenge'])
  // Two dispensaries carry the gummies: still one product.
  expect(wider).toMatchObject({ results: 3, facets: { types: { thc: 2, cbd: 1 } } })
})

test('near me × badge × words × price leaves what has all of them', async () => {
  const query = { zip: '60601', radius: 60, advancedCategory: ['isBlackOwned' as const] }
  expect((await search(query)).results).toBe(2)
  const narrowed = await search({ ...query, name: 'gummies', min: 5, max: 10 })
  expect(namesOf(narrowed)).toEqual(['Citrus gummies'])
  expect(narrowed.facets?.prices).toEqual([1, 0, 0, 0, 0])
  expect((await search({ lat: places.denver.lat, lng: places.denver.lng })).results).toBe(1)
})
