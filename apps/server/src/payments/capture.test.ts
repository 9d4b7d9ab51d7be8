import { listFlaggedPayments } from '@fairgrove/contract/payments'
import { afterEach, expect, test } from 'vitest'
import {
  buildPaymentRequest,
  countQueuedJobs,
  getOpenFlags,
  getPayment,
  seedApprovedOrder,
  seedUnpaidOrder,
  totalCents,
} from '../../test/payment-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { inTx } from '../db/tx.ts'
import { capturePayment, closePayment, createPayment } from './capture.actions.ts'

const harness = useServerHarness()
afterEach(() => harness.paypal.switches.reset())

const getPaypalBalance = (orderId: string) => harness.paypal.ledger.balances()[orderId] ?? 0
const runConcurrently = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work))

test('an approved payment is captured once, and the order learns of it once', async () => {
  const { orderId } = await seedApprovedOrder(harness)
  const first = await capturePayment(harness.deps, { orderId })
  expect(first).toMatchObject({ outcome: 'captured' })
  expect(await capturePayment(harness.deps, { orderId })).toEqual(first)
  expect(await countQueuedJobs(harness, 'payments.captured', orderId)).toBe(1)
  expect(getPaypalBalance(orderId)).toBe(totalCents)
  expect(await getPayment(harness, orderId)).toMatchObject({
    status: 'captured',
    capturedCents: totalCents,
    capturedCurrency: 'USD',
    lookAt: null,
  })
})

test('many concurrent requests create one order at PayPal', async () => {
  const orderId = await seedUnpaidOrder(harness)
  const answers = await runConcurrently(12, () =>
    createPayment(harness.deps, buildPaymentRequest(orderId)),
  )
  expect(new Set(answers.map(({ providerOrderId }) => providerOrderId)).size).toBe(1)
  const made = [...harness.paypal.ledger.orders.values()].filter((o) => o.custom_id === orderId)
  expect(made).toHaveLength(1)
})

test('an order cannot be paid with another amount than first requested', async () => {
  const orderId = await seedUnpaidOrder(harness)
  await createPayment(harness.deps, buildPaymentRequest(orderId))
  const other = { ...buildPaymentRequest(orderId), amountCents: 1 }
  await expect(createPayment(harness.deps, other)).rejects.toThrow('another amount')
})

test('browser and webhooks at once: captured once, reported once', async () => {
  const { orderId } = await seedApprovedOrder(harness, { duplicatesWebhooks: true })
  await Promise.all([
    runConcurrently(10, () => capturePayment(harness.deps, { orderId })),
    runConcurrently(3, () => harness.runJobs()),
  ])
  await harness.paypal.webhooks.waitUntilDelivered()
  expect(getPaypalBalance(orderId)).toBe(totalCents)
  const { status, captureId } = await getPayment(harness, orderId)
  expect(status).toBe('captured')
  expect(await capturePayment(harness.deps, { orderId })).toEqual({
    outcome: 'captured',
    captureId,
  })
})

test('a request without a response is repeated under the same id', async () => {
  const { orderId } = await seedApprovedOrder(harness, { hangsAfter: 'capture' })
  expect(await capturePayment(harness.deps, { orderId })).toMatchObject({ outcome: 'captured' })
  expect(getPaypalBalance(orderId)).toBe(totalCents)
})

test('while PayPal is unavailable the buyer waits and nothing is lost', async () => {
  const { orderId } = await seedApprovedOrder(harness)
  harness.paypal.switches.set({ failures: 100 })
  expect(await capturePayment(harness.deps, { orderId })).toEqual({ outcome: 'pending' })
  harness.paypal.switches.reset()
  expect(await capturePayment(harness.deps, { orderId })).toMatchObject({ outcome: 'captured' })

  harness.paypal.switches.set({ failures: 100 })
  const other = await seedUnpaidOrder(harness)
  await expect(createPayment(harness.deps, buildPaymentRequest(other))).rejects.toMatchObject({
    code: 'payments_away',
  })
})

test('after a bank declines, another card can pay', async () => {
  const { orderId } = await seedApprovedOrder(harness, { declines: true })
  expect(await capturePayment(harness.deps, { orderId })).toEqual({ outcome: 'declined' })
  expect(getPaypalBalance(orderId)).toBe(0)
  harness.paypal.switches.set({ declines: false }, orderId)
  expect(await capturePayment(harness.deps, { orderId })).toMatchObject({ outcome: 'captured' })
})

test('a pending payment is not captured yet', async () => {
  const { orderId, providerOrderId } = await seedApprovedOrder(harness, { pends: true })
  expect(await capturePayment(harness.deps, { orderId })).toMatchObject({ outcome: 'pending' })
  expect((await getPayment(harness, orderId)).status).toBe('pending')
  expect(await countQueuedJobs(harness, 'payments.captured', orderId)).toBe(0)
  await harness.paypal.complete(providerOrderId)
  await harness.runJobs()
  expect((await getPayment(harness, orderId)).status).toBe('captured')
})

test('an amount changed at PayPal is detected before the payment is captured', async () => {
  const { orderId } = await seedApprovedOrder(harness, { changesAmount: 'of the order' })
  expect(await capturePayment(harness.deps, { orderId })).toEqual({ outcome: 'mismatch' })
  expect(getPaypalBalance(orderId)).toBe(0)
  expect(await getPayment(harness, orderId)).toMatchObject({ status: 'closed' })
  expect(await getOpenFlags(harness, orderId)).toEqual(['wrong_amount'])
})

test('a wrong amount that was captured pays no order, is refunded, and is shown to admins', async () => {
  const { orderId } = await seedApprovedOrder(harness, { changesAmount: 'at capture' })
  expect(await capturePayment(harness.deps, { orderId })).toMatchObject({ outcome: 'mismatch' })
  expect(await countQueuedJobs(harness, 'payments.captured', orderId)).toBe(0)
  await harness.runJobs()
  expect(getPaypalBalance(orderId)).toBe(0)
  expect(await getPayment(harness, orderId)).toMatchObject({
    status: 'mismatched',
    refundedCents: totalCents - 100,
  })
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const { body } = await harness.call(listFlaggedPayments, { token })
  expect(body.payments.find((payment) => payment.orderId === orderId)).toMatchObject({
    flag: 'wrong_amount',
    asked: 42.5,
    captured: 41.5,
    refunded: 41.5,
  })
})

test('money for another order does not pay this one', async () => {
  const { orderId, providerOrderId } = await seedApprovedOrder(harness)
  harness.paypal.ledger.get(providerOrderId).custom_id = await seedUnpaidOrder(harness)
  expect(await capturePayment(harness.deps, { orderId })).toEqual({ outcome: 'mismatch' })
  expect(await getOpenFlags(harness, orderId)).toEqual(['wrong_order'])
})

test('a provider order that belongs to another order is not found', async () => {
  const { orderId } = await seedApprovedOrder(harness)
  const { providerOrderId } = await seedApprovedOrder(harness)
  const refused = { code: 'not_found' }
  await expect(capturePayment(harness.deps, { orderId, providerOrderId })).rejects.toMatchObject(
    refused,
  )
  const unknown = await seedUnpaidOrder(harness)
  await expect(capturePayment(harness.deps, { orderId: unknown })).rejects.toMatchObject(refused)
  expect(getPaypalBalance(orderId)).toBe(0)
})

test('a closed payment cannot be captured', async () => {
  const { orderId } = await seedApprovedOrder(harness)
  await inTx(harness.db, (tx) => closePayment(tx, orderId))
  const refused = { code: 'payment_closed' }
  await expect(capturePayment(harness.deps, { orderId })).rejects.toMatchObject(refused)
  await expect(createPayment(harness.deps, buildPaymentRequest(orderId))).rejects.toMatchObject(
    refused,
  )
  expect(getPaypalBalance(orderId)).toBe(0)
})

test('a payment in progress when its order was canceled is still processed', async () => {
  const { orderId, providerOrderId } = await seedApprovedOrder(harness, { dropsWebhooks: true })
  await harness.deps.payments.capture(crypto.randomUUID(), providerOrderId)
  await inTx(harness.db, (tx) => closePayment(tx, orderId))
  expect(await capturePayment(harness.deps, { orderId })).toMatchObject({ outcome: 'captured' })
  expect(await countQueuedJobs(harness, 'payments.captured', orderId)).toBe(1)
})

test('the database rejects a captured payment with the wrong amount', async () => {
  const { orderId } = await seedApprovedOrder(harness)
  const claim = (changes: object) =>
    harness.db
      .updateTable('payments')
      .set({
        status: 'captured',
        captureId: crypto.randomUUID(),
        capturedCents: totalCents,
        capturedCurrency: 'USD',
        capturedAt: harness.clock.now(),
        ...changes,
      })
      .where('orderId', '=', orderId)
      .execute()
  await expect(claim({ capturedCents: 1 })).rejects.toThrow('captured_is_what_was_asked')
  await expect(claim({ capturedCurrency: 'CAD' })).rejects.toThrow('captured_is_what_was_asked')
  await expect(claim({ captureId: null })).rejects.toThrow('money_has_a_capture')
  await claim({})
  await expect(claim({ status: 'created' })).rejects.toThrow('cannot go from captured to created')
})
