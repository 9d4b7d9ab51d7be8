import {
  cancelOrder,
  capturePayment,
  createOrder,
  getOrder,
  payOrder,
  startPayment,
} from '@fairgrove/contract/orders'
import { getReceipt } from '@fairgrove/contract/orders.receipt'
import { afterEach, expect, test } from 'vitest'
import { booksOf } from '../../test/books.ts'
import { useHouse } from '../../test/house.ts'
import { mailsTo } from '../../test/inbox.ts'
import {
  carriedBy,
  confirmedPickup,
  makeDispensary,
  makeFlower,
  makeShirt,
  pickup,
  shipping,
  stockOf,
} from '../../test/shop.ts'
import { signedIn, signInAgain } from '../../test/signed-in.ts'
import { orderKeyDays } from './guest-key.ts'

const house = useHouse()
afterEach(async () => expect(await booksOf(house)).toEqual([]))

async function placedShirt(sellerId: string | null = null) {
  const shirt = await makeShirt(house.db, { M: 5 }, { sellerId })
  const body = shipping([{ product: shirt, size: 'M' }])
  const { order, key } = (await house.call(createOrder, { body })).body
  const email = body.order.shippingAddress?.email ?? ''
  return { shirt, email, by: { params: { id: order._id }, query: { key } } }
}

async function placedFlower(ownerId?: string) {
  const place = await makeDispensary(house.db, { ownerId })
  const flower = await makeFlower(house.db, { [place]: 4 })
  const { order, key } = await confirmedPickup(house, pickup(place, [{ product: flower }]))
  return { place, flower, by: { params: { id: order._id }, query: { key } } }
}

test('who ordered may cancel until it is paid: the shelf is full again, the code is spent, a mail says why', async () => {
  const { by, shirt, email } = await placedShirt()
  const cancelled = await house.call(cancelOrder, by)
  expect(cancelled.body.order).toMatchObject({ state: 'cancelled', isPaid: false })
  expect(await stockOf(house.db, shirt)).toEqual({ M: 5 })
  expect((await house.call(cancelOrder, by)).raw.json().code).toBe('wrong_order_state')
  await house.work()
  const told = (await mailsTo(email)).find(({ subject }) => subject.endsWith('was canceled'))
  expect(told?.text).toContain('We canceled your order as you asked.')

  const preOrder = await placedFlower()
  expect((await house.call(cancelOrder, preOrder.by)).body.order.pickupCode).toBeNull()
  expect(await carriedBy(house.db, preOrder.place, preOrder.flower)).toBe(4)
})

test('what is paid is not cancelled, and nobody cancels for somebody else', async () => {
  const seller = await signedIn(house, { isSeller: true })
  const { by } = await placedFlower(seller.accountId)
  const { params } = by
  for (const token of [undefined, seller.token, (await signedIn(house, { isAdmin: true })).token]) {
    expect((await house.call(cancelOrder, { params, token })).status).toBe(404)
  }
  await house.call(payOrder, { params, token: seller.token, body: {} })
  expect((await house.call(cancelOrder, by)).raw.json().code).toBe('wrong_order_state')
})

test('cash taken and order cancelled in the same moment: one of the two, and the shelf agrees', async () => {
  const seller = await signedIn(house, { isSeller: true })
  for (let round = 0; round < 5; round += 1) {
    const { by, place, flower } = await placedFlower(seller.accountId)
    await Promise.all([
      house.call(cancelOrder, by),
      house.call(payOrder, { params: by.params, token: seller.token, body: {} }),
    ])
    const { state } = (await house.call(getOrder, by)).body.order
    expect(await carriedBy(house.db, place, flower)).toBe(state === 'cancelled' ? 4 : 3)
  }
})

test('an order says what one is to it', async () => {
  const seller = await signedIn(house, { isSeller: true })
  const admin = await signedIn(house, { isAdmin: true })
  const { by } = await placedShirt(seller.accountId)
  const { params } = by
  const viewer = async (as: object) => (await house.call(getOrder, { params, ...as })).body.viewer
  expect(await viewer({ query: by.query })).toBe('buyer')
  expect(await viewer({ token: seller.token })).toBe('shop')
  expect(await viewer({ token: admin.token })).toBe('admin')
})

test('a receipt shows where the money goes: brand, fund and state, to the cent', async () => {
  const { by } = await placedShirt()
  const split = { sellers: [{ name: 'Common Goods', amount: 30.4 }], fund: 1.6, fundPercent: 5 }
  expect((await house.call(getReceipt, by)).body).toMatchObject({ ...split, taxState: 'WI' })
  house.paypal.approve((await house.call(startPayment, by)).body.id)
  await house.call(capturePayment, by)
  expect((await house.call(getReceipt, by)).body).toEqual({
    ...split,
    shipping: 0,
    tax: 0,
    taxState: 'WI',
  })
})

test('a pickup’s money is the dispensary’s and the state’s; cash gives the fund nothing', async () => {
  const seller = await signedIn(house, { isSeller: true })
  const { by } = await placedFlower(seller.accountId)
  const receipt = { sellers: [{ name: 'Corner Leaf', amount: 40 }], fund: 0, tax: 12.5 }
  for (const asked of [by, { params: by.params, token: seller.token }]) {
    expect((await house.call(getReceipt, asked)).body).toMatchObject({ ...receipt, taxState: 'IL' })
  }
})

test('a receipt is for who paid: strangers and the sellers of a parcel find none', async () => {
  const seller = await signedIn(house, { isSeller: true })
  const { by } = await placedShirt(seller.accountId)
  for (const token of [undefined, seller.token, (await signedIn(house)).token]) {
    expect((await house.call(getReceipt, { params: by.params, token })).status).toBe(404)
  }
})

test('an order’s key opens it until 90 days after its last change, its buyer’s account for good', async () => {
  const dayMinutes = 24 * 60
  const buyer = await signedIn(house)
  const seller = await signedIn(house, { isSeller: true })
  const { by } = await placedFlower(seller.accountId)
  const body = shipping([{ product: await makeShirt(house.db, { M: 5 }), size: 'M' }])
  const own = (await house.call(createOrder, { body, token: buyer.token })).body
  house.clock.advance(60)
  await house.call(payOrder, { params: by.params, token: seller.token, body: {} })
  house.clock.advance(orderKeyDays * dayMinutes - 1)
  expect((await house.call(getOrder, by)).status).toBe(200)
  expect((await house.call(getReceipt, by)).status).toBe(200)
  house.clock.advance(1)
  expect((await house.call(getOrder, by)).status).toBe(404)
  expect((await house.call(getReceipt, by)).status).toBe(404)

  const mine = { params: { id: own.order._id } }
  expect((await house.call(getOrder, { ...mine, query: { key: own.key } })).status).toBe(404)
  const token = await signInAgain(house, buyer)
  expect((await house.call(getOrder, { ...mine, token })).status).toBe(200)
})
