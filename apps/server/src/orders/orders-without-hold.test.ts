import { capturePayment, createOrder, startPayment } from '@fairgrove/contract/orders'
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
import { reconcilePayments } from '../payments/reconcile.actions.ts'
import { cancelExpiredOrders } from './unpaid-orders.actions.ts'

const harness = useServerHarness()
beforeEach(() => harness.paypal.switches.reset())
afterEach(async () => {
  await harness.paypal.webhooks.waitUntilDelivered()
  expect(await runJobsAndAudit(harness)).toEqual([])
})

const findState = (id: string) => findOrderState(harness.db, id)
const listSubjects = async (email: string) => {
  await harness.runJobs()
  return (await fetchEmails(email)).map(({ subject }) => stripOrderNumber(subject))
}
const buy = (shirt: string, qty: number, options: { token?: string; address?: string } = {}) => {
  const { token, address = '192.0.2.1' } = options
  const body = buildShippingOrder([{ product: shirt, size: 'M', qty }])
  const headers = { 'x-forwarded-for': address }
  return harness.call(createOrder, { body, headers, ...(token && { token }) })
}

/** A shirt of which guests on other networks hold as much as guests may. */
async function createHoardedShirt() {
  const shirt = await seedShirt(harness.db, { M: 40 })
  for (let n = 0; n < 3; n += 1) await buy(shirt, 10, { address: `198.51.100.${n}` })
  expect(await getStock(harness.db, shirt)).toEqual({ M: 10 })
  return shirt
}

/** An honest guest's order for two, placed while other guests hold the stock. */
async function createOrderWithoutHold() {
  const shirt = await createHoardedShirt()
  const body = buildShippingOrder([{ product: shirt, size: 'M', qty: 2 }])
  const { order, key } = (await harness.call(createOrder, { body })).body
  expect([order.state, order.isStockHeld]).toEqual(['placed', false])
  const by = { params: { id: order._id }, query: { key } }
  const { id: providerOrderId } = (await harness.call(startPayment, by)).body
  harness.paypal.approve(providerOrderId)
  const email = body.order.shippingAddress?.email ?? ''
  return { shirt, id: order._id, by, email, providerOrderId }
}

async function sellRest(shirt: string) {
  const { token } = await createSignedInAccount(harness)
  expect((await buy(shirt, 9, { token })).status).toBe(201)
}

test('a guest who pays gets the items, however much other guests hold', async () => {
  const { shirt, by, email } = await createOrderWithoutHold()
  expect(await getStock(harness.db, shirt)).toEqual({ M: 10 })
  const { body } = await harness.call(capturePayment, by)
  expect(body.order).toMatchObject({ state: 'paid', isStockHeld: true })
  expect(await getStock(harness.db, shirt)).toEqual({ M: 8 })
  expect(await listSubjects(email)).toEqual(['Payment received for order'])
})

test('nothing is charged when the items sold out before the payment', async () => {
  const { shirt, by, id } = await createOrderWithoutHold()
  await sellRest(shirt)
  const reply = await harness.call(capturePayment, by)
  expect([reply.status, reply.raw.json()]).toMatchObject([
    409,
    { code: 'sold_out', message: 'Grow Fair tee sold out before you paid.' },
  ])
  expect(harness.paypal.ledger.balances()[id] ?? 0).toBe(0)
  expect(await findState(id)).toBe('placed')
})

test('money captured after the items sold out is refunded, and the order is canceled', async () => {
  const { shirt, id, email, providerOrderId } = await createOrderWithoutHold()
  await sellRest(shirt)
  await harness.deps.payments.capture(crypto.randomUUID(), providerOrderId)
  await harness.paypal.webhooks.waitUntilDelivered()
  await reconcilePayments(harness.deps)
  expect(await listSubjects(email)).toEqual(['Refund for order'])
  expect(await findState(id)).toBe('cancelled')
  expect(harness.paypal.ledger.balances()[id] ?? 0).toBe(0)
  expect(await getStock(harness.db, shirt)).toEqual({ M: 1 })
})

test('an expired order without a hold restocks nothing and sends no email', async () => {
  const { shirt, id, email } = await createOrderWithoutHold()
  harness.clock.advance(21)
  await cancelExpiredOrders(harness.deps)
  expect(await findState(id)).toBe('cancelled')
  expect(await getStock(harness.db, shirt)).toEqual({ M: 40 })
  expect(await listSubjects(email)).toEqual([])
})
