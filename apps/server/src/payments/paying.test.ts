import { listFlaggedPayments } from '@fairgrove/contract/payments'
import { afterEach, expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import {
  approvedOrder,
  flagsOf,
  newsOf,
  paymentOf,
  totalCents,
  unpaidOrder,
  wishFor,
} from '../../test/payments-by-hand.ts'
import { signedIn } from '../../test/signed-in.ts'
import { inTx } from '../db/tx.ts'
import { capturePayment, closePayment, createPayment } from './actions.ts'

const house = useHouse()
afterEach(() => house.paypal.switches.reset())

const heldByPaypal = (orderId: string) => house.paypal.books.balances()[orderId] ?? 0
const many = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work))

test('what the buyer approved is taken once, and the order is told once', async () => {
  const { orderId } = await approvedOrder(house)
  const first = await capturePayment(house.deps, { orderId })
  expect(first).toMatchObject({ outcome: 'captured' })
  expect(await capturePayment(house.deps, { orderId })).toEqual(first)
  expect(await newsOf(house, 'payments.captured', orderId)).toBe(1)
  expect(heldByPaypal(orderId)).toBe(totalCents)
  expect(await paymentOf(house, orderId)).toMatchObject({
    ...{ status: 'captured', capturedCents: totalCents, capturedCurrency: 'USD', lookAt: null },
  })
})

test('asking many times at once makes one order at PayPal', async () => {
  const orderId = await unpaidOrder(house)
  const answers = await many(12, () => createPayment(house.deps, wishFor(orderId)))
  expect(new Set(answers.map(({ providerOrderId }) => providerOrderId)).size).toBe(1)
  const made = [...house.paypal.books.orders.values()].filter((o) => o.custom_id === orderId)
  expect(made).toHaveLength(1)
})

test('an order is not paid with another amount than it was first asked for', async () => {
  const orderId = await unpaidOrder(house)
  await createPayment(house.deps, wishFor(orderId))
  const other = { ...wishFor(orderId), amountCents: 1 }
  await expect(createPayment(house.deps, other)).rejects.toThrow('another amount')
})

test('browser and notices at once: taken once, told once', async () => {
  const { orderId } = await approvedOrder(house, { doublesNotices: true })
  await Promise.all([
    many(10, () => capturePayment(house.deps, { orderId })),
    many(3, () => house.work()),
  ])
  await house.paypal.notices.settled()
  expect(heldByPaypal(orderId)).toBe(totalCents)
  const { status, captureId } = await paymentOf(house, orderId)
  expect(status).toBe('captured')
  expect(await capturePayment(house.deps, { orderId })).toEqual({ outcome: 'captured', captureId })
})

test('an answer that never comes is asked for again under the same id', async () => {
  const { orderId } = await approvedOrder(house, { hangsAfter: 'capture' })
  expect(await capturePayment(house.deps, { orderId })).toMatchObject({ outcome: 'captured' })
  expect(heldByPaypal(orderId)).toBe(totalCents)
})

test('while PayPal is away a buyer waits and nothing is lost', async () => {
  const { orderId } = await approvedOrder(house)
  house.paypal.switches.set({ failures: 100 })
  expect(await capturePayment(house.deps, { orderId })).toEqual({ outcome: 'pending' })
  house.paypal.switches.reset()
  expect(await capturePayment(house.deps, { orderId })).toMatchObject({ outcome: 'captured' })

  house.paypal.switches.set({ failures: 100 })
  const other = await unpaidOrder(house)
  await expect(createPayment(house.deps, wishFor(other))).rejects.toMatchObject({
    code: 'payments_away',
  })
})

test('after a bank said no, another card can pay', async () => {
  const { orderId } = await approvedOrder(house, { declines: true })
  expect(await capturePayment(house.deps, { orderId })).toEqual({ outcome: 'declined' })
  expect(heldByPaypal(orderId)).toBe(0)
  house.paypal.switches.set({ declines: false }, orderId)
  expect(await capturePayment(house.deps, { orderId })).toMatchObject({ outcome: 'captured' })
})

test('money that a bank still thinks about is not there yet', async () => {
  const { orderId, providerOrderId } = await approvedOrder(house, { pends: true })
  expect(await capturePayment(house.deps, { orderId })).toMatchObject({ outcome: 'pending' })
  expect((await paymentOf(house, orderId)).status).toBe('pending')
  expect(await newsOf(house, 'payments.captured', orderId)).toBe(0)
  await house.paypal.complete(providerOrderId)
  await house.work()
  expect((await paymentOf(house, orderId)).status).toBe('captured')
})

test('an amount changed at PayPal is noticed before any money is taken', async () => {
  const { orderId } = await approvedOrder(house, { changesAmount: 'of the order' })
  expect(await capturePayment(house.deps, { orderId })).toEqual({ outcome: 'mismatch' })
  expect(heldByPaypal(orderId)).toBe(0)
  expect(await paymentOf(house, orderId)).toMatchObject({ status: 'closed' })
  expect(await flagsOf(house, orderId)).toEqual(['wrong_amount'])
})

test('a wrong amount that was taken pays no order, goes back, and an admin sees it', async () => {
  const { orderId } = await approvedOrder(house, { changesAmount: 'at capture' })
  expect(await capturePayment(house.deps, { orderId })).toMatchObject({ outcome: 'mismatch' })
  expect(await newsOf(house, 'payments.captured', orderId)).toBe(0)
  await house.work()
  expect(heldByPaypal(orderId)).toBe(0)
  expect(await paymentOf(house, orderId)).toMatchObject({
    ...{ status: 'mismatched', refundedCents: totalCents - 100 },
  })
  const { token } = await signedIn(house, { isAdmin: true })
  const { body } = await house.call(listFlaggedPayments, { token })
  expect(body.payments.find((payment) => payment.orderId === orderId)).toMatchObject({
    ...{ flag: 'wrong_amount', asked: 42.5, captured: 41.5, refunded: 41.5 },
  })
})

test('money for another order does not pay this one', async () => {
  const { orderId, providerOrderId } = await approvedOrder(house)
  house.paypal.books.get(providerOrderId).custom_id = await unpaidOrder(house)
  expect(await capturePayment(house.deps, { orderId })).toEqual({ outcome: 'mismatch' })
  expect(await flagsOf(house, orderId)).toEqual(['wrong_order'])
})

test('a provider’s order that is not this order’s own is not found', async () => {
  const { orderId } = await approvedOrder(house)
  const { providerOrderId } = await approvedOrder(house)
  const refused = { code: 'not_found' }
  await expect(capturePayment(house.deps, { orderId, providerOrderId })).rejects.toMatchObject(
    refused,
  )
  const unknown = await unpaidOrder(house)
  await expect(capturePayment(house.deps, { orderId: unknown })).rejects.toMatchObject(refused)
  expect(heldByPaypal(orderId)).toBe(0)
})

test('a payment that was given up takes no money any more', async () => {
  const { orderId } = await approvedOrder(house)
  await inTx(house.db, (tx) => closePayment(tx, orderId))
  const refused = { code: 'payment_closed' }
  await expect(capturePayment(house.deps, { orderId })).rejects.toMatchObject(refused)
  await expect(createPayment(house.deps, wishFor(orderId))).rejects.toMatchObject(refused)
  expect(heldByPaypal(orderId)).toBe(0)
})

test('money that was on its way when the order was given up is still told', async () => {
  const { orderId, providerOrderId } = await approvedOrder(house, { losesNotices: true })
  await house.deps.payments.capture(crypto.randomUUID(), providerOrderId)
  await inTx(house.db, (tx) => closePayment(tx, orderId))
  expect(await capturePayment(house.deps, { orderId })).toMatchObject({ outcome: 'captured' })
  expect(await newsOf(house, 'payments.captured', orderId)).toBe(1)
})

test('the database itself refuses to call money captured that is not what was asked for', async () => {
  const { orderId } = await approvedOrder(house)
  const claim = (changes: object) =>
    house.db
      .updateTable('payments')
      .set({
        ...{ status: 'captured', captureId: crypto.randomUUID(), capturedCents: totalCents },
        ...{ capturedCurrency: 'USD', capturedAt: house.clock.now() },
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
