import {
  cancelOrder as cancelBuyerOrder,
  createOrder,
  deliverOrder,
  getOrder,
  payOrder,
} from '@fairgrove/contract/orders'
import { handOverPickup, undoHandOver } from '@fairgrove/contract/orders.pickups'
import { postProductReview } from '@fairgrove/contract/reviews'
import { fetchEmails, stripOrderNumber } from '@fairgrove/testing/smtp-inbox/client'
import { afterEach, describe, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import {
  buildPickupOrder,
  findOrderState,
  getInventoryCount,
  newIdempotencyHeader,
  seedFlower,
} from '../../test/order-fixtures.ts'
import {
  createShop,
  dumpRestored,
  handOver,
  makeDelayedJobsDue,
  placeCustomerPickup,
  placePickup,
  undo,
} from '../../test/pickup-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession, createSignedInAccount } from '../../test/session-fixtures.ts'
import { inTx } from '../db/tx.ts'
import { cancelOrder } from './status-transitions.actions.ts'
import { cancelExpiredOrders } from './unpaid-orders.actions.ts'

const harness = useServerHarness()
afterEach(async () => expect(await runJobsAndAudit(harness)).toEqual([]))

const listAuditActions = async (id: string) =>
  (
    await harness.db
      .selectFrom('auditEntries')
      .select(['action', 'details'])
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, details }) => ({ action, details }))

const minutes = (seconds: number) => seconds / 60

describe('handing over', () => {
  test('takes the cash and spends the code in one step, and is audited', async () => {
    const shop = await createShop(harness)
    const { order } = await placePickup(harness, shop)
    const { pickupCode } = order
    const handed = await handOver(harness, shop.token, order._id, { pickupCode: pickupCode ?? '' })
    expect(handed.body).toEqual({ number: order.number, undoUntil: expect.any(String) })
    const seen = await harness.call(getOrder, { token: shop.token, params: { id: order._id } })
    expect(seen.body.order).toMatchObject({ state: 'delivered', isPaid: true, isDelivered: true })
    expect(await listAuditActions(order._id)).toEqual([
      { action: 'order.handed_over', details: { isIdChecked: true, isCodeShown: true } },
    ])
  })

  test('is refused without the ID check, and with another order’s code', async () => {
    const shop = await createShop(harness)
    const [one, other] = [await placePickup(harness, shop), await placePickup(harness, shop)]
    const { _id: id } = one.order
    for (const body of [{}, { idChecked: false }]) {
      const unchecked = await harness.call(handOverPickup, {
        token: shop.token,
        params: { id },
        body: body as { idChecked: true },
      })
      expect(unchecked.raw.json().fields).toHaveProperty('idChecked')
    }
    const pickupCode = other.order.pickupCode ?? ''
    const wrongCode = await handOver(harness, shop.token, id, { pickupCode })
    expect(wrongCode.raw.json().fields).toHaveProperty('pickupCode')
    expect(await findOrderState(harness.db, id)).toBe('placed')
  })

  test('a repeat after a lost response gets the first response and changes nothing', async () => {
    const shop = await createShop(harness)
    const { order } = await placePickup(harness, shop)
    const headers = newIdempotencyHeader()
    const first = await handOver(harness, shop.token, order._id, { headers })
    harness.clock.advance(5)
    const repeats = await Promise.all(
      [1, 2].map(() => handOver(harness, shop.token, order._id, { headers })),
    )
    for (const repeat of repeats) expect(repeat.body).toEqual(first.body)
    expect(await listAuditActions(order._id)).toHaveLength(1)
  })

  test('a late repeat does not hand over again what was undone', async () => {
    const shop = await createShop(harness)
    const { order } = await placePickup(harness, shop)
    const headers = newIdempotencyHeader()
    await handOver(harness, shop.token, order._id, { headers })
    expect((await undo(harness, shop.token, order._id)).status).toBe(200)
    expect((await handOver(harness, shop.token, order._id, { headers })).status).toBe(200)
    expect(await findOrderState(harness.db, order._id)).toBe('placed')
  })

  test('two tablets at once: one hands it over, the other learns that it was picked up', async () => {
    const shop = await createShop(harness)
    const { order } = await placePickup(harness, shop)
    const both = await Promise.all([1, 2].map(() => handOver(harness, shop.token, order._id)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.raw.json().message).toBe('This order was already picked up.')
    expect(await listAuditActions(order._id)).toHaveLength(1)
  })

  test('what was handed over without a network is recorded after the hold expired', async () => {
    const shop = await createShop(harness)
    const { order } = await placePickup(harness, shop)
    harness.clock.advance(3 * 24 * 60)
    await cancelExpiredOrders(harness.deps)
    expect(await getInventoryCount(harness.db, shop.place, shop.flower)).toBe(4)
    const token = await createNewSession(harness, shop)
    const pickupCode = order.pickupCode ?? ''
    expect((await handOver(harness, token, order._id, { pickupCode })).status).toBe(200)
    expect(await getInventoryCount(harness.db, shop.place, shop.flower)).toBe(3)
    await harness.db
      .updateTable('productAvailability')
      .set({ onHand: 0 })
      .where('productId', '=', shop.flower)
      .execute()
    expect((await undo(harness, token, order._id)).status).toBe(200)
    expect(await findOrderState(harness.db, order._id)).toBe('cancelled')
    expect(await getInventoryCount(harness.db, shop.place, shop.flower)).toBe(1)
  })
})

describe('what was canceled before it was picked up is neither handed over nor paid', () => {
  test.each([
    ['by the customer', 'asked'],
    ['by the customer’s next order', 'replaced'],
    ['by the shop', 'deleted'],
  ] as const)('%s', async (_, reason) => {
    const shop = await createShop(harness)
    const { order, customer } = await placeCustomerPickup(harness, shop)
    const params = { id: order._id }
    const body = { reason: reason === 'deleted' ? 'asked' : reason }
    const canceled =
      reason === 'deleted'
        ? await inTx(harness.db, (tx) => cancelOrder(harness.deps, tx, order._id, reason))
        : (await harness.call(cancelBuyerOrder, { token: customer.token, params, body })).status
    expect(canceled).toBe(reason === 'deleted' ? true : 200)
    const refused = [
      await handOver(harness, shop.token, order._id),
      await harness.call(payOrder, { token: shop.token, params, body: {} }),
    ]
    for (const { status, raw } of refused) {
      expect([status, raw.json().code]).toEqual([409, 'payment_closed'])
    }
    expect(await findOrderState(harness.db, order._id)).toBe('cancelled')
    expect(await getInventoryCount(harness.db, shop.place, shop.flower)).toBe(4)
  })

  test('so a purchase limit can’t be passed by canceling and ordering again', async () => {
    const shop = await createShop(harness)
    const customer = await createSignedInAccount(harness)
    const flower = await seedFlower(harness.db, { [shop.place]: 99 })
    // Residents of Illinois may buy 30 g a day.
    const body = buildPickupOrder(shop.place, [{ product: flower, qty: 8 }])
    const place = async () =>
      (await harness.call(createOrder, { token: customer.token, body })).body
    const { order: canceled } = await place()
    const call = { token: customer.token, params: { id: canceled._id }, body: {} }
    expect((await harness.call(cancelBuyerOrder, call)).status).toBe(200)
    const { order } = await place()
    expect((await handOver(harness, shop.token, order._id)).status).toBe(200)
    expect((await handOver(harness, shop.token, canceled._id)).status).toBe(409)
  })
})

describe('undoing', () => {
  test('restores order, hold, stock, reviews and coins exactly', async () => {
    const shop = await createShop(harness)
    const { order, customer } = await placeCustomerPickup(harness, shop)
    const review = { rating: 5, comment: 'Smells of pine.' }
    const params = { id: shop.flower }
    await harness.call(postProductReview, { token: customer.token, params, body: review })
    await harness.runJobs()
    const before = await dumpRestored(harness)
    await handOver(harness, shop.token, order._id)
    expect(await dumpRestored(harness)).not.toEqual(before)
    await undo(harness, shop.token, order._id)
    await harness.runJobs()
    expect(await dumpRestored(harness)).toEqual(before)
    expect((await listAuditActions(order._id)).map(({ action }) => action)).toEqual([
      'order.handed_over',
      'order.hand_over_undone',
    ])
    expect((await handOver(harness, shop.token, order._id)).status).toBe(200)
  })

  test('an order that was paid before stays paid', async () => {
    const shop = await createShop(harness)
    const { order } = await placePickup(harness, shop)
    const by = { token: shop.token, params: { id: order._id } }
    await harness.call(payOrder, { ...by, body: {} })
    const before = await dumpRestored(harness)
    await handOver(harness, shop.token, order._id)
    await undo(harness, shop.token, order._id)
    expect(await dumpRestored(harness)).toEqual(before)
    expect(await findOrderState(harness.db, order._id)).toBe('paid')
  })

  test('works for 60 seconds, once, and only for a hand-over', async () => {
    const shop = await createShop(harness)
    const [one, other, arrived] = [
      await placePickup(harness, shop),
      await placePickup(harness, shop),
      await placePickup(harness, shop),
    ].map(({ order }) => order._id) as [string, string, string]
    await handOver(harness, shop.token, one)
    await handOver(harness, shop.token, other)
    harness.clock.advance(minutes(59))
    const twice = await Promise.all([1, 2].map(() => undo(harness, shop.token, one)))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    harness.clock.advance(minutes(2))
    const late = await undo(harness, shop.token, other)
    expect([late.status, late.raw.json().code]).toEqual([409, 'wrong_order_state'])
    const by = { token: shop.token, params: { id: arrived }, body: {} }
    await harness.call(payOrder, by)
    await harness.call(deliverOrder, by)
    expect((await undo(harness, shop.token, arrived)).status).toBe(409)
    const states = [one, other, arrived].map((id) => findOrderState(harness.db, id))
    expect(await Promise.all(states)).toEqual(['placed', 'delivered', 'delivered'])
  })

  test('a repeat after a lost response succeeds without a second effect', async () => {
    const shop = await createShop(harness)
    const { order } = await placePickup(harness, shop)
    await handOver(harness, shop.token, order._id)
    const headers = newIdempotencyHeader()
    const send = () =>
      harness.call(undoHandOver, { token: shop.token, params: { id: order._id }, headers })
    expect((await send()).body).toEqual((await send()).body)
    expect(await listAuditActions(order._id)).toHaveLength(2)
  })

  test('other shops, admins and customers cannot', async () => {
    const shop = await createShop(harness)
    const { order, customer } = await placeCustomerPickup(harness, shop)
    await handOver(harness, shop.token, order._id)
    const others = [
      { token: (await createShop(harness)).token, status: 404 },
      { token: (await createSignedInAccount(harness, { isAdmin: true })).token, status: 403 },
      { token: customer.token, status: 403 },
    ]
    for (const { token, status } of others) {
      expect((await undo(harness, token, order._id)).status).toBe(status)
      expect((await handOver(harness, token, order._id)).status).toBe(status)
    }
    expect(await findOrderState(harness.db, order._id)).toBe('delivered')
  })
})

describe('the email', () => {
  test('is one, sent when the minute is over; none about a hand-over that was undone', async () => {
    const shop = await createShop(harness)
    const [kept, undone] = [await placePickup(harness, shop), await placePickup(harness, shop)]
    await handOver(harness, shop.token, kept.order._id)
    await handOver(harness, shop.token, undone.order._id)
    await undo(harness, shop.token, undone.order._id)
    const listSubjects = async ({ _id }: { _id: string }) => {
      await harness.runJobs()
      const { contactEmail } = await harness.db
        .selectFrom('orders')
        .select('contactEmail')
        .where('id', '=', _id)
        .executeTakeFirstOrThrow()
      const emails = await fetchEmails(contactEmail ?? '')
      return emails
        .map(({ subject }) => stripOrderNumber(subject))
        .filter((subject) => /picked up|Payment/.test(subject))
    }
    expect(await listSubjects(kept.order)).toEqual([])
    harness.clock.advance(minutes(61))
    await makeDelayedJobsDue(harness)
    expect(await listSubjects(kept.order)).toEqual(['Order picked up'])
    expect(await listSubjects(undone.order)).toEqual([])
    const left = await harness.db.selectFrom('handOvers').select('orderId').execute()
    expect(left.map(({ orderId }) => orderId)).not.toContain(kept.order._id)
  })
})
