import { getSellerPending } from '@fairgrove/contract/back-office'
import { listOpenPickups, listOrders } from '@fairgrove/contract/orders'
import { getPickupsVersion, listPickups } from '@fairgrove/contract/orders.pickups'
import { beforeAll, expect, test } from 'vitest'
import { seedFlower, seedPickupDispensary } from '../../test/order-fixtures.ts'
import { createShop, placePickup, type Shop } from '../../test/pickup-fixtures.ts'
import { seedBasicBrand } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'

/** A seller with two dispensaries, and an order at each. */
const harness = useServerHarness()
let first: Shop
let second: Shop
let rival: Shop
const orderIds: Record<string, string> = {}
beforeAll(async () => {
  first = await createShop(harness)
  const place = await seedPickupDispensary(harness.db, { ownerId: first.accountId })
  second = { ...first, place, flower: await seedFlower(harness.db, { [place]: 4 }) }
  rival = await createShop(harness)
  for (const shop of [first, second, rival])
    orderIds[shop.place] = (await placePickup(harness, shop)).order._id
})

const readIds = async (dispensary: string | undefined) => {
  const request = { token: first.token, ...(dispensary && { query: { dispensary } }) }
  const pickups = (await harness.call(listPickups, request)).body
  const open = (await harness.call(listOpenPickups, request)).body
  const orders = (await harness.call(listOrders, request)).body
  expect(pickups.total).toBe(pickups.pickups.length)
  return [pickups.pickups, open.orders, orders.orders].map((list) =>
    list.map(({ _id }) => _id).sort(),
  )
}

test('pickups and orders are those of one dispensary, or of all of one’s own', async () => {
  const all = [orderIds[first.place], orderIds[second.place]].sort()
  expect(await readIds(undefined)).toEqual([all, all, all])
  const one = [orderIds[second.place]]
  expect(await readIds(second.place)).toEqual([one, one, one])
})

test.each([listPickups, getPickupsVersion, listOpenPickups, listOrders])(
  '$path does not find another seller’s dispensary',
  async (endpoint) => {
    for (const dispensary of [rival.place, crypto.randomUUID()]) {
      const query = { dispensary }
      const reply = await harness.call(endpoint, { token: first.token, query })
      expect([reply.status, reply.raw.json().code]).toEqual([404, 'not_found'])
    }
  },
)

test('a seller’s listings are their own, dispensaries first', async () => {
  const { accountId: ownerId, token } = first
  const brand = await seedBasicBrand(harness.db, { name: 'A brand', ownerId })
  await seedBasicBrand(harness.db, { ownerId, status: 'archived' })
  const { listings } = (await harness.call(getSellerPending, { token })).body
  expect(listings.map(({ kind, _id }) => [kind, _id])).toEqual([
    ['dispensary', first.place],
    ['dispensary', second.place],
    ['brand', brand],
  ])
})
