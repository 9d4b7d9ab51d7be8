import { cancelOrder, payOrder } from '@fairgrove/contract/orders'
import { findPickup, getPickupsVersion, listPickups } from '@fairgrove/contract/orders.pickups'
import { afterEach, describe, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import { findOrderState, getInventoryCount } from '../../test/order-fixtures.ts'
import {
  createShop,
  handOver,
  placeCustomerPickup,
  placePickup,
  type Shop,
  undo,
} from '../../test/pickup-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { rateLimits } from '../http/rate-limit.ts'
import { cancelExpiredOrders } from './unpaid-orders.actions.ts'

const harness = useServerHarness()
afterEach(async () => expect(await runJobsAndAudit(harness)).toEqual([]))

const list = async ({ token }: Pick<Shop, 'token'>) =>
  (await harness.call(listPickups, { token })).body
const getVersion = async ({ token }: Shop) =>
  (await harness.call(getPickupsVersion, { token })).body.version

describe('the list for the counter', () => {
  test('has name, items and cash to collect, next due first, and no pickup code', async () => {
    const shop = await createShop(harness)
    const [first, second] = [await placePickup(harness, shop), await placePickup(harness, shop)]
    const params = { id: second.order._id }
    await harness.call(payOrder, { token: shop.token, params, body: {} })
    const { pickups, total, handedOver } = await list(shop)
    expect([total, handedOver]).toEqual([2, []])
    expect(pickups).toEqual([
      {
        _id: first.order._id,
        number: first.order.number,
        customer: 'Imani Reyes',
        items: [{ name: 'Meadow Haze', size: expect.any(String), qty: 1 }],
        dispensary: { _id: shop.place, name: 'Corner Leaf' },
        amountDue: first.order.totalPrice,
        isEstimate: false,
        hasMedicalCard: false,
        holdUntil: first.order.holdUntil,
      },
      expect.objectContaining({ _id: second.order._id, amountDue: 0, holdUntil: null }),
    ])
    expect(JSON.stringify(pickups)).not.toContain(first.order.pickupCode)
  })

  test('has what was handed over within the last minute, with the cash that was collected', async () => {
    const shop = await createShop(harness)
    const { order } = await placePickup(harness, shop)
    const { undoUntil } = (await handOver(harness, shop.token, order._id)).body
    expect(await list(shop)).toMatchObject({
      pickups: [],
      handedOver: [{ undoUntil, pickup: { _id: order._id, amountDue: order.totalPrice } }],
    })
    harness.clock.advance(1.1)
    expect((await list(shop)).handedOver).toEqual([])
  })

  test('its version changes with every change and with nothing else', async () => {
    const shop = await createShop(harness)
    const versions = [await getVersion(shop)]
    const { order } = await placePickup(harness, shop)
    versions.push(await getVersion(shop))
    await handOver(harness, shop.token, order._id)
    versions.push(await getVersion(shop))
    harness.clock.advance(0.2)
    expect(await getVersion(shop)).toBe(versions.at(-1))
    expect((await list(shop)).version).toBe(versions.at(-1))
    await undo(harness, shop.token, order._id)
    expect(await getVersion(shop)).toBe(versions[1])
    expect(new Set(versions).size).toBe(3)
    await placePickup(harness, await createShop(harness))
    expect(await getVersion(shop)).toBe(versions[1])
  })

  test('another shop sees nothing of it', async () => {
    const [shop, rival] = [await createShop(harness), await createShop(harness)]
    const { order } = await placePickup(harness, shop)
    await handOver(harness, shop.token, (await placePickup(harness, shop)).order._id)
    expect(await list(rival)).toMatchObject({ pickups: [], total: 0, handedOver: [] })
    const query = { code: order.pickupCode ?? '' }
    expect((await harness.call(findPickup, { token: rival.token, query })).status).toBe(404)
  })
})

describe('the pickup code', () => {
  test('finds the open order, however it is typed, until it is picked up', async () => {
    const shop = await createShop(harness)
    const { order } = await placePickup(harness, shop)
    const code = order.pickupCode ?? ''
    const find = (typed: string) =>
      harness.call(findPickup, { token: shop.token, query: { code: typed } })
    expect((await find(` ${code.toLowerCase()}`)).body.pickup).toMatchObject({ _id: order._id })
    expect((await find('AAAAAA')).status).toBe(400)
    await handOver(harness, shop.token, order._id)
    expect((await find(code)).status).toBe(404)
    await undo(harness, shop.token, order._id)
    expect((await find(code)).body.pickup).toMatchObject({ _id: order._id })
  })

  test('cannot be found by guessing', () => {
    const { hits, seconds } = rateLimits.pickupCodes
    const guessesInThreeDays = (hits / seconds) * 3 * 24 * 3_600
    // With 60 open pickups at a time: less than 2% for three days without a pause.
    expect((60 * guessesInThreeDays) / 28 ** 6).toBeLessThan(0.02)
  })
})

describe('at the same time', () => {
  const isOneOf = (state: string | undefined, states: string[]) => expect(states).toContain(state)

  test('a hand-over and the customer’s cancellation: one of them wins', async () => {
    const shop = await createShop(harness)
    const { order, customer } = await placeCustomerPickup(harness, shop)
    const params = { id: order._id }
    const [handed, cancelled] = await Promise.all([
      handOver(harness, shop.token, order._id),
      harness.call(cancelOrder, { token: customer.token, params, body: {} }),
    ])
    expect([handed.status, cancelled.status].toSorted()).toEqual([200, 409])
    const [state, count] = handed.status === 200 ? ['delivered', 3] : ['cancelled', 4]
    expect(await findOrderState(harness.db, order._id)).toBe(state)
    expect(await getInventoryCount(harness.db, shop.place, shop.flower)).toBe(count)
  })

  test('a hand-over and the end of the hold: the order is delivered, its stock taken once', async () => {
    const shop = await createShop(harness)
    const { order } = await placePickup(harness, shop)
    await harness.db
      .updateTable('orders')
      .set({ holdUntil: harness.clock.now() })
      .where('id', '=', order._id)
      .execute()
    const [handed] = await Promise.all([
      handOver(harness, shop.token, order._id),
      cancelExpiredOrders(harness.deps),
    ])
    expect(handed.status).toBe(200)
    expect(await findOrderState(harness.db, order._id)).toBe('delivered')
    expect(await getInventoryCount(harness.db, shop.place, shop.flower)).toBe(3)
  })

  test('hand-overs, undos, cancellations and the end of the hold leave exact stock', async () => {
    const shop = await createShop(harness)
    const { order, customer } = await placeCustomerPickup(harness, shop)
    const params = { id: order._id }
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([
        handOver(harness, shop.token, order._id),
        undo(harness, shop.token, order._id),
        harness.call(cancelOrder, { token: customer.token, params, body: {} }),
        undo(harness, shop.token, order._id),
        handOver(harness, shop.token, order._id),
        cancelExpiredOrders(harness.deps),
      ])
      const state = await findOrderState(harness.db, order._id)
      isOneOf(state, ['placed', 'cancelled', 'delivered'])
      const inStock = await getInventoryCount(harness.db, shop.place, shop.flower)
      expect(inStock).toBe(state === 'cancelled' ? 4 : 3)
      expect(await runJobsAndAudit(harness)).toEqual([])
    }
  })
})
