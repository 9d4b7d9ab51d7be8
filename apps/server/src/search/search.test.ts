import type { RequestInput } from '@fairgrove/contract/endpoint'
import { listProducts, suggest } from '@fairgrove/contract/search'
import { beforeAll, expect, test } from 'vitest'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { rebuildSearchVocabularyJob } from './jobs.ts'

const harness = useServerHarness()
let brandId: string

const places = {
  loop: { lat: 41.885, lng: -87.622 },
  joliet: { lat: 41.525, lng: -88.08 },
  denver: { lat: 39.74, lng: -104.99 },
}

beforeAll(async () => {
  brandId = await seedBrand(harness.db, { name: 'Nightingale Farms', flags: 1 })
  const plain = await seedBrand(harness.db, { name: 'Harbor Hemp' })
  const make = (name: string, brand: string, changes: Parameters<typeof seedProduct>[1] = {}) =>
    seedProduct(harness.db, { name, brandId: brand, category: 'Edible', ...changes })
  const ids = {
    lavender: await make('Lavender gummies', brandId, { popularity: 9 }),
    citrus: await make('Citrus gummies', brandId, { category: 'Topical', priceCents: 900 }),
    velvet: await make('Velvet lozenge', plain, { kind: 'cbd', priceCents: 4_000 }),
    lavish: await make('Lavish soap', plain, { kind: 'goods' }),
  }
  const carry = async (point: { lat: number; lng: number }, stock: [string, number][]) => {
    const dispensaryId = await seedDispensary(harness.db, { name: 'Lantern Hall', point })
    const rows = stock.map(([productId, onHand]) => ({
      dispensaryId,
      productId,
      onHand,
      confirmedAt: harness.clock.now(),
    }))
    await harness.db.insertInto('productAvailability').values(rows).execute()
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
  await inTx(harness.db, (tx) => enqueue(tx, rebuildSearchVocabularyJob, {}))
  await harness.runJobs()
})

const search = async (query: RequestInput<typeof listProducts>['query']) =>
  (await harness.call(listProducts, { query })).body
const getNames = (listing: Awaited<ReturnType<typeof search>>) =>
  listing.products.map(({ name }) => name).sort()
const fetchSuggestions = async (q: string) =>
  (await harness.call(suggest, { query: { q } })).body.suggestions.map(({ name }) => name)

test('prices from 50 to below 10 find nothing, and price facets are still shown', async () => {
  const listing = await search({ min: 50, max: 10 })
  expect(listing.products).toEqual([])
  expect(listing.facets?.prices.some((count) => count > 0)).toBe(true)
  expect((await search({ min: 10, max: 10 })).products).toEqual([])
})

test('a few letters suggest products, brands and dispensaries, whatever the spelling', async () => {
  expect(await fetchSuggestions('lav')).toEqual(['Lavender gummies', 'Lavish soap'])
  expect(await fetchSuggestions('  LAVENDER  Gum')).toEqual(['Lavender gummies'])
  expect(await fetchSuggestions('nig')).toEqual(['Nightingale Farms'])
  expect(await fetchSuggestions('l')).toHaveLength(5)
  for (const nothing of ['zz', '%', '_', 'gummies'])
    expect(await fetchSuggestions(nothing)).toEqual([])
})

test('products do not hide the brands and dispensaries, and each has its image', async () => {
  const image = `${'a'.repeat(26)}-40x30-${'A'.repeat(16)}`
  for (let each = 0; each < 12; each++)
    await seedProduct(harness.db, {
      brandId,
      image,
      name: `Harbor mint ${each}`,
      ratingCount: 50,
      ratingSum: 200,
    })
  const { suggestions } = (await harness.call(suggest, { query: { q: 'harbor' } })).body
  expect(suggestions.map(({ subject }) => subject)).toEqual([
    ...Array.from({ length: 8 }, () => 'product'),
    'brand',
  ])
  expect(suggestions.map((each) => each.image)).toEqual([...Array(8).fill(image), null])
})

test('a name matches better than a description, which shows where it matches', async () => {
  await seedProduct(harness.db, { brandId, name: 'Mint sencha', popularity: 0 })
  await seedProduct(harness.db, {
    brandId,
    name: 'Granddaughter, 7 g',
    description: 'Slow cured in Ohio. Smells of dark sencha and honey on a cold morning.',
    popularity: 900,
  })
  const { products } = await search({ name: 'sencha' })
  expect(products.map(({ name }) => name)).toEqual(['Mint sencha', 'Granddaughter, 7 g'])
  const [named, described] = products
  expect(named?.matchedText).toBeUndefined()
  expect(described?.matchedText?.[1]).toBe('sencha')
  expect(described?.matchedText?.join('')).toContain('dark sencha and honey')
})

test('a new name is suggested at once, and an old one no longer', async () => {
  const id = await seedProduct(harness.db, { brandId, name: 'Quince tea' })
  expect(await fetchSuggestions('quin')).toEqual(['Quince tea'])
  const rename = (changes: { name?: string; status?: string }) =>
    harness.db.updateTable('products').set(changes).where('id', '=', id).execute()
  await rename({ name: 'Plum tea' })
  expect([await fetchSuggestions('quin'), await fetchSuggestions('plum')]).toEqual([
    [],
    ['Plum tea'],
  ])
  await rename({ status: 'archived' })
  expect(await fetchSuggestions('plum')).toEqual([])
})

test('a misspelled search finds the corrected one, and the page says so', async () => {
  const found = await search({ name: 'lavendar gumies' })
  expect(found).toMatchObject({ results: 1, correctedTo: 'lavender gummies' })
  expect(getNames(found)).toEqual(['Lavender gummies'])
  const right = await search({ name: 'gummies' })
  expect(right).toMatchObject({ results: 2, correctedTo: null })
  expect(await search({ name: 'xylophone' })).toMatchObject({ results: 0, correctedTo: null })
})

test('a correction combines with the other filters, and is not offered without results', async () => {
  expect(getNames(await search({ name: 'gumies', category: 'Topical' }))).toEqual([
    'Citrus gummies',
  ])
  const nothing = await search({ name: 'gumies', category: 'Tincture' })
  expect(nothing).toMatchObject({ results: 0, correctedTo: null })
})

test('near me finds what dispensaries nearby have in stock, and all counts agree', async () => {
  const near = await search({ zip: '60601', radius: 10 })
  expect(getNames(near)).toEqual(['Lavender gummies', 'Velvet lozenge'])
  expect(near.place?.label).toBe('Chicago, IL')
  expect(near).toMatchObject({
    results: 2,
    facets: { categories: { Edible: 2, Topical: 0 }, types: { thc: 1, cbd: 1, goods: 0 } },
  })
  expect(near.facets?.badges).toMatchObject({ isBlackOwned: 1, isMinorityOwned: 1 })

  const wider = await search({ ...places.loop, radius: 60 })
  expect(getNames(wider)).toEqual(['Citrus gummies', 'Lavender gummies', 'Velvet lozenge'])
  // Two dispensaries have the gummies: still one product.
  expect(wider).toMatchObject({ results: 3, facets: { types: { thc: 2, cbd: 1 } } })
})

test('near me × badge × text × price finds products that match all of them', async () => {
  const query = { zip: '60601', radius: 60, advancedCategory: ['isBlackOwned' as const] }
  expect((await search(query)).results).toBe(2)
  const narrowed = await search({ ...query, name: 'gummies', min: 5, max: 10 })
  expect(getNames(narrowed)).toEqual(['Citrus gummies'])
  expect(narrowed.facets?.prices).toEqual([1, 0, 0, 0, 0])
  expect((await search({ lat: places.denver.lat, lng: places.denver.lng })).results).toBe(1)
})
