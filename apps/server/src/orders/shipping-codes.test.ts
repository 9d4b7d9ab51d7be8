import { getQuote } from '@fairgrove/contract/checkout'
import {
  capturePayment,
  createOrder,
  listOwnOrders,
  startPayment,
} from '@fairgrove/contract/orders'
import { buyCode, getRewards } from '@fairgrove/contract/rewards'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { booksOf } from '../../test/books.ts'
import { useHouse } from '../../test/house.ts'
import { makeShirt, shipping, stockOf } from '../../test/shop.ts'
import { signedIn } from '../../test/signed-in.ts'
import { inTx } from '../db/tx.ts'
import { addEntry } from '../rewards/store.ts'
import { releaseExpired } from './moving.actions.ts'

const house = useHouse()
beforeEach(() => {
  house.paypal.switches.reset()
  house.deps.shop.shippingCents = 500
})
afterEach(async () => {
  await house.paypal.notices.settled()
  expect(await booksOf(house)).toEqual([])
})

/** Somebody with a code for free shipping and a shirt to send. */
async function withCode() {
  const person = await signedIn(house)
  const { token, accountId } = person
  const give = { accountId, amount: 25, reason: 'referral', reference: `friend of ${accountId}` }
  await inTx(house.db, (tx) => addEntry(tx, { ...give, createdAt: house.clock.now() }))
  const { code } = (await house.call(buyCode, { token, body: { offer: 'freeShipping' } })).body
  const shirt = await makeShirt(house.db, { M: 5 })
  const body = shipping([{ product: shirt, size: 'M' }], { shippingCode: code })
  const order = (changed = body) => house.call(createOrder, { body: changed, token })
  return { token, code, shirt, body, order }
}

test('where shipping costs something, a code bought with coins pays for it once', async () => {
  const { token, shirt, body, order } = await withCode()
  const quoted = await house.call(getQuote, { body, token })
  expect(quoted.body).toMatchObject({
    ...{ shippingPrice: 0, totalPrice: 32, shippingCode: 'used', refusals: [] },
  })
  const tries = await Promise.all([order(), order()])
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await stockOf(house.db, shirt)).toEqual({ M: 4 })
  const without = await order(shipping([{ product: shirt, size: 'M' }]))
  expect(without.body.order).toMatchObject({ shippingPrice: 5, totalPrice: 37 })
  house.clock.advance(20)
  await releaseExpired(house.deps)
  expect((await order()).status).toBe(201)
  const wrong = await order(shipping([{ product: shirt, size: 'M' }], { shippingCode: 'x' }))
  expect(wrong.raw.json().message).toMatch(/won’t work for free shipping/)
})

test('while shipping is free, a code is kept for another time', async () => {
  house.deps.shop.shippingCents = 0
  const { token, code, order } = await withCode()
  await order()
  const { codes } = (await house.call(getRewards, { token })).body
  expect(codes[0]).toMatchObject({ code, usedAt: null })
})

/** Ordered with the code, and given up while a bank still thinks about the payment. */
async function givenUpWhilePending() {
  const made = await withCode()
  const params = { id: (await made.order()).body.order._id }
  const by = { params, token: made.token, query: {} }
  const { id: providerOrderId } = (await house.call(startPayment, by)).body
  house.paypal.approve(providerOrderId)
  house.paypal.switches.set({ pends: true }, params.id)
  await house.call(capturePayment, by)
  house.clock.advance(61)
  await releaseExpired(house.deps)
  const bankSaysYes = async () => {
    await house.paypal.complete(providerOrderId)
    await house.paypal.notices.settled()
    await house.work()
    const { orders } = (await house.call(listOwnOrders, { token: made.token })).body
    return orders.find(({ _id }) => _id === params.id)?.state
  }
  return { ...made, id: params.id, bankSaysYes }
}

test('an order that late money revives has used its code again', async () => {
  const { order, bankSaysYes } = await givenUpWhilePending()
  expect(await bankSaysYes()).toBe('paid')
  expect((await order()).raw.json().message).toMatch(/won’t work for free shipping/)
})

test('late money goes back when the code was used meanwhile', async () => {
  const { id, shirt, order, bankSaysYes } = await givenUpWhilePending()
  expect((await order()).status).toBe(201)
  expect(await bankSaysYes()).toBe('cancelled')
  expect(house.paypal.books.balances()[id] ?? 0).toBe(0)
  expect(await stockOf(house.db, shirt)).toEqual({ M: 4 })
})
