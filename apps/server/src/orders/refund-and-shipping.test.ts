import { setTimeout } from 'node:timers/promises'
import { getOverview } from '@fairgrove/contract/analytics.overview'
import { deliverOrder, listOrders } from '@fairgrove/contract/orders'
import { texts } from '@fairgrove/contract/orders.options'
import { refundOrder } from '@fairgrove/contract/orders.refunds'
import { beforeEach, expect, test } from 'vitest'
import { findOrderState } from '../../test/order-fixtures.ts'
import { getPayment } from '../../test/payment-fixtures.ts'
import { seedPaidSale } from '../../test/payout-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { inTx } from '../db/tx.ts'
import { requestRefund } from '../payments/refunds.actions.ts'
import { closeRefund, listPaymentRefunds } from '../payments/refunds.store.ts'

const harness = useServerHarness()
type Admin = Awaited<ReturnType<typeof createSignedInAccount>>
let ada: Admin
let ben: Admin
let id: string
beforeEach(async () => {
  ada = await createSignedInAccount(harness, { isAdmin: true })
  ben = await createSignedInAccount(harness, { isAdmin: true })
  id = await seedPaidSale(harness, [null])
})

const refund = (amount?: number) =>
  harness.call(refundOrder, {
    token: ada.token,
    params: { id },
    body: amount === undefined ? {} : { amount },
  })
const ship = () =>
  harness.call(deliverOrder, {
    token: ben.token,
    params: { id },
    body: { trackingNumber: '9400 1000' },
  })
/** The order, if it is listed to ship, and how many orders the overview counts. */
async function readToShip() {
  const query = { state: 'paid', kind: 'shipping', sort: 'oldest' } as const
  const { orders, results } = (await harness.call(listOrders, { token: ben.token, query })).body
  const { waiting } = (await harness.call(getOverview, { token: ben.token })).body
  expect(waiting.shipments).toBe(results)
  return orders.filter(({ _id }) => _id === id).map(({ number }) => number)
}

test('an order whose full refund was requested can’t be shipped', async () => {
  expect(await readToShip()).toHaveLength(1)
  expect((await refund()).status).toBe(202)
  expect(await readToShip()).toEqual([])
  const { status, raw } = await ship()
  expect([status, raw.json()]).toMatchObject([
    409,
    { code: 'wrong_order_state', message: texts.refundRequested },
  ])
  await harness.runJobs()
  expect(await findOrderState(harness.db, id)).toBe('refunded')
})

test('several refunds of everything together stop it as well, a part doesn’t', async () => {
  const { capturedCents } = await getPayment(harness, id)
  await refund(10)
  expect(await readToShip()).toHaveLength(1)
  await harness.runJobs()
  expect(await readToShip()).toHaveLength(1)
  expect((await refund((capturedCents ?? 0) / 100 - 10)).status).toBe(202)
  expect(await readToShip()).toEqual([])
  expect((await ship()).status).toBe(409)
})

test('an order is shipped after a refund of a part, or one that PayPal refused', async () => {
  await refund(10)
  expect((await ship()).status).toBe(200)
  id = await seedPaidSale(harness, [null])
  await refund()
  const payment = await getPayment(harness, id)
  await inTx(harness.db, async (tx) => {
    for (const { id: refundId, amountCents } of await listPaymentRefunds(tx, payment.id)) {
      const row = { id: refundId, paymentId: payment.id, amountCents }
      await closeRefund(tx, row, { status: 'refused' }, harness.clock.now())
    }
  })
  expect(await readToShip()).toHaveLength(1)
  expect((await ship()).status).toBe(200)
})

test('what was shipped before can still be refunded in full', async () => {
  expect((await ship()).status).toBe(200)
  expect((await refund()).status).toBe(202)
  await harness.runJobs()
  expect(await findOrderState(harness.db, id)).toBe('refunded')
})

test('a shipment waits for a refund that is being requested at the same time', async () => {
  const { id: requestId } = await getPayment(harness, id)
  let shipping: ReturnType<typeof ship> | undefined
  await inTx(harness.db, async (tx) => {
    await requestRefund(tx, harness.clock.now(), { orderId: id, requestId, reason: 'A test.' })
    shipping = ship()
    await setTimeout(200)
  })
  expect((await shipping)?.status).toBe(409)
  expect(await findOrderState(harness.db, id)).toBe('paid')
})
