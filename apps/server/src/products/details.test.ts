import type { Input } from '@fairgrove/contract/endpoint'
import {
  getAvailability,
  getCategories,
  getProduct,
  getRelatedProducts,
  updateProduct,
} from '@fairgrove/contract/products'
import { newForDays } from '@fairgrove/contract/products.options'
import { listProducts } from '@fairgrove/contract/search'
import { beforeAll, expect, test } from 'vitest'
import { makeBrand, makeDispensary } from '../../test/directory.ts'
import { useHouse } from '../../test/house.ts'
import { addProduct } from '../../test/reviewed.ts'
import { signedIn } from '../../test/signed-in.ts'
import { daysAfter } from '../clock.ts'

const house = useHouse()
let admin: string
let brandId: string

beforeAll(async () => {
  admin = (await signedIn(house, { isAdmin: true })).token
  brandId = await makeBrand(house.db)
})

type Sent = Partial<Input<typeof updateProduct>['body']['product']>

/** As an admin saves it: approved, so that the public sees what came of it. */
async function listed(changes: Sent): Promise<string> {
  const id = await addProduct(house.db, { brandId, status: 'pending' })
  const name = changes.name ?? 'Cedar shirt'
  const product = {
    category: 'Merchandise' as const,
    status: 'approved' as const,
    ...changes,
    name,
  }
  await house.call(updateProduct, { params: { id }, body: { product }, token: admin })
  return id
}
const read = async (id: string) => (await house.call(getProduct, { params: { id } })).body.product

test('a shirt has its sizes, a candle one pile, and what a dispensary sells none of ours', async () => {
  const shirt = await read(await listed({ apparel: true, sizes: { S: 2, XL: 0 }, countInStock: 9 }))
  expect(shirt).toMatchObject({ apparel: true, sizes: { S: 2, XL: 0 }, countInStock: 2 })
  const candle = await read(await listed({ countInStock: 7, sizes: { S: 2 } }))
  expect(candle).toMatchObject({ sizes: {}, countInStock: 7 })
  const flower = await read(await listed({ includesTHC: true, countInStock: 7 }))
  expect(flower).toMatchObject({ includesTHC: true, sizes: {}, countInStock: 0 })
})

test('saving again replaces the stock, and what has both THC and CBD is THC', async () => {
  const id = await listed({ apparel: true, sizes: { S: 2, M: 5 } })
  const product = {
    name: 'Hoodie',
    category: 'Merchandise' as const,
    apparel: true,
    sizes: { M: 1 },
  }
  await house.call(updateProduct, { params: { id }, body: { product }, token: admin })
  expect((await read(id)).sizes).toEqual({ M: 1 })
  const both = await read(await listed({ includesTHC: true, cbd_product: true }))
  expect([both.includesTHC, both.cbd_product]).toEqual([true, false])
})

test.each([
  [12.345, 12.35],
  [0.01, 0.01],
  [100_000, 100_000],
  [0, null],
  [null, null],
])('a price of %s is shown as %s', async (price, shown) => {
  expect((await read(await listed({ price }))).price).toBe(shown)
})

test('a thing is new for thirty days, trends by its popularity, and says what its seller may say', async () => {
  const id = await addProduct(house.db, {
    ...{ brandId, tags: ['indoor'], popularity: 50 },
    createdAt: daysAfter(house.clock.now(), -newForDays),
  })
  expect((await read(id)).tags).toEqual(['trending', 'indoor'])
  const young = await addProduct(house.db, {
    ...{ brandId, popularity: 49, name: 'Sapling' },
    createdAt: new Date(daysAfter(house.clock.now(), -newForDays).getTime() + 1),
  })
  expect((await read(young)).tags).toEqual(['new'])
  const { body } = await house.call(listProducts, { query: { name: 'sapling' } })
  expect(body.products).toMatchObject([{ _id: young, tags: ['new'] }])
})

test('related are others of the same category and kind, best rated first', async () => {
  const like = { brandId, category: 'Tincture', kind: 'cbd' }
  const asked = await addProduct(house.db, like)
  const good = await addProduct(house.db, { ...like, ratingSum: 20, ratingCount: 4 })
  const better = await addProduct(house.db, { ...like, ratingSum: 500, ratingCount: 100 })
  await addProduct(house.db, { ...like, kind: 'goods' })
  await addProduct(house.db, { ...like, status: 'pending' })
  const { body } = await house.call(getRelatedProducts, { params: { id: asked } })
  expect(body.products.map(({ _id }) => _id)).toEqual([better, good])
})

test('the nearest dispensary that has it comes first; an unknown ZIP code is said to be one', async () => {
  const id = await addProduct(house.db, { brandId })
  const at = { joliet: { lat: 41.525, lng: -88.08 }, chicago: { lat: 41.885, lng: -87.622 } }
  const far = await makeDispensary(house.db, { name: 'Joliet Leaf', point: at.joliet })
  const near = await makeDispensary(house.db, { name: 'Loop Leaf', point: at.chicago })
  const empty = await makeDispensary(house.db, { name: 'Sold out', point: at.chicago })
  const confirmedAt = house.clock.now()
  await house.db
    .insertInto('productAvailability')
    .values([
      { dispensaryId: far, productId: id, onHand: 2, confirmedAt },
      { dispensaryId: near, productId: id, onHand: 1, confirmedAt: daysAfter(confirmedAt, -9) },
      { dispensaryId: empty, productId: id, onHand: 0, confirmedAt },
    ])
    .execute()
  const ask = (query: Input<typeof getAvailability>['query']) =>
    house.call(getAvailability, { params: { id }, query })
  const names = ({ body }: Awaited<ReturnType<typeof ask>>) =>
    body.places.map(({ dispensary }) => dispensary.name)

  const found = await ask({ zip: '60601' })
  expect(names(found)).toEqual(['Loop Leaf', 'Joliet Leaf'])
  expect(found.body).toMatchObject({ results: 2, places: [{ onHand: 1 }, { onHand: 2 }] })
  expect(found.body.places[0]?.miles).toBeLessThan(1)
  expect(found.body.places[1]?.miles).toBeGreaterThan(30)
  // Without a place, what was confirmed last is the surest.
  expect(names(await ask({ lat: '', lng: '' }))).toEqual(['Joliet Leaf', 'Loop Leaf'])
  expect((await ask({ zip: '00000' })).raw.json().fields).toHaveProperty('zip')
})

test('the categories are the specified ones, in their order', async () => {
  const { body } = await house.call(getCategories, {})
  expect(body.categories).toEqual([
    ...['Edible', 'flower', 'Tincture', 'Topical', 'Pre-rolls', 'Accessory'],
    ...['Concentrate', 'Merchandise'],
  ])
})
