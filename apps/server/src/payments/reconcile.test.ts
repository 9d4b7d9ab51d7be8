import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  buildPaymentRequest,
  countQueuedJobs,
  getPayment,
  seedApprovedOrder,
  seedUnpaidOrder,
  totalCents,
} from '../../test/payment-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { inTx } from '../db/tx.ts'
import { capturePayment, closePayment, createPayment } from './capture.actions.ts'
import { reconcilePayments } from './reconcile.actions.ts'
import { refundPayment } from './refunds.actions.ts'

const harness = useServerHarness()
beforeEach(() => harness.runJobs())
afterEach(() => harness.paypal.switches.reset())

const findStatus = async (orderId: string) => (await getPayment(harness, orderId)).status
const getMinutesToNextPoll = async (orderId: string) => {
  const { lookAt } = await getPayment(harness, orderId)
  return lookAt && (lookAt.getTime() - harness.clock.now().getTime()) / 60_000
}

test('a payment approved in a closed browser is captured a minute later', async () => {
  const { orderId } = await seedApprovedOrder(harness)
  await harness.paypal.webhooks.waitUntilDelivered()
  await harness.runJobs()
  expect(await findStatus(orderId)).toBe('created')
  harness.clock.advance(1)
  await reconcilePayments(harness.deps)
  expect(await findStatus(orderId)).toBe('captured')
  expect(await countQueuedJobs(harness, 'payments.captured', orderId)).toBe(1)
})

test('without a webhook it takes five minutes', async () => {
  const { orderId } = await seedApprovedOrder(harness, { dropsWebhooks: true })
  harness.clock.advance(4)
  await reconcilePayments(harness.deps)
  expect(await findStatus(orderId)).toBe('created')
  harness.clock.advance(1)
  await reconcilePayments(harness.deps)
  expect(await findStatus(orderId)).toBe('captured')
})

test('a payment captured by a process that crashed before recording it is found', async () => {
  const { orderId, providerOrderId } = await seedApprovedOrder(harness, { dropsWebhooks: true })
  await harness.deps.payments.capture(randomUUID(), providerOrderId)
  harness.paypal.forgetRequestIds()
  harness.clock.advance(7 * 60)
  await Promise.all([reconcilePayments(harness.deps), reconcilePayments(harness.deps)])
  expect(await findStatus(orderId)).toBe('captured')
  expect(await countQueuedJobs(harness, 'payments.captured', orderId)).toBe(1)
})

test('a closed payment is still polled, and a capture that happened anyway is processed', async () => {
  const { orderId, providerOrderId } = await seedApprovedOrder(harness, { dropsWebhooks: true })
  await inTx(harness.db, (tx) => closePayment(tx, orderId))
  harness.clock.advance(5)
  await reconcilePayments(harness.deps)
  expect(await findStatus(orderId)).toBe('closed')
  expect(harness.paypal.ledger.get(providerOrderId).status).toBe('APPROVED')

  await harness.deps.payments.capture(randomUUID(), providerOrderId)
  harness.clock.advance(10)
  await reconcilePayments(harness.deps)
  expect(await findStatus(orderId)).toBe('captured')
})

test('a payment that is never approved is polled less and less often, and not after three days', async () => {
  const orderId = await seedUnpaidOrder(harness)
  await createPayment(harness.deps, buildPaymentRequest(orderId))
  const pauses: number[] = []
  for (
    let pause = await getMinutesToNextPoll(orderId);
    pause;
    pause = await getMinutesToNextPoll(orderId)
  ) {
    pauses.push(pause)
    harness.clock.advance(pause)
    await reconcilePayments(harness.deps)
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440])
  expect(await findStatus(orderId)).toBe('closed')
})

test('a payment can be pending for weeks, even when the order was canceled', async () => {
  const { orderId, providerOrderId } = await seedApprovedOrder(harness, {
    pends: true,
    dropsWebhooks: true,
  })
  await capturePayment(harness.deps, { orderId })
  await inTx(harness.db, (tx) => closePayment(tx, orderId))
  harness.clock.advance(9 * 24 * 60)
  await reconcilePayments(harness.deps)
  expect(await findStatus(orderId)).toBe('pending')
  await harness.paypal.complete(providerOrderId)
  harness.clock.advance(24 * 60)
  await reconcilePayments(harness.deps)
  expect(await findStatus(orderId)).toBe('captured')
})

test('while PayPal is unavailable nothing is decided, and the payment is polled again', async () => {
  const { orderId } = await seedApprovedOrder(harness, { dropsWebhooks: true })
  harness.clock.advance(5)
  harness.paypal.switches.set({ failures: 100 })
  await reconcilePayments(harness.deps)
  expect(await findStatus(orderId)).toBe('created')
  expect(await getMinutesToNextPoll(orderId)).toBe(5)
  harness.paypal.switches.reset()
  harness.clock.advance(5)
  await reconcilePayments(harness.deps)
  expect(await findStatus(orderId)).toBe('captured')
})

test('a payment that PayPal does not respond to does not block the others', async () => {
  const odd = await seedApprovedOrder(harness, { dropsWebhooks: true })
  harness.clock.advance(0.1)
  const other = await seedApprovedOrder(harness, { dropsWebhooks: true })
  harness.paypal.switches.set({ failures: 100 }, odd.orderId)
  harness.clock.advance(5)
  await reconcilePayments(harness.deps)
  expect(await findStatus(other.orderId)).toBe('captured')
  expect(await findStatus(odd.orderId)).toBe('created')
  expect(await getMinutesToNextPoll(odd.orderId)).toBe(5)
})

test('a payment that fails unexpectedly does not block the others, and is retried', async () => {
  const odd = await seedApprovedOrder(harness, { dropsWebhooks: true })
  harness.clock.advance(0.1)
  const other = await seedApprovedOrder(harness, { dropsWebhooks: true })
  const { payments } = harness.deps
  const findOrder: typeof payments.findOrder = async (id) => {
    if (id === odd.providerOrderId) throw new TypeError('An answer nobody has seen before.')
    return payments.findOrder(id)
  }
  harness.clock.advance(5)
  const warn = vi.fn()
  await reconcilePayments({ ...harness.deps, payments: { ...payments, findOrder }, warn })
  expect(await findStatus(other.orderId)).toBe('captured')
  expect(await findStatus(odd.orderId)).toBe('created')
  expect(await getMinutesToNextPoll(odd.orderId)).toBe(5)
  expect(warn).toHaveBeenCalledOnce()
  harness.clock.advance(5)
  await reconcilePayments(harness.deps)
  expect(await findStatus(odd.orderId)).toBe('captured')
})

test('a pending refund does not block the others, and is found once it is completed', async () => {
  const [slow, lost] = [await seedApprovedOrder(harness), await seedApprovedOrder(harness)]
  const sendRequest = async ({ orderId }: typeof slow) => {
    await capturePayment(harness.deps, { orderId })
    const refundInput = { orderId, requestId: 'broken', reason: 'It arrived broken.' }
    return (await refundPayment(harness.deps, refundInput))?.refundId
  }
  const slowId = await sendRequest(slow)
  await sendRequest(lost)
  const { payments } = harness.deps
  const leavePending: typeof payments = {
    ...payments,
    refund: async (requestId, refund) => {
      const reported = await payments.refund(requestId, refund)
      const isSlow = refund.refundId === slowId && reported !== 'refused'
      return isSlow ? { ...reported, state: 'pending' } : reported
    },
  }
  harness.clock.advance(61)
  await reconcilePayments({ ...harness.deps, payments: leavePending })
  expect(await getPayment(harness, lost.orderId)).toMatchObject({ refundedCents: totalCents })
  expect(await getPayment(harness, slow.orderId)).toMatchObject({ refundedCents: 0 })
  harness.clock.advance(7 * 60)
  await reconcilePayments(harness.deps)
  expect(await getPayment(harness, slow.orderId)).toMatchObject({ refundedCents: totalCents })
})
