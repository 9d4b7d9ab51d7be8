import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import {
  approvedOrder,
  flagsOf,
  newsOf,
  paymentOf,
  totalCents,
} from '../../test/payments-by-hand.ts'
import { capturePayment } from './actions.ts'
import { refundPayment, sendRefundNow } from './refunds.actions.ts'

const house = useHouse()
afterEach(() => house.paypal.switches.reset())

async function paidOrder(switches: object = {}) {
  const order = await approvedOrder(house, switches)
  await capturePayment(house.deps, { orderId: order.orderId })
  await house.work()
  return order
}

const wish = (orderId: string, amountCents?: number) => ({
  ...{ orderId, requestId: randomUUID(), reason: 'It arrived broken.' },
  ...(amountCents ? { amountCents } : {}),
})
const heldByPaypal = (orderId: string) => house.paypal.books.balances()[orderId] ?? 0

test('a part goes back, then the rest, and nothing more', async () => {
  const { orderId } = await paidOrder()
  expect(await refundPayment(house.deps, wish(orderId, 250))).toMatchObject({ amountCents: 250 })
  await house.work()
  expect(heldByPaypal(orderId)).toBe(totalCents - 250)
  const rest = await refundPayment(house.deps, wish(orderId))
  expect(rest).toMatchObject({ amountCents: totalCents - 250 })
  await house.work()
  expect(heldByPaypal(orderId)).toBe(0)
  expect((await paymentOf(house, orderId)).refundedCents).toBe(totalCents)
  expect(await refundPayment(house.deps, wish(orderId))).toBeUndefined()
})

test('one decision is one refund, however often and by however many it is sent', async () => {
  const { orderId } = await paidOrder()
  const decision = wish(orderId, 300)
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => refundPayment(house.deps, decision)),
  )
  const ids = new Set(asked.map((refund) => refund?.refundId ?? ''))
  expect(ids.size).toBe(1)
  const [refundId = ''] = ids
  await Promise.all(Array.from({ length: 5 }, () => sendRefundNow(house.deps, refundId)))
  expect(await newsOf(house, 'payments.refunded', orderId)).toBe(1)
  await house.work()
  expect(heldByPaypal(orderId)).toBe(totalCents - 300)
})

test('decisions at the same moment never give back more than was taken', async () => {
  const { orderId } = await paidOrder()
  const half = totalCents / 2 + 1
  const asked = await Promise.allSettled(
    Array.from({ length: 6 }, () => refundPayment(house.deps, wish(orderId, half))),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await house.work()
  expect(heldByPaypal(orderId)).toBe(totalCents - half)
  await expect(refundPayment(house.deps, wish(orderId, half))).rejects.toMatchObject({
    code: 'refund_too_large',
  })
})

test('what was never taken cannot go back', async () => {
  const { orderId } = await approvedOrder(house)
  expect(await refundPayment(house.deps, wish(orderId))).toBeUndefined()
})

test('a refund whose answer was lost is found hours later, not sent twice', async () => {
  const { orderId } = await paidOrder()
  const refund = await refundPayment(house.deps, wish(orderId, 400))
  house.paypal.switches.set({ hangsAfter: 'refund', losesNotices: true }, orderId)
  // Sent by a process that died before it could write down the answer.
  const { requestId, captureId } = await house.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['requestId', 'captureId'])
    .where('refunds.id', '=', refund?.refundId ?? '')
    .executeTakeFirstOrThrow()
  await house.deps.payments.refund(requestId, {
    ...{ captureId: captureId ?? '', refundId: refund?.refundId ?? '' },
    amount: { cents: 400, currency: 'USD' },
  })
  house.paypal.forgetRequestIds()
  house.clock.advance(7 * 60)
  await house.work()
  expect(heldByPaypal(orderId)).toBe(totalCents - 400)
  expect((await paymentOf(house, orderId)).refundedCents).toBe(400)
})

test('two who find nothing at PayPal hours later ask under one request id', async () => {
  const { orderId } = await paidOrder({ losesNotices: true })
  const refund = await refundPayment(house.deps, wish(orderId, 400))
  house.clock.advance(7 * 60)
  const { payments } = house.deps
  let looking = 2
  const bothHaveLooked = Promise.withResolvers<void>()
  const together: typeof payments = {
    ...payments,
    findOrder: async (id) => {
      const order = await payments.findOrder(id)
      if (--looking === 0) bothHaveLooked.resolve()
      await bothHaveLooked.promise
      return order
    },
  }
  const send = () => sendRefundNow({ ...house.deps, payments: together }, refund?.refundId ?? '')
  await Promise.all([send(), send()])
  await house.work()
  expect(heldByPaypal(orderId)).toBe(totalCents - 400)
  expect((await paymentOf(house, orderId)).refundedCents).toBe(400)
})

test('what went back a second time for one refund is in the books as well', async () => {
  const { orderId } = await paidOrder()
  const refund = await refundPayment(house.deps, wish(orderId, 400))
  await house.work()
  const { captureId } = await paymentOf(house, orderId)
  await house.deps.payments.refund(randomUUID(), {
    ...{ captureId: captureId ?? '', refundId: refund?.refundId ?? '' },
    amount: { cents: 400, currency: 'USD' },
  })
  await house.paypal.notices.settled()
  await house.work()
  expect(heldByPaypal(orderId)).toBe(totalCents - 800)
  expect((await paymentOf(house, orderId)).refundedCents).toBe(800)
})

test('a refund made by hand at PayPal reaches the books', async () => {
  const { orderId } = await paidOrder()
  const { captureId } = await paymentOf(house, orderId)
  const amount = { cents: 150, currency: 'USD' }
  const byHand = { captureId: captureId ?? '', refundId: 'by hand', amount }
  await house.deps.payments.refund(randomUUID(), byHand)
  await house.paypal.notices.settled()
  await house.work()
  expect((await paymentOf(house, orderId)).refundedCents).toBe(150)
  // Told again, it is still the same refund.
  const [notice] = house.paypal.notices.written.slice(-1)
  await house.paypal.notices.resend(notice?.id ?? '')
  await house.work()
  expect((await paymentOf(house, orderId)).refundedCents).toBe(150)
})

test('a refund that PayPal refuses is flagged, and what went back by hand is in the books', async () => {
  const { orderId, providerOrderId } = await paidOrder({ losesNotices: true })
  const [capture] = house.paypal.books.get(providerOrderId).captures
  house.paypal.books.refund(capture?.id ?? '', {})
  await refundPayment(house.deps, wish(orderId))
  await house.work()
  const payment = await paymentOf(house, orderId)
  expect(payment.refundedCents).toBe(totalCents)
  expect(await flagsOf(house, orderId)).toEqual(['refund_refused'])
  const refunds = await house.db
    .selectFrom('refunds')
    .select('status')
    .where('paymentId', '=', payment.id)
    .orderBy('createdAt')
    .execute()
  expect(refunds).toEqual([{ status: 'refused' }, { status: 'done' }])
})
