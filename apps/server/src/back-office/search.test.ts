import { searchBackOffice } from '@fairgrove/contract/back-office.search'
import { beforeAll, expect, test } from 'vitest'
import { createShop, placePickup, type Shop } from '../../test/pickup-fixtures.ts'
import { seedBasicBrand, seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()
type Person = { accountId: string; token: string }
let shop: Shop
let admin: Person
let rival: Person
let order: { _id: string; number: string }
beforeAll(async () => {
  shop = await createShop(harness)
  admin = await createSignedInAccount(harness, { isAdmin: true })
  rival = await createSignedInAccount(harness, { isSeller: true })
  order = (await placePickup(harness, shop)).order
  const ownBrand = { name: 'Fernhollow Growers', ownerId: shop.accountId }
  const brandId = await seedBasicBrand(harness.db, ownBrand)
  const sellerId = shop.accountId
  await seedProduct(harness.db, { name: 'Fernhollow Haze', brandId, sellerId })
  await sql`update accounts set first_name = 'Fernanda', last_name = 'Ruiz' where id = ${rival.accountId}`.execute(
    harness.db,
  )
})

const find = (q: string, { token }: { token: string }) =>
  harness.call(searchBackOffice, { token, query: { q } })
const nothing = { orders: [], products: [], listings: [], people: [] }

test('an admin finds an order by its number and everything else by name', async () => {
  expect((await find(order.number, admin)).body).toMatchObject({
    orders: [{ _id: order._id, number: order.number, customer: 'Imani Reyes', state: 'placed' }],
  })
  const { products, listings, people } = (await find('fern', admin)).body
  expect(products.map(({ name }) => name)).toEqual(['Fernhollow Haze'])
  expect(listings.map(({ kind, name }) => [kind, name])).toEqual([['brand', 'Fernhollow Growers']])
  expect(people).toMatchObject([{ _id: rival.accountId, name: 'Fernanda Ruiz' }])
})

test('a seller finds their own orders, products and listings, and no people', async () => {
  expect((await find('Imani', shop)).body.orders).toMatchObject([{ _id: order._id }])
  expect((await find('Fern', shop)).body).toMatchObject({
    products: [{ name: 'Fernhollow Haze' }],
    listings: [{ name: 'Fernhollow Growers' }],
    people: [],
  })
})

test('another seller cannot tell whether something exists', async () => {
  for (const q of [order.number, order._id, 'Imani', 'Fernhollow', 'Corner Leaf', 'Fernanda']) {
    const reply = await find(q, rival)
    expect([reply.status, reply.body], q).toEqual([200, nothing])
  }
})

test('lists at most five of a kind', async () => {
  for (const count of [6, 5, 4, 3, 2, 1, 0])
    await seedBasicBrand(harness.db, { name: `Tallgrass ${count}`, ownerId: rival.accountId })
  const { listings } = (await find('tallgrass', rival)).body
  expect(listings.map(({ name }) => name)).toEqual(
    [0, 1, 2, 3, 4].map((count) => `Tallgrass ${count}`),
  )
})

test.each(['ab', 'x'.repeat(121), 'line\nbreak'])('rejects %j', async (q) => {
  expect((await find(q, admin)).status).toBe(400)
})

test('percent signs and underscores are searched as they are', async () => {
  expect((await find('%%%', admin)).body).toEqual(nothing)
  expect((await find('___', admin)).body).toEqual(nothing)
})
