import { getDashboard } from '@fairgrove/contract/analytics'
import { getSellerInsights } from '@fairgrove/contract/analytics.insights'
import { leaveListing } from '@fairgrove/contract/members'
import {
  getNotificationSettings,
  saveNotificationSettings,
} from '@fairgrove/contract/notifications'
import { listOrders, lookUpOrders } from '@fairgrove/contract/orders'
import { findPickup, handOverPickup, listPickups } from '@fairgrove/contract/orders.pickups'
import { createProduct } from '@fairgrove/contract/products'
import { postDispensaryReview } from '@fairgrove/contract/reviews'
import { listProducts } from '@fairgrove/contract/search'
import { fetchEmails, stripOrderNumber } from '@fairgrove/testing/smtp-inbox/client'
import { beforeAll, expect, test } from 'vitest'
import { addMember, createMember } from '../../test/member-fixtures.ts'
import { listTitles } from '../../test/notification-fixtures.ts'
import { buildPickupOrder, placeConfirmedPickup, seedFlower } from '../../test/order-fixtures.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
type Person = Awaited<ReturnType<typeof createSignedInAccount>>
let owner: Person
/** Two shops of one owner, with a pre-order each. */
let shops: { id: string; order: { _id: string; pickupCode: string | null } }[]
beforeAll(async () => {
  owner = await createSignedInAccount(harness, { isSeller: true })
  shops = []
  for (const name of ['First', 'Second']) {
    const id = await seedDispensary(harness.db, { ownerId: owner.accountId, name, state: 'IL' })
    const flower = await seedFlower(harness.db, { [id]: 9 })
    const placed = await placeConfirmedPickup(harness, buildPickupOrder(id, [{ product: flower }]))
    shops.push({ id, order: placed.order })
  }
})
const getShop = (index: number) => {
  const shop = shops[index]
  if (!shop) throw new Error(`There is no shop ${index}.`)
  return shop
}

test('a counter person sees and hands over the pickups of their shop only', async () => {
  const { token } = await createMember(harness, getShop(0).id, 'counter')
  const { pickups } = (await harness.call(listPickups, { token })).body
  expect(pickups.map(({ _id }) => _id)).toEqual([getShop(0).order._id])
  const other = getShop(1).order
  const query = { code: other.pickupCode ?? '' }
  expect((await harness.call(findPickup, { token, query })).status).toBe(404)
  const body = { idChecked: true } as const
  const params = { id: other._id }
  expect((await harness.call(handOverPickup, { token, params, body })).status).toBe(404)
})

test('a manager finds the orders of their shop only', async () => {
  const { token } = await createMember(harness, getShop(0).id, 'manager')
  const look = async (q: string) =>
    (await harness.call(lookUpOrders, { token, query: { q } })).body.orders.map(({ _id }) => _id)
  expect(await look(getShop(0).order._id)).toEqual([getShop(0).order._id])
  expect(await look(getShop(1).order._id)).toEqual([])
  const { orders } = (await harness.call(listOrders, { token })).body
  expect(orders.map(({ _id }) => _id)).not.toContain(getShop(1).order._id)
})

test('a manager sees the dashboard only if they manage all of the owner’s listings', async () => {
  const person = await createMember(harness, getShop(0).id, 'manager')
  const read = async () => {
    const request = { token: person.token, params: { id: owner.accountId } }
    const replies = [
      await harness.call(getDashboard, request),
      await harness.call(getSellerInsights, request),
    ]
    return replies.map(({ status }) => status)
  }
  expect(await read()).toEqual([404, 404])
  const second = { kind: 'dispensary', listingId: getShop(1).id } as const
  await addMember(harness.db, { ...second, accountId: person.accountId, role: 'manager' })
  expect(await read()).toEqual([200, 200])
})

test('a brand’s manager adds and lists products of that brand, which its owner sells', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const [managed, other] = [
    await seedBrand(harness.db, { ownerId: seller.accountId }),
    await seedBrand(harness.db, { ownerId: seller.accountId }),
  ]
  const { token, accountId } = await createSignedInAccount(harness)
  await addMember(harness.db, { kind: 'brand', listingId: managed, accountId, role: 'manager' })
  await seedProduct(harness.db, { brandId: other, sellerId: seller.accountId })
  const id = await seedProduct(harness.db, { brandId: managed, sellerId: seller.accountId })
  const created = (await harness.call(createProduct, { token, body: {} })).body.product
  const query = { status: 'all', seller: accountId } as const
  const { products } = (await harness.call(listProducts, { token, query })).body
  expect(products.map(({ _id }) => _id).sort()).toEqual([id, created._id].sort())
  const row = await harness.db
    .selectFrom('products')
    .select(['sellerId', 'brandId'])
    .where('id', '=', created._id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ sellerId: seller.accountId, brandId: managed })
})

test('nobody reviews the shop they work for', async () => {
  const { token } = await createMember(harness, getShop(0).id, 'counter')
  const body = { rating: 5, comment: 'The best shop in town.' }
  const reply = await harness.call(postDispensaryReview, {
    token,
    params: { id: getShop(0).id },
    body,
  })
  expect([reply.status, reply.raw.json().code]).toEqual([403, 'not_yours_to_judge'])
})

test('managers are notified of the pre-orders, stock and reviews of their shop, counter people are not', async () => {
  const { db } = harness
  const id = await seedDispensary(db, { ownerId: owner.accountId, name: 'Third', state: 'IL' })
  const [manager, counter] = [
    await createMember(harness, id, 'manager'),
    await createMember(harness, id, 'counter'),
  ]
  const elsewhere = await createMember(harness, getShop(1).id, 'manager')
  const flower = await seedFlower(db, { [id]: 1 })
  await placeConfirmedPickup(harness, buildPickupOrder(id, [{ product: flower }]))
  const author = await createSignedInAccount(harness)
  const body = { rating: 4, comment: 'Kind people and a short line at the counter.' }
  await harness.call(postDispensaryReview, { token: author.token, params: { id }, body })

  const titles = await listTitles(harness, manager)
  expect(titles.map(stripOrderNumber).sort()).toEqual([
    'Meadow Haze is sold out',
    'New pre-order at Third',
    'New review of Third',
  ])
  await harness.runJobs()
  expect(await fetchEmails(manager.email)).toHaveLength(titles.length)
  expect(await listTitles(harness, counter)).toEqual([])
  expect(await listTitles(harness, elsewhere)).toEqual([])
})

test('a manager chooses which emails about the shop they get', async () => {
  const { token } = await createMember(harness, getShop(0).id, 'manager')
  await harness.call(saveNotificationSettings, { token, body: { mail: [], summary: 'daily' } })
  const { settings } = (await harness.call(getNotificationSettings, { token })).body
  expect(settings).toMatchObject({ mail: [], summary: 'daily' })
})

test('somebody leaves a shop once, and its owner is told', async () => {
  const id = await seedDispensary(harness.db, { ownerId: owner.accountId, name: 'Fourth' })
  const person = await createMember(harness, id, 'counter')
  const leave = ({ token }: Pick<Person, 'token'>) =>
    harness.call(leaveListing, { token, params: { id } })
  const colleague = await createMember(harness, getShop(0).id, 'counter')
  expect((await leave(colleague)).status).toBe(404)
  expect((await leave(owner)).status).toBe(404)
  const replies = await Promise.all([leave(person), leave(person)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await harness.call(listPickups, { token: person.token })).status).toBe(403)
  expect((await listTitles(harness, owner))[0]).toBe('Someone left Fourth')
  expect((await leave(person)).status).toBe(404)
})
