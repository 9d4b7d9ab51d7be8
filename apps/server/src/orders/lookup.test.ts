import {
  deleteOrder,
  listOpenPickups,
  listOrders,
  lookUpOrders,
  type Order,
  payOrder,
} from '@fairgrove/contract/orders'
import { orderNumberPattern } from '@fairgrove/contract/orders.options'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildPickupOrder,
  placeConfirmedPickup,
  seedFlower,
  seedPickupDispensary,
} from '../../test/order-fixtures.ts'
import { seedUnpaidOrder } from '../../test/payment-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()

/** A guest's pre-order at this seller's new dispensary. */
async function placePreOrder(ownerId: string, fullName = 'Ada Moss') {
  const place = await seedPickupDispensary(harness.db, { ownerId })
  const flower = await seedFlower(harness.db, { [place]: 4 })
  const body = buildPickupOrder(place, [{ product: flower }])
  const shippingAddress = { ...body.order.shippingAddress, fullName }
  const { order } = await placeConfirmedPickup(harness, {
    ...body,
    order: { ...body.order, shippingAddress },
  })
  return { order, email: body.order.shippingAddress?.email ?? '' }
}

async function findNumbers(token: string, q: string): Promise<string[]> {
  const { body } = await harness.call(lookUpOrders, { token, query: { q } })
  return body.orders.map(({ number }) => number)
}

describe('staff look up an order', () => {
  let seller: Awaited<ReturnType<typeof createSignedInAccount>>
  let order: Order
  let email: string
  beforeAll(async () => {
    seller = await createSignedInAccount(harness, { isSeller: true })
    ;({ order, email } = await placePreOrder(seller.accountId, 'Wilhelmina O’Hara-Stone'))
  })

  test.each([
    ['its number', () => order.number],
    ['its number without hyphens', () => order.number.replaceAll('-', '').toLowerCase()],
    ['its ID', () => order._id],
    ['its pickup code', () => order.pickupCode ?? ''],
    ['the customer’s email', () => email.toUpperCase()],
    ['part of the customer’s name', () => 'hara-st'],
  ])('by %s', async (_, getText) => {
    expect(await findNumbers(seller.token, getText())).toEqual([order.number])
    const stranger = await createSignedInAccount(harness, { isSeller: true })
    expect(await findNumbers(stranger.token, getText())).toEqual([])
    const admin = await createSignedInAccount(harness, { isAdmin: true })
    expect(await findNumbers(admin.token, getText())).toEqual([order.number])
  })

  test.each([
    ['a part of an email', () => email.slice(1)],
    ['a pattern', () => '%%%'],
    ['another order’s number', () => 'FG-M63T-DCG'],
  ])('but not by %s', async (_, getText) => {
    expect(await findNumbers(seller.token, getText())).toEqual([])
  })

  test('not by less than three characters', async () => {
    const { status } = await harness.call(lookUpOrders, {
      token: seller.token,
      query: { q: ' a ' },
    })
    expect(status).toBe(400)
  })
})

test('an admin still finds a deleted order, its seller does not', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const { order } = await placePreOrder(seller.accountId)
  await harness.call(deleteOrder, { token: seller.token, params: { id: order._id } })
  expect(await findNumbers(seller.token, order.number)).toEqual([])
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  expect(await findNumbers(admin.token, order.number)).toEqual([order.number])
})

test('the order’s number is in the emails to the customer and to the dispensary', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const { order, email } = await placePreOrder(seller.accountId)
  expect(order.number).toMatch(orderNumberPattern)
  await harness.runJobs()
  for (const address of [email, seller.email]) {
    const [newest] = await fetchEmails(address)
    expect(newest?.subject).toContain(order.number)
  }
})

test('open pickups are listed for the dispensary, even if it sells THC, until they are handed over', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  await harness.db
    .insertInto('sellerProfiles')
    .values({ accountId: seller.accountId, sellsThc: true, hasDispensary: true })
    .execute()
  const { order } = await placePreOrder(seller.accountId)
  const { token } = seller
  const open = async () => (await harness.call(listOpenPickups, { token })).body.orders
  expect(await open()).toMatchObject([{ number: order.number, pickupCode: null, state: 'placed' }])
  await harness.call(payOrder, { token, params: { id: order._id }, body: {} })
  expect(await open()).toMatchObject([{ number: order.number, state: 'paid' }])
  const stranger = await createSignedInAccount(harness, { isSeller: true })
  expect((await harness.call(listOpenPickups, { token: stranger.token })).body.orders).toEqual([])
})

test('paid orders that have to ship are a list of their own', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const { order } = await placePreOrder(seller.accountId)
  await harness.call(payOrder, { token: seller.token, params: { id: order._id }, body: {} })
  const id = await seedUnpaidOrder(harness)
  await harness.db
    .updateTable('orders')
    .set({ state: 'paid', paidAt: harness.clock.now() })
    .where('id', '=', id)
    .execute()
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const { body } = await harness.call(listOrders, {
    token: admin.token,
    query: { state: 'paid', kind: 'shipping' },
  })
  const ids = body.orders.map(({ _id }) => _id)
  expect(ids).toContain(id)
  expect(ids).not.toContain(order._id)
})
