import { eraseAccount } from '@fairgrove/contract/accounts'
import {
  cancelOrder,
  capturePayment,
  createOrder,
  deleteOrder,
  listOrders,
  payOrder,
  startPayment,
} from '@fairgrove/contract/orders'
import { fetchEmails, stripOrderNumber } from '@fairgrove/testing/smtp-inbox/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import {
  buildShippingOrder,
  findOrderState,
  getStock,
  seedShirt,
} from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { inTx } from '../db/tx.ts'
import { reconcilePayments } from '../payments/reconcile.actions.ts'
import { markPaid } from './status-transitions.actions.ts'
import { cancelExpiredOrders } from './unpaid-orders.actions.ts'

const harness = useServerHarness()
beforeEach(() => harness.paypal.switches.reset())
afterEach(async () => {
  await harness.paypal.webhooks.waitUntilDelivered()
  expect(await runJobsAndAudit(harness)).toEqual([])
})

const findState = (id: string) => findOrderState(harness.db, id)
const listSubjects = async (email: string) =>
  (await fetchEmails(email)).map(({ subject }) => stripOrderNumber(subject))

/** An order of two shirts that the buyer has approved at PayPal. */
async function createApprovedOrder(token?: string) {
  const shirt = await seedShirt(harness.db, { M: 2 })
  const body = buildShippingOrder([{ product: shirt, size: 'M', qty: 2 }])
  const { order, key } = (await harness.call(createOrder, { body, token })).body
  const by = { params: { id: order._id }, token, query: token ? {} : { key } }
  const { id: providerOrderId } = (await harness.call(startPayment, by)).body
  harness.paypal.approve(providerOrderId)
  return { shirt, body, order, by, providerOrderId }
}

/** The bank takes longer than the hold lasts. */
async function cancelWhilePending() {
  const { shirt, body, order, by, providerOrderId } = await createApprovedOrder()
  harness.paypal.switches.set({ pends: true }, order._id)
  const waiting = await harness.call(capturePayment, by)
  expect([waiting.status, waiting.body.order.isPaid]).toEqual([200, false])
  harness.clock.advance(61)
  await cancelExpiredOrders(harness.deps)
  expect(await findState(order._id)).toBe('cancelled')
  const email = body.order.shippingAddress?.email ?? ''
  const takeOne = () =>
    harness.call(createOrder, { body: buildShippingOrder([{ product: shirt, size: 'M' }]) })
  return { id: order._id, shirt, providerOrderId, email, takeOne }
}

async function completePendingCapture(providerOrderId: string) {
  await harness.paypal.complete(providerOrderId)
  await harness.paypal.webhooks.waitUntilDelivered()
  await harness.runJobs()
}

test('a late payment reinstates the order while its items are in stock', async () => {
  const { id, shirt, providerOrderId } = await cancelWhilePending()
  await completePendingCapture(providerOrderId)
  expect(await findState(id)).toBe('paid')
  expect(await getStock(harness.db, shirt)).toEqual({ M: 0 })
})

test('a late payment for a deleted order puts it back on the shop’s list', async () => {
  const { id, providerOrderId } = await cancelWhilePending()
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  expect((await harness.call(deleteOrder, { params: { id }, token })).status).toBe(200)
  await completePendingCapture(providerOrderId)
  const { body } = await harness.call(listOrders, { token })
  expect(body.orders.map((order) => order._id)).toContain(id)
})

test('a late payment is refunded when the items are sold out', async () => {
  const { id, shirt, email, providerOrderId, takeOne } = await cancelWhilePending()
  expect((await takeOne()).status).toBe(201)
  await completePendingCapture(providerOrderId)
  expect(await findState(id)).toBe('cancelled')
  expect(harness.paypal.ledger.balances()[id] ?? 0).toBe(0)
  expect(await getStock(harness.db, shirt)).toEqual({ M: 1 })
  expect(await listSubjects(email)).toContain('Refund for order')
})

test('a payment with a promised refund pays for nothing, even when the items are back in stock', async () => {
  const { id, shirt, email, providerOrderId, takeOne } = await cancelWhilePending()
  const other = (await takeOne()).body
  harness.paypal.switches.set({ dropsWebhooks: true }, id)
  await harness.paypal.complete(providerOrderId)
  await reconcilePayments(harness.deps)
  const status = () => inTx(harness.db, (tx) => markPaid(harness.deps, tx, id))
  expect(await status()).toBe('too_late')
  await harness.call(cancelOrder, {
    params: { id: other.order._id },
    query: { key: other.key },
    body: {},
  })
  expect(await getStock(harness.db, shirt)).toEqual({ M: 2 })
  expect(await status()).toBe('too_late')
  await harness.runJobs()
  expect(await status()).toBe('too_late')
  expect(await findState(id)).toBe('cancelled')
  expect(harness.paypal.ledger.balances()[id] ?? 0).toBe(0)
  expect(await listSubjects(email)).not.toContain('Payment received for order')
})

async function eraseBuyerAfter(
  work: (created: Awaited<ReturnType<typeof createApprovedOrder>>) => unknown,
) {
  const { token } = await createSignedInAccount(harness)
  const created = await createApprovedOrder(token)
  await work(created)
  expect((await harness.call(eraseAccount, { token, body: {} })).status).toBe(200)
  await harness.runJobs()
  const findContact = () =>
    harness.db
      .selectFrom('orders')
      .select(['state', 'contactName', 'contactEmail', 'shipTo'])
      .where('id', '=', created.order._id)
      .executeTakeFirst()
  return { ...created, id: created.order._id, addressOf: findContact }
}
const erasedContact = { contactName: null, contactEmail: null, shipTo: null }

test('an erased account’s unpaid order is canceled: items are restocked, and no payment is captured', async () => {
  const { id, shirt, addressOf: findContact } = await eraseBuyerAfter(() => undefined)
  expect(await findContact()).toEqual({ state: 'cancelled', ...erasedContact })
  expect(await getStock(harness.db, shirt)).toEqual({ M: 2 })
  harness.clock.advance(5)
  await reconcilePayments(harness.deps)
  await harness.runJobs()
  expect(harness.paypal.ledger.balances()[id] ?? 0).toBe(0)
})

test('a payment captured while the account was erased is refunded: there is no address anymore', async () => {
  const { id, providerOrderId, addressOf: findContact } = await eraseBuyerAfter(() => undefined)
  await harness.deps.payments.capture(crypto.randomUUID(), providerOrderId)
  await harness.paypal.webhooks.waitUntilDelivered()
  await harness.runJobs()
  expect(await findContact()).toMatchObject({ state: 'cancelled' })
  expect(harness.paypal.ledger.balances()[id] ?? 0).toBe(0)
})

test('the address is kept while a payment is pending, because the order may still ship', async () => {
  const { providerOrderId, addressOf: findContact } = await eraseBuyerAfter(
    async ({ order, by }) => {
      harness.paypal.switches.set({ pends: true }, order._id)
      await harness.call(capturePayment, by)
    },
  )
  expect(await findContact()).toMatchObject({
    state: 'cancelled',
    shipTo: { address: '12 Elm St' },
  })
  await completePendingCapture(providerOrderId)
  expect(await findContact()).toMatchObject({ state: 'paid', shipTo: { address: '12 Elm St' } })
})

test('a hold ends after 20 minutes, however often a payment that was never started is captured', async () => {
  const shirt = await seedShirt(harness.db, { M: 1 })
  const body = buildShippingOrder([{ product: shirt, size: 'M' }])
  const { order, key } = (await harness.call(createOrder, { body })).body
  const by = { params: { id: order._id }, query: { key } }
  for (let attempt = 0; attempt < 4; attempt += 1) {
    harness.clock.advance(4)
    expect((await harness.call(capturePayment, by)).status).toBe(404)
    expect((await harness.call(payOrder, { ...by, body: {} })).status).toBe(404)
  }
  harness.clock.advance(4)
  await cancelExpiredOrders(harness.deps)
  expect(await findState(order._id)).toBe('cancelled')
  expect(await getStock(harness.db, shirt)).toEqual({ M: 1 })
})

test('a hold lasts five minutes longer while its payment is being captured', async () => {
  const { order, by } = await createApprovedOrder()
  harness.clock.advance(19)
  harness.paypal.switches.set({ pends: true }, order._id)
  expect((await harness.call(capturePayment, by)).body.order.isPaid).toBe(false)
  harness.clock.advance(4)
  await cancelExpiredOrders(harness.deps)
  expect(await findState(order._id)).toBe('placed')
  harness.clock.advance(2)
  await cancelExpiredOrders(harness.deps)
  expect(await findState(order._id)).toBe('cancelled')
})
