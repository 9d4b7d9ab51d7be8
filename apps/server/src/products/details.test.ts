import type { RequestInput } from '@fairgrove/contract/endpoint'
import {
  getCategories,
  getProduct,
  getProductInventory,
  getRelatedProducts,
  updateProduct,
} from '@fairgrove/contract/products'
import { newProductDays } from '@fairgrove/contract/products.options'
import { listProducts } from '@fairgrove/contract/search'
import { beforeAll, expect, test } from 'vitest'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { addDays } from '../clock.ts'

const harness = useServerHarness()
let admin: string
let brandId: string

beforeAll(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  brandId = await seedBrand(harness.db)
})

type ProductInput = Partial<RequestInput<typeof updateProduct>['body']['product']>

/** Saved by an admin, so that it is approved and public. */
async function createListedProduct(changes: ProductInput): Promise<string> {
  const id = await seedProduct(harness.db, { brandId, kind: 'goods', status: 'pending' })
  const name = changes.name ?? 'Cedar shirt'
  const product = {
    category: 'Merchandise' as const,
    status: 'approved' as const,
    ...changes,
    name,
  }
  await harness.call(updateProduct, { params: { id }, body: { product }, token: admin })
  return id
}
const read = async (id: string) => (await harness.call(getProduct, { params: { id } })).body.product

test('a shirt has sizes, a candle one stock count, and a dispensary product no stock of ours', async () => {
  const shirt = await read(
    await createListedProduct({ apparel: true, sizes: { S: 2, XL: 0 }, countInStock: 9 }),
  )
  expect(shirt).toMatchObject({ apparel: true, sizes: { S: 2, XL: 0 }, countInStock: 2 })
  const candle = await read(await createListedProduct({ countInStock: 7, sizes: { S: 2 } }))
  expect(candle).toMatchObject({ sizes: {}, countInStock: 7 })
  const flower = await read(await createListedProduct({ includesTHC: true, countInStock: 7 }))
  expect(flower).toMatchObject({ includesTHC: true, sizes: {}, countInStock: 0 })
})

test('saving again replaces the stock, and a product with THC and CBD is THC', async () => {
  const id = await createListedProduct({ apparel: true, sizes: { S: 2, M: 5 } })
  const product = {
    name: 'Hoodie',
    category: 'Merchandise' as const,
    apparel: true,
    sizes: { M: 1 },
  }
  await harness.call(updateProduct, { params: { id }, body: { product }, token: admin })
  expect((await read(id)).sizes).toEqual({ M: 1 })
  const both = await read(await createListedProduct({ includesTHC: true, cbd_product: true }))
  expect([both.includesTHC, both.cbd_product]).toEqual([true, false])
})

test.each([
  [12.345, 12.35],
  [0.01, 0.01],
  [100_000, 100_000],
  [0, null],
  [null, null],
])('a price of %s is shown as %s', async (price, shown) => {
  expect((await read(await createListedProduct({ price }))).price).toBe(shown)
})

test('a product is new for thirty days, trends by popularity, and shows its seller’s tags', async () => {
  const id = await seedProduct(harness.db, {
    brandId,
    tags: ['indoor'],
    popularity: 50,
    createdAt: addDays(harness.clock.now(), -newProductDays),
  })
  expect((await read(id)).tags).toEqual(['trending', 'indoor'])
  const young = await seedProduct(harness.db, {
    brandId,
    popularity: 49,
    name: 'Sapling',
    createdAt: new Date(addDays(harness.clock.now(), -newProductDays).getTime() + 1),
  })
  expect((await read(young)).tags).toEqual(['new'])
  const { body } = await harness.call(listProducts, { query: { name: 'sapling' } })
  expect(body.products).toMatchObject([{ _id: young, tags: ['new'] }])
})

test('related products share category and kind, best rated first', async () => {
  const like = { brandId, category: 'Tincture', kind: 'cbd' }
  const subject = await seedProduct(harness.db, like)
  const good = await seedProduct(harness.db, { ...like, ratingSum: 20, ratingCount: 4 })
  const better = await seedProduct(harness.db, { ...like, ratingSum: 500, ratingCount: 100 })
  await seedProduct(harness.db, { ...like, kind: 'goods' })
  await seedProduct(harness.db, { ...like, status: 'pending' })
  const { body } = await harness.call(getRelatedProducts, { params: { id: subject } })
  expect(body.products.map(({ _id }) => _id)).toEqual([better, good])
})

test('the nearest dispensary that has it comes first; an unknown ZIP code is rejected', async () => {
  const id = await seedProduct(harness.db, { brandId })
  const at = { joliet: { lat: 41.525, lng: -88.08 }, chicago: { lat: 41.885, lng: -87.622 } }
  const far = await seedDispensary(harness.db, { name: 'Joliet Leaf', point: at.joliet })
  const near = await seedDispensary(harness.db, { name: 'Loop Leaf', point: at.chicago })
  const empty = await seedDispensary(harness.db, { name: 'Sold out', point: at.chicago })
  const confirmedAt = harness.clock.now()
  await harness.db
    .insertInto('productAvailability')
    .values([
      { dispensaryId: far, productId: id, onHand: 2, confirmedAt },
      { dispensaryId: near, productId: id, onHand: 1, confirmedAt: addDays(confirmedAt, -9) },
      { dispensaryId: empty, productId: id, onHand: 0, confirmedAt },
    ])
    .execute()
  const fetchLocations = (query: RequestInput<typeof getProductInventory>['query']) =>
    harness.call(getProductInventory, { params: { id }, query })
  const names = ({ body }: Awaited<ReturnType<typeof fetchLocations>>) =>
    body.places.map(({ dispensary }) => dispensary.name)

  const found = await fetchLocations({ zip: '60601' })
  expect(names(found)).toEqual(['Loop Leaf', 'Joliet Leaf'])
  expect(found.body).toMatchObject({ results: 2, places: [{ onHand: 1 }, { onHand: 2 }] })
  expect(found.body.places[0]?.miles).toBeLessThan(1)
  expect(found.body.places[1]?.miles).toBeGreaterThan(30)
  // Without a place, the most recently confirmed comes first.
  expect(names(await fetchLocations({ lat: '', lng: '' }))).toEqual(['Joliet Leaf', 'Loop Leaf'])
  expect((await fetchLocations({ zip: '00000' })).raw.json().fields).toHaveProperty('zip')
})

test('the categories are the specified ones, in the specified order', async () => {
  const { body } = await harness.call(getCategories, {})
  expect(body.categories).toEqual([
    'Edible',
    'flower',
    'Tincture',
    'Topical',
    'Pre-rolls',
    'Accessory',
    'Concentrate',
    'Merchandise',
  ])
})
