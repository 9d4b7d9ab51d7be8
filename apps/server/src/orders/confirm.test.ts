import {
  cancelOrder,
  confirmOrder,
  createOrder,
  getOrder,
  listOpenPickups,
  listOrders,
  lookUpOrders,
  payOrder,
} from '@fairgrove/contract/orders'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { afterEach, describe, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import {
  buildPickupOrder,
  getInventoryCount,
  seedFlower,
  seedPickupDispensary,
} from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { createConfirmationToken } from './guest-links.ts'
import { eraseExpiredContacts } from './personal-data.ts'

const harness = useServerHarness()
afterEach(async () => expect(await runJobsAndAudit(harness)).toEqual([]))

const createToken = (id: string) => createConfirmationToken(harness.deps.linkSecret, id)
const confirm = (id: string, token = createToken(id), headers = {}) =>
  harness.call(confirmOrder, { params: { id }, body: { token }, headers })

/** A guest's pre-order of flower at a dispensary that has this many in stock. */
async function preOrder({ onHand = 20, qty = 1, size = '3.5' } = {}) {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const place = await seedPickupDispensary(harness.db, { ownerId: seller.accountId })
  const flower = await seedFlower(harness.db, { [place]: onHand }, { size })
  const body = buildPickupOrder(place, [{ product: flower, qty }])
  const reply = await harness.call(createOrder, { body })
  const { order, key } = reply.body
  const email = body.order.shippingAddress?.email ?? ''
  const left = () => getInventoryCount(harness.db, place, flower)
  return { order, key, id: order._id, email, place, flower, seller, left, body }
}

describe('until a guest confirms a pre-order', () => {
  test('nothing is held, and the email asks the guest to confirm', async () => {
    const { order, email, left } = await preOrder()
    expect(order).toMatchObject({ state: 'unconfirmed', pickupCode: null, isPaid: false })
    expect(await left()).toBe(20)
    await harness.runJobs()
    const emails = await fetchEmails(email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Confirm your pre-order ${order.number} at Corner Leaf`,
    ])
    expect(emails[0]?.text).toContain(`&confirm=${createToken(order._id)}`)
  })

  test('the dispensary neither sees it nor takes money for it', async () => {
    const { id, seller } = await preOrder()
    const { token } = seller
    const listed = await harness.call(listOrders, { token })
    expect(listed.body.orders).toEqual([])
    expect((await harness.call(lookUpOrders, { token, query: { q: id } })).body.orders).toEqual([])
    expect((await harness.call(listOpenPickups, { token })).body.orders).toEqual([])
    expect((await harness.call(getOrder, { token, params: { id } })).status).toBe(404)
    const admin = await createSignedInAccount(harness, { isAdmin: true })
    const paid = await harness.call(payOrder, { token: admin.token, params: { id }, body: {} })
    expect(paid.raw.json().code).toBe('wrong_order_state')
  })

  test('there is nothing to cancel', async () => {
    const { id, key } = await preOrder()
    const reply = await harness.call(cancelOrder, { params: { id }, query: { key }, body: {} })
    expect(reply.raw.json().code).toBe('wrong_order_state')
  })
})

describe('confirming', () => {
  test('holds the items and emails a pickup code, once for two concurrent requests', async () => {
    const { id, email, left, seller } = await preOrder({ onHand: 2, qty: 2 })
    const replies = await Promise.all([confirm(id), confirm(id)])
    const codes = replies.map(({ body }) => body.order.pickupCode)
    expect(codes[0]).toMatch(/^[2-9B-DF-HJ-NP-TV-XZ]{6}$/)
    expect(codes[1]).toBe(codes[0])
    expect(await left()).toBe(0)
    await harness.runJobs()
    const emails = await fetchEmails(email)
    expect(emails.filter(({ text }) => text.includes(codes[0] as string))).toHaveLength(1)
    const listed = await harness.call(listOrders, { token: seller.token })
    expect(listed.body.orders.map(({ _id }) => _id)).toEqual([id])
  })

  test('needs the token from the email: the key of the order’s page isn’t enough', async () => {
    const [one, other] = [await preOrder(), await preOrder()]
    for (const token of [one.key, createToken(other.id), 'x'.repeat(64)]) {
      expect((await confirm(one.id, token)).status).toBe(404)
    }
    expect(await one.left()).toBe(20)
  })

  test('is rejected after an hour, and the pre-order is deleted after a few days', async () => {
    const { id, key, left } = await preOrder()
    harness.clock.advance(61)
    expect((await confirm(id)).raw.json().code).toBe('link_spent')
    expect(await left()).toBe(20)
    harness.clock.advance(4 * 24 * 60)
    await eraseExpiredContacts(harness.deps)
    expect((await harness.call(getOrder, { params: { id }, query: { key } })).status).toBe(404)
    expect((await confirm(id)).raw.json().code).toBe('link_spent')
  })

  test('fails when the item sold out or its price changed in the meantime', async () => {
    const sold = await preOrder({ onHand: 1 })
    const second = await harness.call(createOrder, {
      body: buildPickupOrder(sold.place, [{ product: sold.flower }]),
    })
    expect((await confirm(second.body.order._id)).status).toBe(200)
    expect((await confirm(sold.id)).raw.json().code).toBe('sold_out')
    const changed = await preOrder()
    await harness.db
      .updateTable('products')
      .set({ priceCents: 4_500 })
      .where('id', '=', changed.flower)
      .execute()
    expect((await confirm(changed.id)).raw.json()).toMatchObject({
      code: 'price_changed',
      message: expect.stringContaining('Place it again to see the new total.'),
    })
    expect(await changed.left()).toBe(20)
  })

  test('counts toward the address’s daily limit only then, and strangers can’t use it up', async () => {
    const first = await preOrder({ size: '16' })
    const again = await harness.call(createOrder, { body: first.body })
    expect(again.status).toBe(201)
    expect((await confirm(first.id)).status).toBe(200)
    const refused = await confirm(again.body.order._id)
    expect(refused.raw.json().message).toContain('you can buy up to 30 g of flower')
  })

  test('87 pre-orders with made-up addresses from one network hold at most a quarter of the product', async () => {
    const { place, flower, left } = await preOrder({ onHand: 100 })
    const statuses: number[] = []
    // Ten at once: they wait for each other's locks, and a slow machine would answer the last of 87 with 503.
    for (let n = 0; n < 87; n += 10) {
      const placed = await Promise.all(
        Array.from({ length: Math.min(10, 87 - n) }, () =>
          harness.call(createOrder, { body: buildPickupOrder(place, [{ product: flower }]) }),
        ),
      )
      const confirmed = await Promise.all(placed.map(({ body }) => confirm(body.order._id)))
      statuses.push(...confirmed.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(25)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect(await left()).toBe(75)
  })
})
