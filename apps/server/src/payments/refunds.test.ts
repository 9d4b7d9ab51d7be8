import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import {
  countQueuedJobs,
  getOpenFlags,
  getPayment,
  seedApprovedOrder,
  totalCents,
} from '../../test/payment-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { capturePayment } from './capture.actions.ts'
import { refundPayment, submitRefund } from './refunds.actions.ts'

const harness = useServerHarness()
afterEach(() => harness.paypal.switches.reset())

async function createPaidOrder(switches: object = {}) {
  const order = await seedApprovedOrder(harness, switches)
  await capturePayment(harness.deps, { orderId: order.orderId })
  await harness.runJobs()
  return order
}

const buildRefundInput = (orderId: string, amountCents?: number) => ({
  orderId,
  requestId: randomUUID(),
  reason: 'It arrived broken.',
  ...(amountCents ? { amountCents } : {}),
})
const getPaypalBalance = (orderId: string) => harness.paypal.ledger.balances()[orderId] ?? 0

test('a partial refund, then the rest, and nothing more', async () => {
  const { orderId } = await createPaidOrder()
  expect(await refundPayment(harness.deps, buildRefundInput(orderId, 250))).toMatchObject({
    amountCents: 250,
  })
  await harness.runJobs()
  expect(getPaypalBalance(orderId)).toBe(totalCents - 250)
  const rest = await refundPayment(harness.deps, buildRefundInput(orderId))
  expect(rest).toMatchObject({ amountCents: totalCents - 250 })
  await harness.runJobs()
  expect(getPaypalBalance(orderId)).toBe(0)
  expect((await getPayment(harness, orderId)).refundedCents).toBe(totalCents)
  expect(await refundPayment(harness.deps, buildRefundInput(orderId))).toBeUndefined()
})

test('one decision is one refund, however often it is sent', async () => {
  const { orderId } = await createPaidOrder()
  const decision = buildRefundInput(orderId, 300)
  const requested = await Promise.all(
    Array.from({ length: 8 }, () => refundPayment(harness.deps, decision)),
  )
  const ids = new Set(requested.map((refund) => refund?.refundId ?? ''))
  expect(ids.size).toBe(1)
  const [refundId = ''] = ids
  await Promise.all(Array.from({ length: 5 }, () => submitRefund(harness.deps, refundId)))
  expect(await countQueuedJobs(harness, 'payments.refunded', orderId)).toBe(1)
  await harness.runJobs()
  expect(getPaypalBalance(orderId)).toBe(totalCents - 300)
})

test('concurrent refunds never exceed the captured amount', async () => {
  const { orderId } = await createPaidOrder()
  const half = totalCents / 2 + 1
  const requested = await Promise.allSettled(
    Array.from({ length: 6 }, () => refundPayment(harness.deps, buildRefundInput(orderId, half))),
  )
  expect(requested.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await harness.runJobs()
  expect(getPaypalBalance(orderId)).toBe(totalCents - half)
  await expect(refundPayment(harness.deps, buildRefundInput(orderId, half))).rejects.toMatchObject({
    code: 'refund_too_large',
  })
})

test('an amount that was never captured cannot be refunded', async () => {
  const { orderId } = await seedApprovedOrder(harness)
  expect(await refundPayment(harness.deps, buildRefundInput(orderId))).toBeUndefined()
})

test('a refund whose response was lost is found hours later, not sent twice', async () => {
  const { orderId } = await createPaidOrder()
  const refund = await refundPayment(harness.deps, buildRefundInput(orderId, 400))
  harness.paypal.switches.set({ hangsAfter: 'refund', dropsWebhooks: true }, orderId)
  // Sent by a process that crashed before recording the response.
  const { requestId, captureId } = await harness.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['requestId', 'captureId'])
    .where('refunds.id', '=', refund?.refundId ?? '')
    .executeTakeFirstOrThrow()
  await harness.deps.payments.refund(requestId, {
    captureId: captureId ?? '',
    refundId: refund?.refundId ?? '',
    amount: { cents: 400, currency: 'USD' },
  })
  harness.paypal.forgetRequestIds()
  harness.clock.advance(7 * 60)
  await harness.runJobs()
  expect(getPaypalBalance(orderId)).toBe(totalCents - 400)
  expect((await getPayment(harness, orderId)).refundedCents).toBe(400)
})

test('two workers that find no refund at PayPal hours later use one request id', async () => {
  const { orderId } = await createPaidOrder({ dropsWebhooks: true })
  const refund = await refundPayment(harness.deps, buildRefundInput(orderId, 400))
  harness.clock.advance(7 * 60)
  const { payments } = harness.deps
  let polling = 2
  const bothPolled = Promise.withResolvers<void>()
  const synchronizedPayments: typeof payments = {
    ...payments,
    findOrder: async (id) => {
      const order = await payments.findOrder(id)
      if (--polling === 0) bothPolled.resolve()
      await bothPolled.promise
      return order
    },
  }
  const send = () =>
    submitRefund({ ...harness.deps, payments: synchronizedPayments }, refund?.refundId ?? '')
  await Promise.all([send(), send()])
  await harness.runJobs()
  expect(getPaypalBalance(orderId)).toBe(totalCents - 400)
  expect((await getPayment(harness, orderId)).refundedCents).toBe(400)
})

test('a second payout for one refund is recorded as well', async () => {
  const { orderId } = await createPaidOrder()
  const refund = await refundPayment(harness.deps, buildRefundInput(orderId, 400))
  await harness.runJobs()
  const { captureId } = await getPayment(harness, orderId)
  await harness.deps.payments.refund(randomUUID(), {
    captureId: captureId ?? '',
    refundId: refund?.refundId ?? '',
    amount: { cents: 400, currency: 'USD' },
  })
  await harness.paypal.webhooks.waitUntilDelivered()
  await harness.runJobs()
  expect(getPaypalBalance(orderId)).toBe(totalCents - 800)
  expect((await getPayment(harness, orderId)).refundedCents).toBe(800)
})

test('a refund made in PayPal’s dashboard is recorded', async () => {
  const { orderId } = await createPaidOrder()
  const { captureId } = await getPayment(harness, orderId)
  const amount = { cents: 150, currency: 'USD' }
  const manualRefund = { captureId: captureId ?? '', refundId: 'by hand', amount }
  await harness.deps.payments.refund(randomUUID(), manualRefund)
  await harness.paypal.webhooks.waitUntilDelivered()
  await harness.runJobs()
  expect((await getPayment(harness, orderId)).refundedCents).toBe(150)
  // Reported again, it is still the same refund.
  const [webhook] = harness.paypal.webhooks.events.slice(-1)
  await harness.paypal.webhooks.resend(webhook?.id ?? '')
  await harness.runJobs()
  expect((await getPayment(harness, orderId)).refundedCents).toBe(150)
})

test('a refund that PayPal rejects is flagged, and a refund made in PayPal’s dashboard is recorded', async () => {
  const { orderId, providerOrderId } = await createPaidOrder({ dropsWebhooks: true })
  const [capture] = harness.paypal.ledger.get(providerOrderId).captures
  harness.paypal.ledger.refund(capture?.id ?? '', {})
  await refundPayment(harness.deps, buildRefundInput(orderId))
  await harness.runJobs()
  const payment = await getPayment(harness, orderId)
  expect(payment.refundedCents).toBe(totalCents)
  expect(await getOpenFlags(harness, orderId)).toEqual(['refund_refused'])
  const refunds = await harness.db
    .selectFrom('refunds')
    .select('status')
    .where('paymentId', '=', payment.id)
    .orderBy('createdAt')
    .execute()
  expect(refunds).toEqual([{ status: 'refused' }, { status: 'done' }])
})
