import { listAudit } from '@fairgrove/contract/audit'
import { deleteProduct, getProduct } from '@fairgrove/contract/products'
import {
  decideFamilySuggestion,
  findFamilySuggestions,
  listFamilySuggestions,
  saveProductSizes,
} from '@fairgrove/contract/products.families'
import { exportProducts, importProducts } from '@fairgrove/contract/products.files'
import {
  getOwnProductReview,
  listProductReviews,
  postProductReview,
} from '@fairgrove/contract/reviews'
import { listProducts } from '@fairgrove/contract/search'
import { beforeAll, expect, test } from 'vitest'
import { findWrongFamilies } from '../../test/reference-families.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let admin: string
let seller: { accountId: string; token: string }

beforeAll(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  seller = await createSignedInAccount(harness, { isSeller: true })
})

/** 1 g, 3.5 g and 7 g of one flower, ungrouped. */
async function seedSizes(name: string, { accountId } = seller) {
  const brandId = await seedBrand(harness.db, { ownerId: accountId })
  const ids: string[] = []
  for (const [size, priceCents] of [
    ['1', 1_200],
    ['3.5', 4_000],
    ['7', 7_400],
  ] as const) {
    const product = { brandId, sellerId: accountId, size, units: 'g', priceCents }
    ids.push(await seedProduct(harness.db, { ...product, name: `${name}, ${size} g` }))
  }
  return { brandId, ids: ids as [string, string, string] }
}

const read = (id: string, token?: string) =>
  harness.call(getProduct, { params: { id }, token }).then(({ body }) => body)
const listBrand = async (brand: string, query: { min?: number; max?: number } = {}) =>
  (await harness.call(listProducts, { query: { brand, advancedCategory: [], ...query } })).body

async function findSuggestion(brandId: string, status: 'open' | 'accepted' | 'rejected' = 'open') {
  await harness.call(findFamilySuggestions, { token: admin })
  const { body } = await harness.call(listFamilySuggestions, { query: { status }, token: admin })
  return body.suggestions.find(({ brand }) => brand._id === brandId)
}

const decide = (id: string, decision: 'accept' | 'reject' | 'reopen', products: string[] = []) =>
  harness.call(decideFamilySuggestion, {
    params: { id },
    body: { decision, products },
    token: admin,
  })

async function group(name: string) {
  const seeded = await seedSizes(name)
  const suggestion = await findSuggestion(seeded.brandId)
  await decide(suggestion?._id ?? '', 'accept', seeded.ids)
  return { ...seeded, suggestionId: suggestion?._id ?? '' }
}

test('an admin accepts a suggestion, undoes it and rejects it for good', async () => {
  const { brandId, ids } = await seedSizes('Gate Latch')
  expect((await listBrand(brandId)).results).toBe(3)
  const suggestion = await findSuggestion(brandId)
  expect(suggestion).toMatchObject({ name: 'gate latch', status: 'open' })
  expect(suggestion?.products.map(({ _id }) => _id)).toEqual(ids)
  const id = suggestion?._id ?? ''

  expect((await decide(id, 'accept', ids)).status).toBe(200)
  expect((await decide(id, 'accept', ids)).status).toBe(409)
  const listing = await listBrand(brandId)
  expect(listing).toMatchObject({
    results: 1,
    products: [{ _id: ids[0], name: 'Gate Latch', family: { sizeCount: 3, fromPrice: 12 } }],
  })
  const { family } = await read(ids[2])
  expect(family).toMatchObject({ name: 'Gate Latch', canonical: ids[0] })
  expect(family?.sizes.map(({ size, price }) => [size, price])).toEqual([
    ['1', 12],
    ['3.5', 40],
    ['7', 74],
  ])
  const { body } = await harness.call(listAudit, {
    query: { subject: family?._id ?? '' },
    token: admin,
  })
  expect(body.entries).toMatchObject([{ action: 'product.sizes_grouped' }])

  await decide(id, 'reopen')
  expect((await listBrand(brandId)).results).toBe(3)
  expect((await read(ids[2])).family).toBeNull()
  await decide(id, 'reject')
  expect(await findSuggestion(brandId)).toBeUndefined()
  expect(await findWrongFamilies(harness.db)).toEqual([])
})

test('products that joined another family meanwhile are not taken from it', async () => {
  const { ids } = await group('Fog Line')
  const other = await seedSizes('Fog Line')
  const suggestion = await findSuggestion(other.brandId)
  const response = await decide(suggestion?._id ?? '', 'accept', [...other.ids, ids[0]])
  expect(response.status).toBe(409)
})

test('price filters find a family by any size and count it once', async () => {
  const { brandId } = await group('Creek Bed')
  for (const [query, results] of [
    [{ min: 25, max: 50 }, 1],
    [{ min: 10, max: 100 }, 1],
    [{ min: 70 }, 1],
    [{ min: 13, max: 39 }, 0],
    [{ min: 100 }, 0],
  ] as const) {
    expect((await listBrand(brandId, query)).results, JSON.stringify(query)).toBe(results)
  }
  expect((await listBrand(brandId)).facets?.prices).toEqual([0, 1, 1, 1, 0])
})

test('a family in stock near is found by whichever size a dispensary has', async () => {
  const { ids } = await group('Harbor Light')
  const point = { lat: 61.2, lng: -149.9 }
  const dispensaryId = await seedDispensary(harness.db, { point })
  await harness.db
    .insertInto('productAvailability')
    .values({ dispensaryId, productId: ids[2], onHand: 3, confirmedAt: new Date() })
    .execute()
  const query = { ...point, radius: 10, advancedCategory: [] }
  const near = await harness.call(listProducts, { query })
  expect(near.body).toMatchObject({ results: 1, products: [{ _id: ids[0] }] })
  const cheap = await harness.call(listProducts, { query: { ...query, max: 25 } })
  expect(cheap.body.results).toBe(0)
  expect((await read(ids[0])).family?.sizes.map(({ dispensaries }) => dispensaries)).toEqual([
    0, 0, 1,
  ])
})

test('deleting the size that represents the family makes the next one represent it', async () => {
  const { brandId, ids } = await group('Porch Swing')
  await harness.call(deleteProduct, { params: { id: ids[0] }, token: admin })
  expect(await listBrand(brandId)).toMatchObject({
    results: 1,
    products: [{ _id: ids[1], family: { sizeCount: 2, fromPrice: 40 } }],
  })
  expect((await read(ids[2])).family?.canonical).toBe(ids[1])
  expect(await findWrongFamilies(harness.db)).toEqual([])
})

test('reviews belong to the family, one per person, and older ones are kept', async () => {
  const { brandId, ids } = await seedSizes('Lamp Oil')
  const people = [
    await createSignedInAccount(harness, {}),
    await createSignedInAccount(harness, {}),
  ] as const
  const write = (token: string, id: string, rating: number, comment: string) =>
    harness.call(postProductReview, { token, params: { id }, body: { rating, comment } })
  await write(people[0].token, ids[0], 5, 'Bought one gram first and liked the honest taste of it.')
  await write(people[0].token, ids[1], 3, 'The bigger jar was drier than the first one I opened.')
  await decide((await findSuggestion(brandId))?._id ?? '', 'accept', ids)
  expect((await read(ids[2])).product).toMatchObject({ numReviews: 2, rating: 4 })

  const first = await write(
    people[1].token,
    ids[2],
    1,
    'Harsh for me, and it smelled like cut hay.',
  )
  const again = await write(
    people[1].token,
    ids[0],
    2,
    'Better after a week in the jar, still harsh.',
  )
  expect([first.body.coinsEarned, again.body.coinsEarned]).toEqual([5, 0])
  const reviews = await harness.call(listProductReviews, { params: { id: ids[1] }, query: {} })
  expect(reviews.body).toMatchObject({ results: 3, rating: 3.33 })
  expect(reviews.body.reviews).toHaveLength(3)
  const own = await harness.call(getOwnProductReview, {
    params: { id: ids[1] },
    token: people[1].token,
  })
  expect(own.body.review).toMatchObject({ rating: 2 })
  expect((await listBrand(brandId)).products).toMatchObject([{ numReviews: 3 }])
  expect(await findWrongFamilies(harness.db)).toEqual([])
})

test('a seller adds sizes in one table; they are public after review', async () => {
  const brandId = await seedBrand(harness.db, { ownerId: seller.accountId })
  const name = 'Tide Chart, 1 g'
  const product = { brandId, sellerId: seller.accountId, size: '1', units: 'g', priceCents: 900 }
  const id = await seedProduct(harness.db, { ...product, name })
  const save = (sizes: object[], token = seller.token) =>
    harness.call(saveProductSizes, { params: { id }, body: { sizes } as never, token })
  const rows = [
    { _id: id, size: '1', units: 'g', price: 9 },
    { size: '3.5', units: 'g', price: 30, percent_THC: 20 },
  ]
  const stranger = await createSignedInAccount(harness, { isSeller: true })
  expect((await save(rows, stranger.token)).status).toBe(404)
  expect((await save([rows[1] ?? {}, rows[1] ?? {}])).status).toBe(400)
  expect((await save(rows)).body).toEqual({ created: 1, changed: 1 })
  expect((await read(id)).family).toBeNull()
  const { family } = await read(id, seller.token)
  expect(family?.sizes).toMatchObject([
    { _id: id, status: 'approved' },
    { name: 'Tide Chart, 3.5 g', price: 30, status: 'pending', percent_THC: 20 },
  ])
  await harness.db
    .updateTable('products')
    .set({ status: 'approved' })
    .where('id', '=', family?.sizes[1]?._id ?? '')
    .execute()
  expect((await read(id)).family?.sizes).toHaveLength(2)
  expect((await listBrand(brandId)).results).toBe(1)
})

test('rows of a file with the same family are sizes of one product', async () => {
  const { token, accountId } = await createSignedInAccount(harness, { isSeller: true })
  await seedBrand(harness.db, { ownerId: accountId })
  const upload = (file: string) =>
    harness.call(importProducts, {
      token,
      body: { file: Buffer.from(file).toString('base64'), isDryRun: false },
    })
  const { body } = await upload(`name,category,price,size,units,family
"Bell Tower, 1 g",flower,10,1,g,Bell Tower
"Bell Tower, 7 g",flower,60,7,g,bell tower
Cedar balm,Topical,12,,,
`)
  expect(body).toMatchObject({ created: 3, failed: [] })
  const rows = await harness.db
    .selectFrom('products')
    .select(['name', 'familyId'])
    .where('sellerId', '=', accountId)
    .orderBy('name')
    .execute()
  expect(rows[0]?.familyId).not.toBeNull()
  expect(rows[1]?.familyId).toBe(rows[0]?.familyId)
  expect(rows[2]?.familyId).toBeNull()
  const headers = { authorization: `Bearer ${token}` }
  const file = (await harness.app.inject({ url: exportProducts.path, headers })).body
  expect(file.split(rows[0]?.familyId ?? '-')).toHaveLength(3)
  expect((await upload(file)).body).toMatchObject({ changed: 3, failed: [] })
})

test('a file doesn’t group products that were approved separately', async () => {
  const owner = await createSignedInAccount(harness, { isSeller: true })
  const { brandId, ids } = await seedSizes('Stone Step', owner)
  const upload = (file: string) =>
    harness.call(importProducts, {
      token: owner.token,
      body: { file: Buffer.from(file).toString('base64'), isDryRun: false },
    })
  const refused = await upload(`id,family\n${ids[0]},Stone Step\n${ids[1]},Stone Step\n`)
  expect(refused.status).toBe(400)
  expect(refused.raw.json().message).toContain('Our team groups approved products.')
  expect((await listBrand(brandId)).results).toBe(3)
  // A new one can join: it's reviewed.
  const file = `id,name,category,price,size,units,includesTHC,family
${ids[0]},"Stone Step, 1 g",flower,12,1,g,yes,Stone Step
,"Stone Step, 14 g",flower,120,14,g,yes,Stone Step
`
  expect((await upload(file)).body).toMatchObject({ created: 1, changed: 1, failed: [] })
  const { family } = await read(ids[0], owner.token)
  expect(family?.sizes.map(({ status }) => status)).toEqual(['approved', 'pending'])
})

test('a size that moves to another category leaves its family', async () => {
  const { brandId, ids } = await group('Window Box')
  const change = { category: 'Concentrate' }
  await harness.db.updateTable('products').set(change).where('id', '=', ids[0]).execute()
  expect((await read(ids[0])).family).toBeNull()
  expect((await listBrand(brandId)).results).toBe(2)
  await expect(
    harness.db
      .updateTable('products')
      .set({ familyId: (await read(ids[1])).family?._id ?? null })
      .where('id', '=', ids[0])
      .execute(),
  ).rejects.toThrow(/products_family/)
})
