import { getPaypalConfig, listFlaggedPayments } from '@fairgrove/contract/payments'
import { afterEach, expect, test, vi } from 'vitest'
import {
  countQueuedJobs,
  getOpenFlags,
  getPayment,
  seedApprovedOrder,
} from '../../test/payment-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { dumpTables } from '../../test/table-dump.ts'
import { capturePayment } from './capture.actions.ts'
import { refundPayment } from './refunds.actions.ts'

const harness = useServerHarness()
afterEach(() => harness.paypal.switches.reset())

async function post(headers: Record<string, string>, payload: string) {
  const path = '/api/webhooks/paypal'
  const reply = await harness.app.inject({ method: 'POST', url: path, headers, payload })
  return { status: reply.statusCode, code: reply.json().code }
}

/** Captured at PayPal, with PayPal's webhook not delivered yet. */
async function captureWithoutWebhook() {
  const { orderId, providerOrderId } = await seedApprovedOrder(harness, { dropsWebhooks: true })
  await harness.deps.payments.capture(crypto.randomUUID(), providerOrderId)
  const webhook = harness.paypal.webhooks.events.find(
    (one) => one.orderId === providerOrderId && one.event_type === 'PAYMENT.CAPTURE.COMPLETED',
  )
  if (!webhook) throw new Error('PayPal sent no webhook.')
  return { orderId, webhook, signed: harness.paypal.webhooks.sign(webhook) }
}

test('the page gets the client id and the script URL of the buttons', async () => {
  const { body } = await harness.call(getPaypalConfig)
  expect(body).toEqual({ ID: 'stand-in', scriptUrl: harness.paypal.scriptUrl, currency: 'USD' })
})

test('a webhook delivered ten times is stored once and processed once', async () => {
  const { orderId, webhook, signed } = await captureWithoutWebhook()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => post(signed.headers, signed.text)),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const stored = await harness.db
    .selectFrom('paymentEvents')
    .selectAll()
    .where('id', '=', webhook.id)
    .execute()
  expect(stored).toHaveLength(1)
  await harness.runJobs()
  expect((await getPayment(harness, orderId)).status).toBe('captured')
  // Signed again, as PayPal does when it retries, it is still the same event.
  await harness.paypal.webhooks.resend(webhook.id)
  await harness.runJobs()
  expect((await getPayment(harness, orderId)).status).toBe('captured')
})

test.each<
  [string, (headers: Record<string, string>, text: string) => [Record<string, string>, string]]
>([
  ['another amount', (headers, text) => [headers, text.replace('42.50', '99.50')]],
  ['another event id', (headers, text) => [headers, text.replace('WH-', 'WI-')]],
  ['the same JSON in other bytes', (headers, text) => [headers, ` ${text}`]],
  [
    'another time',
    (headers, text) => [
      { ...headers, 'paypal-transmission-time': new Date(0).toISOString() },
      text,
    ],
  ],
  [
    'a made-up signature',
    (headers, text) => [{ ...headers, 'paypal-transmission-sig': 'bm90IGdlbnVpbmU=' }, text],
  ],
  ['an empty signature', (headers, text) => [{ ...headers, 'paypal-transmission-sig': '' }, text]],
  ['no headers at all', (_, text) => [{ 'content-type': 'application/json' }, text]],
])('a webhook with %s is rejected and changes nothing', async (_description, forge) => {
  const { signed } = await captureWithoutWebhook()
  await harness.runJobs()
  const before = await dumpTables(harness.db)
  const reply = await post(...forge(signed.headers, signed.text))
  expect(reply).toEqual({ status: 403, code: 'not_genuine' })
  expect(await dumpTables(harness.db)).toEqual(before)
})

test('a malformed webhook is rejected without a request to PayPal', async () => {
  const { signed } = await captureWithoutWebhook()
  harness.paypal.switches.set({ failures: 100 })
  expect(await post(signed.headers, '{"id":')).toMatchObject({ status: 400 })
  expect(await post(signed.headers, '{"__proto__": {"id": "x"}}')).toMatchObject({ status: 400 })
  expect(await post(signed.headers, '{"id": "WH-1", "resource": {}}')).toMatchObject({
    status: 400,
  })
  expect(harness.paypal.switches.get().failures).toBe(100)
})

test('while PayPal is unavailable its webhook is rejected, so PayPal retries it', async () => {
  const { orderId, webhook, signed } = await captureWithoutWebhook()
  harness.paypal.switches.set({ failures: 3 })
  expect(await post(signed.headers, signed.text)).toEqual({ status: 503, code: 'payments_away' })
  await harness.paypal.webhooks.resend(webhook.id)
  await harness.runJobs()
  expect((await getPayment(harness, orderId)).status).toBe('captured')
})

test.each([
  ['before the response to the browser', { sendsWebhookFirst: true }],
  ['backwards', { reordersWebhooks: true }],
  ['twice', { duplicatesWebhooks: true }],
  ['never', { dropsWebhooks: true }],
])(
  'webhooks that arrive %s result in one payment, reported once',
  async (_description, switches) => {
    const { orderId } = await seedApprovedOrder(harness, switches)
    const paying = capturePayment(harness.deps, { orderId })
    await Promise.all([paying, harness.runJobs()])
    await harness.paypal.webhooks.waitUntilDelivered()
    const delivered = await countQueuedJobs(harness, 'payments.captured', orderId)
    await harness.runJobs()
    expect(delivered).toBeLessThanOrEqual(1)
    expect(await paying).toMatchObject({ outcome: 'captured' })
    expect((await getPayment(harness, orderId)).status).toBe('captured')
  },
)

test.each([
  [
    'reversed',
    'PAYMENT.CAPTURE.REVERSED',
    (id: string) => ({ id: 'R', links: [{ href: `/c/${id}` }] }),
  ],
  [
    'disputed',
    'CUSTOMER.DISPUTE.CREATED',
    (id: string) => ({ disputed_transactions: [{ seller_transaction_id: id }] }),
  ],
])('a payment that was %s is shown to admins', async (flag, event_type, resource) => {
  const { orderId } = await seedApprovedOrder(harness)
  const { captureId = '' } = await capturePayment(harness.deps, { orderId })
  await sendWebhook(orderId, event_type, resource(captureId))
  expect(await getOpenFlags(harness, orderId)).toEqual([flag])
})

async function sendWebhook(orderId: string, event_type: string, resource: object): Promise<void> {
  const id = `WH-${crypto.randomUUID()}`
  const text = JSON.stringify({ id, event_type, resource })
  const signed = harness.paypal.webhooks.sign({ id, event_type, orderId, text })
  expect(await post(signed.headers, signed.text)).toMatchObject({ status: 200 })
  await harness.runJobs()
}

test('a repeated dispute event is the same dispute, another dispute is not', async () => {
  const { orderId } = await seedApprovedOrder(harness)
  const { captureId = '' } = await capturePayment(harness.deps, { orderId })
  const disputed_transactions = [{ seller_transaction_id: captureId }]
  for (const dispute_id of ['PP-D-1', 'PP-D-1', 'PP-D-2']) {
    await sendWebhook(orderId, 'CUSTOMER.DISPUTE.CREATED', { dispute_id, disputed_transactions })
  }
  expect(await getOpenFlags(harness, orderId)).toEqual(['disputed', 'disputed'])
})

test('a webhook about another shop’s payment is stored and has no effect', async () => {
  const { webhook } = await captureWithoutWebhook()
  const text = webhook.text.replaceAll(/"(id|custom_id|order_id)":"[^"]+"/g, '"$1":"stranger"')
  const signed = harness.paypal.webhooks.sign({ ...webhook, text })
  expect(await post(signed.headers, signed.text)).toMatchObject({ status: 200 })
  await harness.runJobs()
})

test('a rejected refund clears no dispute flag', async () => {
  const { orderId } = await seedApprovedOrder(harness)
  const { captureId = '' } = await capturePayment(harness.deps, { orderId })
  const disputed_transactions = [{ seller_transaction_id: captureId }]
  await sendWebhook(orderId, 'CUSTOMER.DISPUTE.CREATED', {
    dispute_id: 'PP-D-3',
    disputed_transactions,
  })
  const refusing = vi.spyOn(harness.deps.payments, 'refund').mockResolvedValue('refused')
  await refundPayment(harness.deps, { orderId, requestId: 'broken', reason: 'It arrived broken.' })
  await harness.runJobs()
  refusing.mockRestore()
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const { body } = await harness.call(listFlaggedPayments, { token })
  const flags = body.payments.filter((payment) => payment.orderId === orderId)
  expect(flags.map(({ flag }) => flag).sort()).toEqual(['disputed', 'refund_refused'])
})
