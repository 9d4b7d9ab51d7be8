import { getQuote } from '@fairgrove/contract/checkout'
import {
  capturePayment,
  createOrder,
  listOwnOrders,
  startPayment,
} from '@fairgrove/contract/orders'
import { buyCode, getRewards } from '@fairgrove/contract/rewards'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import { buildShippingOrder, getStock, seedShirt } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { inTx } from '../db/tx.ts'
import { addCoinEntry } from '../rewards/store.ts'
import { cancelExpiredOrders } from './unpaid-orders.actions.ts'

const harness = useServerHarness()
beforeEach(() => {
  harness.paypal.switches.reset()
  harness.deps.shop.shippingCents = 500
})
afterEach(async () => {
  await harness.paypal.webhooks.waitUntilDelivered()
  expect(await runJobsAndAudit(harness)).toEqual([])
})

/** An account with a free-shipping code and a shirt to order. */
async function createBuyerWithCode() {
  const person = await createSignedInAccount(harness)
  const { token, accountId } = person
  const addCoins = {
    accountId,
    amount: 25,
    reason: 'referral',
    reference: `friend of ${accountId}`,
  }
  await inTx(harness.db, (tx) => addCoinEntry(tx, { ...addCoins, createdAt: harness.clock.now() }))
  const { code } = (await harness.call(buyCode, { token, body: { offer: 'freeShipping' } })).body
  const shirt = await seedShirt(harness.db, { M: 5 })
  const body = buildShippingOrder([{ product: shirt, size: 'M' }], { shippingCode: code })
  const order = (changed = body) => harness.call(createOrder, { body: changed, token })
  return { token, code, shirt, body, order }
}

test('a code bought with coins pays for shipping once, where shipping costs something', async () => {
  const { token, shirt, body, order } = await createBuyerWithCode()
  const quoted = await harness.call(getQuote, { body, token })
  expect(quoted.body).toMatchObject({
    shippingPrice: 0,
    totalPrice: 32,
    shippingCode: 'used',
    refusals: [],
  })
  const attempts = await Promise.all([order(), order()])
  expect(attempts.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await getStock(harness.db, shirt)).toEqual({ M: 4 })
  const without = await order(buildShippingOrder([{ product: shirt, size: 'M' }]))
  expect(without.body.order).toMatchObject({ shippingPrice: 5, totalPrice: 37 })
  harness.clock.advance(20)
  await cancelExpiredOrders(harness.deps)
  expect((await order()).status).toBe(201)
  const wrong = await order(
    buildShippingOrder([{ product: shirt, size: 'M' }], { shippingCode: 'x' }),
  )
  expect(wrong.raw.json().message).toMatch(/won’t work for free shipping/)
})

test('a code is not used while shipping is free', async () => {
  const { token, code, order } = await createBuyerWithCode()
  harness.deps.shop.shippingCents = 0
  await order()
  const { codes } = (await harness.call(getRewards, { token })).body
  expect(codes[0]).toMatchObject({ code, usedAt: null })
})

/** Ordered with the code, and canceled while the payment is pending. */
async function cancelWhilePending() {
  const made = await createBuyerWithCode()
  const params = { id: (await made.order()).body.order._id }
  const by = { params, token: made.token, query: {} }
  const { id: providerOrderId } = (await harness.call(startPayment, by)).body
  harness.paypal.approve(providerOrderId)
  harness.paypal.switches.set({ pends: true }, params.id)
  await harness.call(capturePayment, by)
  harness.clock.advance(61)
  await cancelExpiredOrders(harness.deps)
  const completePendingCapture = async () => {
    await harness.paypal.complete(providerOrderId)
    await harness.paypal.webhooks.waitUntilDelivered()
    await harness.runJobs()
    const { orders } = (await harness.call(listOwnOrders, { token: made.token })).body
    return orders.find(({ _id }) => _id === params.id)?.state
  }
  return { ...made, id: params.id, bankSaysYes: completePendingCapture }
}

test('an order reinstated by a late payment uses its code again', async () => {
  const { order, bankSaysYes: completePendingCapture } = await cancelWhilePending()
  expect(await completePendingCapture()).toBe('paid')
  expect((await order()).raw.json().message).toMatch(/won’t work for free shipping/)
})

test('a late payment is refunded when the code was used in the meantime', async () => {
  const { id, shirt, order, bankSaysYes: completePendingCapture } = await cancelWhilePending()
  expect((await order()).status).toBe(201)
  expect(await completePendingCapture()).toBe('cancelled')
  expect(harness.paypal.ledger.balances()[id] ?? 0).toBe(0)
  expect(await getStock(harness.db, shirt)).toEqual({ M: 4 })
})
