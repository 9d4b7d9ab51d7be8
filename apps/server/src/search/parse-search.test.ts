import { listBrands } from '@fairgrove/contract/brands'
import { listDispensaries } from '@fairgrove/contract/dispensaries.listing'
import { listProducts, parseSearch, suggest } from '@fairgrove/contract/search'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { rebuildSearchVocabularyJob } from './jobs.ts'

const harness = useServerHarness()

beforeAll(async () => {
  const { db } = harness
  const brandId = await seedBrand(db, { name: 'Chicago Roots' })
  await seedBrand(db, { name: 'The Velvet & Vine' })
  const bar = await seedProduct(db, { name: 'Mint bar', brandId, category: 'Edible' })
  await seedProduct(db, { name: 'Clay flower pot', brandId, kind: 'goods', category: 'Accessory' })
  await seedProduct(db, { name: 'Hope garden flower', brandId, category: 'flower' })
  await seedProduct(db, { name: 'Calm cup', brandId, category: 'Edible', description: 'Hemp tea.' })
  const chicago = { city: 'Chicago', state: 'IL', postalCode: '60616' }
  const shop = await seedDispensary(db, { name: 'Sable & Sage', ...chicago })
  await seedDispensary(db, { name: 'Capitol', city: 'Springfield', state: 'MA' })
  await seedDispensary(db, { name: 'Hidden', city: 'Hope', state: 'AR', isApproved: false })
  await db
    .insertInto('productAvailability')
    .values({ dispensaryId: shop, productId: bar, onHand: 2, confirmedAt: harness.clock.now() })
    .execute()
  await inTx(db, (tx) => enqueue(tx, rebuildSearchVocabularyJob, {}))
  await harness.runJobs()
})

/** 'products zip=60608 + mint': the page, the filters, and the text. */
function describeSearch({ page, filters, text }: Awaited<ReturnType<typeof parse>>): string {
  const shown = filters.map(({ name, value }) => `${name}=${value}`)
  return [page, ...shown, ...(text ? ['+', text] : [])].join(' ')
}
const parse = async (q: string) => (await harness.call(parseSearch, { query: { q } })).body

test.each([
  ['a listed town', 'chicago', /^dispensaries zip=606\d\d$/],
  ['a ZIP code', 'edibles 60616', /^products category=Edible zip=60616$/],
  ['the town of that name with dispensaries', 'springfield', /^dispensaries zip=011\d\d$/],
  ['a town without dispensaries', 'naperville', /^dispensaries zip=605\d\d$/],
  ['a town whose name is a word of our listings', 'hope', /^products \+ hope$/],
  ['a town whose name is a word of a description', 'tea', /^products \+ tea$/],
  ['an unknown ZIP code', '00000', /^products \+ 00000$/],
  ['a brand named after a town', 'chicago roots', /^products \+ chicago roots$/],
  ['words of a brand’s name', 'chicago root', /^products \+ chicago root$/],
  ['a product named after a category', 'flower pot', /^products \+ flower pot$/],
  ['a product in its category', 'hope flower', /^products category=flower \+ hope$/],
  ['a brand and a category', 'roots edibles', /^products category=Edible \+ roots$/],
])('%s: %s', async (_what, typed, expected) => {
  expect(describeSearch(await parse(typed))).toMatch(expected)
})

describe('names without articles and &', () => {
  test.each([
    ['sable sage', 'Sable & Sage'],
    ['the sable and sage', 'Sable & Sage'],
    ['sage sable', 'Sable & Sage'],
  ])('%s finds the dispensary', async (name, expected) => {
    const { body } = await harness.call(listDispensaries, { query: { name } })
    expect(body.dispensaries.map((each) => each.name)).toEqual([expected])
  })

  test.each(['velvet vine', 'Velvet & Vine', 'the velvet'])('%s finds the brand', async (name) => {
    const { body } = await harness.call(listBrands, { query: { name } })
    expect(body.brands.map((each) => each.name)).toEqual(['The Velvet & Vine'])
  })

  test.each(['velvet vi', 'the vel', 'velvet and v'])('%s suggests the brand', async (q) => {
    const { body } = await harness.call(suggest, { query: { q } })
    expect(body.suggestions.map((each) => each.name)).toEqual(['The Velvet & Vine'])
  })

  test.each(['&', 'the', 'x '.repeat(60).trim()])('%s finds what contains it', async (name) => {
    const { body } = await harness.call(listBrands, { query: { name } })
    const expected = ['&', 'the'].includes(name) ? ['The Velvet & Vine'] : []
    expect(body.brands.map((each) => each.name)).toEqual(expected)
  })
})

test.each([
  ['chic', ['dispensaries zip=60608']],
  ['edibles chic', ['products category=Edible zip=60608']],
  ['illin', ['dispensaries state=IL']],
  ['edib', ['products category=Edible']],
  ['naperville', ['dispensaries zip=60540']],
  ['hop', []],
  ['xyz chic', []],
])('suggests filters for %s', async (q, expected) => {
  const { body } = await harness.call(suggest, { query: { q } })
  expect(body.searches.map(describeSearch)).toEqual(expected)
})

test('a state finds what its dispensaries have in stock, and all counts agree', async () => {
  const find = async (query: object) => (await harness.call(listProducts, { query })).body
  expect(await find({ state: 'IL' })).toMatchObject({
    results: 1,
    products: [{ name: 'Mint bar' }],
    facets: { categories: { Edible: 1, flower: 0 } },
  })
  expect(await find({ state: 'IL', name: 'mint' })).toMatchObject({ results: 1 })
  expect(await find({ state: 'MA' })).toMatchObject({ results: 0 })
  expect(await find({ state: 'IL', category: 'flower' })).toMatchObject({ results: 0 })
})

test.each([{ q: '' }, { q: 'x'.repeat(121) }])('rejects %j', async (query) => {
  expect((await harness.call(parseSearch, { query })).status).toBe(400)
})
