import {
  cancelOrder,
  confirmOrder,
  createOrder,
  getOrder,
  listOrders,
  lookUpOrder,
  payOrder,
} from '@fairgrove/contract/orders'
import { afterEach, describe, expect, test } from 'vitest'
import { booksOf } from '../../test/books.ts'
import { useHouse } from '../../test/house.ts'
import { mailsTo } from '../../test/inbox.ts'
import { carriedBy, makeDispensary, makeFlower, pickup } from '../../test/shop.ts'
import { signedIn } from '../../test/signed-in.ts'
import { forgetContactsInTime } from './forgetting.actions.ts'
import { confirmationToken } from './guest-key.ts'

const house = useHouse()
afterEach(async () => expect(await booksOf(house)).toEqual([]))

const tokenFor = (id: string) => confirmationToken(house.deps.linkSecret, id)
const confirm = (id: string, token = tokenFor(id), headers = {}) =>
  house.call(confirmOrder, { params: { id }, body: { token }, headers })

/** A guest's pre-order of flower at a dispensary with this many. */
async function preOrder({ onHand = 20, qty = 1, size = '3.5' } = {}) {
  const seller = await signedIn(house, { isSeller: true })
  const place = await makeDispensary(house.db, { ownerId: seller.accountId })
  const flower = await makeFlower(house.db, { [place]: onHand }, { size })
  const body = pickup(place, [{ product: flower, qty }])
  const reply = await house.call(createOrder, { body })
  const { order, key } = reply.body
  const email = body.order.shippingAddress?.email ?? ''
  const left = () => carriedBy(house.db, place, flower)
  return { order, key, id: order._id, email, place, flower, seller, left, body }
}

describe('until a guest confirms a pre-order', () => {
  test('nothing is held, and the email asks for it', async () => {
    const { order, email, left } = await preOrder()
    expect(order).toMatchObject({ state: 'unconfirmed', pickupCode: null, isPaid: false })
    expect(await left()).toBe(20)
    await house.work()
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Confirm your pre-order ${order._id.slice(-6).toUpperCase()} at Corner Leaf`,
    ])
    expect(mails[0]?.text).toContain(`&confirm=${tokenFor(order._id)}`)
  })

  test('the dispensary neither sees it nor takes money for it', async () => {
    const { id, seller } = await preOrder()
    const { token } = seller
    const listed = await house.call(listOrders, { token })
    expect(listed.body.orders).toEqual([])
    expect((await house.call(lookUpOrder, { token, query: { q: id } })).status).toBe(404)
    expect((await house.call(getOrder, { token, params: { id } })).status).toBe(404)
    const admin = await signedIn(house, { isAdmin: true })
    const paid = await house.call(payOrder, { token: admin.token, params: { id }, body: {} })
    expect(paid.raw.json().code).toBe('wrong_order_state')
  })

  test('there is nothing to cancel', async () => {
    const { id, key } = await preOrder()
    const reply = await house.call(cancelOrder, { params: { id }, query: { key }, body: {} })
    expect(reply.raw.json().code).toBe('wrong_order_state')
  })
})

describe('confirming', () => {
  test('holds the items, gives a pickup code and mails it, once for two presses at once', async () => {
    const { id, email, left, seller } = await preOrder({ onHand: 2, qty: 2 })
    const replies = await Promise.all([confirm(id), confirm(id)])
    const codes = replies.map(({ body }) => body.order.pickupCode)
    expect(codes[0]).toMatch(/^[2-9B-DF-HJ-NP-TV-XZ]{6}$/)
    expect(codes[1]).toBe(codes[0])
    expect(await left()).toBe(0)
    await house.work()
    const mails = await mailsTo(email)
    expect(mails.filter(({ text }) => text.includes(codes[0] as string))).toHaveLength(1)
    const listed = await house.call(listOrders, { token: seller.token })
    expect(listed.body.orders.map(({ _id }) => _id)).toEqual([id])
  })

  test('needs the token from the email: the key of the order’s page isn’t enough', async () => {
    const [one, other] = [await preOrder(), await preOrder()]
    for (const token of [one.key, tokenFor(other.id), 'x'.repeat(64)]) {
      expect((await confirm(one.id, token)).status).toBe(404)
    }
    expect(await one.left()).toBe(20)
  })

  test('comes too late after an hour, and after a few days the pre-order is deleted', async () => {
    const { id, key, left } = await preOrder()
    house.clock.advance(61)
    expect((await confirm(id)).raw.json().code).toBe('link_spent')
    expect(await left()).toBe(20)
    house.clock.advance(4 * 24 * 60)
    await forgetContactsInTime(house.deps)
    expect((await house.call(getOrder, { params: { id }, query: { key } })).status).toBe(404)
    expect((await confirm(id)).raw.json().code).toBe('link_spent')
  })

  test('fails when the item sold out or its price changed meanwhile', async () => {
    const sold = await preOrder({ onHand: 1 })
    const second = await house.call(createOrder, {
      body: pickup(sold.place, [{ product: sold.flower }]),
    })
    expect((await confirm(second.body.order._id)).status).toBe(200)
    expect((await confirm(sold.id)).raw.json().code).toBe('sold_out')
    const changed = await preOrder()
    await house.db
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

  test('counts toward the daily limit of the address only then, and strangers can’t use it up', async () => {
    const first = await preOrder({ size: '16' })
    const again = await house.call(createOrder, { body: first.body })
    expect(again.status).toBe(201)
    expect((await confirm(first.id)).status).toBe(200)
    const refused = await confirm(again.body.order._id)
    expect(refused.raw.json().message).toContain('you can buy up to 30 g of flower')
  })

  test('87 pre-orders with invented addresses from one network hold a quarter of the product at most', async () => {
    const { place, flower, left } = await preOrder({ onHand: 100 })
    const placed = await Promise.all(
      Array.from({ length: 87 }, () =>
        house.call(createOrder, { body: pickup(place, [{ product: flower }]) }),
      ),
    )
    expect(await left()).toBe(100)
    const ids = placed.map(({ body }) => body.order._id)
    const replies = await Promise.all(ids.map((id) => confirm(id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(25)
    expect(await left()).toBe(75)
  })
})
