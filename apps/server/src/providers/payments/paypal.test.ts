import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PaypalStandIn, startPaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPaypal } from './paypal.ts'
import { type PaymentsPort, ProviderUnavailable } from './port.ts'

let paypal: PaypalStandIn
let payments: PaymentsPort
beforeAll(async () => {
  paypal = await startPaypalStandIn()
  payments = openPaypal({ ...paypal, timeoutMs: 300 })
})
afterEach(() => paypal.switches.reset())
afterAll(() => paypal[Symbol.asyncDispose]())

const amount = { cents: 12_305, currency: 'USD' }
const draft = () => ({ orderId: randomUUID(), amount, description: 'Three things' })
const ordersFor = (orderId: string) =>
  [...paypal.ledger.orders.values()].filter(({ custom_id }) => custom_id === orderId)

async function approvedOrder() {
  const order = draft()
  const { id } = await payments.createOrder(randomUUID(), order)
  paypal.approve(id)
  return { ...order, id }
}

test('an order is created, approved, captured and refunded, with its full state each time', async () => {
  const { id, orderId } = await approvedOrder()
  expect(await payments.findOrder(id)).toMatchObject({ state: 'approved', orderId, amount })
  const order = await payments.capture(randomUUID(), id)
  expect(order).toMatchObject({ state: 'completed', captures: [{ state: 'completed', amount }] })
  const captureId = typeof order === 'string' ? '' : (order.captures[0]?.id ?? '')

  const refundId = randomUUID()
  const part = { captureId, refundId, amount: { cents: 5, currency: 'USD' } }
  const refund = await payments.refund(randomUUID(), part)
  expect(refund).toMatchObject({ state: 'completed', refundId, amount: part.amount })
  expect((await payments.findOrder(id))?.refunds).toEqual([refund])
  expect(await payments.refund(randomUUID(), { ...part, amount })).toBe('refused')
})

test('a retried request whose response was lost takes effect once', async () => {
  const order = draft()
  paypal.switches.set({ hangsAfter: 'create' }, order.orderId)
  const { id } = await payments.createOrder(randomUUID(), order)
  expect(ordersFor(order.orderId)).toHaveLength(1)

  paypal.approve(id)
  paypal.switches.set({ hangsAfter: 'capture' }, order.orderId)
  expect(await payments.capture(randomUUID(), id)).toMatchObject({ captures: [{ amount }] })

  paypal.switches.set({ hangsAfter: 'refund' }, order.orderId)
  const captureId = ordersFor(order.orderId)[0]?.captures[0]?.id ?? ''
  await payments.refund(randomUUID(), { captureId, refundId: randomUUID(), amount })
  expect(ordersFor(order.orderId)[0]?.refunds).toHaveLength(1)
})

test('a capture under another request id finds the first one', async () => {
  const { id } = await approvedOrder()
  const first = await payments.capture(randomUUID(), id)
  expect(await payments.capture(randomUUID(), id)).toEqual(first)
})

test('distinguishes a declined payment from one not yet approved', async () => {
  const { id: open } = await payments.createOrder(randomUUID(), draft())
  expect(await payments.capture(randomUUID(), open)).toBe('not_approved')
  const { id } = await approvedOrder()
  paypal.switches.set({ declines: true }, id)
  expect(await payments.capture(randomUUID(), id)).toBe('declined')
})

test('an unknown order is not found, and nothing is captured for it', async () => {
  expect(await payments.findOrder('NOBODYS0ORDER')).toBeUndefined()
  await expect(payments.capture(randomUUID(), 'NOBODYS0ORDER')).rejects.toThrow(ProviderUnavailable)
})

test('a failing provider is called three times', async () => {
  paypal.switches.set({ failures: 2 })
  expect((await payments.createOrder(randomUUID(), draft())).state).toBe('open')
  paypal.switches.set({ failures: 3 })
  await expect(payments.createOrder(randomUUID(), draft())).rejects.toThrow(ProviderUnavailable)
  expect(paypal.switches.get().failures).toBe(0)
})

test('accepts genuine webhooks; rejects modified, replayed and incomplete ones', async () => {
  const { id } = await approvedOrder()
  const webhook = paypal.webhooks.events.find(({ orderId }) => orderId === id)
  if (!webhook) throw new Error('No webhook was sent.')
  const { headers, text } = paypal.webhooks.sign(webhook)
  expect(await payments.isWebhookGenuine({ headers, text })).toBe(true)
  // The same JSON in other bytes is not what was signed.
  const other = JSON.stringify(JSON.parse(text), null, 1)
  expect(await payments.isWebhookGenuine({ headers, text: other })).toBe(false)
  expect(await payments.isWebhookGenuine({ headers, text: text.replace(id, 'X'.repeat(17)) })).toBe(
    false,
  )
  for (const name of Object.keys(headers).filter((one) => one.startsWith('paypal-'))) {
    if (name === 'paypal-cert-url') continue
    const forged = { ...headers, [name]: randomUUID() }
    expect(await payments.isWebhookGenuine({ headers: forged, text }), name).toBe(false)
    const { [name]: _, ...without } = headers
    expect(await payments.isWebhookGenuine({ headers: without, text }), name).toBe(false)
  }
  const otherPayments = openPaypal({ ...paypal, webhookId: 'WH-OTHER' })
  expect(await otherPayments.isWebhookGenuine({ headers, text })).toBe(false)
})

/** A provider with scripted responses that counts the tokens it issues. */
async function startFaultyProvider(bodies: (path: string, token: string) => [number, unknown]) {
  const seen = { tokens: 0 }
  const server = createServer((request, response) => {
    const isToken = request.url === '/v1/oauth2/token'
    if (isToken) seen.tokens += 1
    const [status, body] = isToken
      ? [200, { access_token: `token-${seen.tokens}`, expires_in: 32_400 }]
      : bodies(request.url ?? '', (request.headers.authorization ?? '').slice(7))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { seen, port: openPaypal({ ...paypal, url }) }
}

const plain = (changes: object = {}, unit: object = {}) => ({
  id: 'ABC',
  status: 'COMPLETED',
  purchase_units: [{ amount: { currency_code: 'USD', value: '1.00' }, ...unit }],
  ...changes,
})

test('one token is shared by all calls and renewed when it is no longer accepted', async () => {
  const { seen, port } = await startFaultyProvider((_, token) =>
    token === 'token-1' && seen.tokens === 1 ? [200, plain()] : [401, {}],
  )
  await Promise.all(Array.from({ length: 20 }, () => port.findOrder('ABC')))
  expect(seen.tokens).toBe(1)

  const renewed = await startFaultyProvider((_, token) =>
    token === 'token-1' ? [401, {}] : [200, plain()],
  )
  await renewed.port.findOrder('ABC')
  expect(renewed.seen.tokens).toBe(2)
})

test.each([
  ['no order at all', { message: 'fine' }],
  ['an undocumented state', plain({ status: 'PAID' })],
  ['an amount that is a number', plain({}, { amount: { currency_code: 'USD', value: 1 } })],
  [
    'an amount in fractions of a cent',
    plain({}, { amount: { currency_code: 'USD', value: '1.005' } }),
  ],
  ['a negative amount', plain({}, { amount: { currency_code: 'USD', value: '-1.00' } })],
  ['an id with a path', plain({ id: '../tokens' })],
  [
    'two purchase units',
    plain({ purchase_units: [...plain().purchase_units, ...plain().purchase_units] }),
  ],
  [
    'a capture without an amount',
    plain({}, { payments: { captures: [{ id: 'C', status: 'COMPLETED' }] } }),
  ],
])('%s counts as no response', async (_what, body) => {
  const { port } = await startFaultyProvider(() => [200, body])
  await expect(port.findOrder('ABC')).rejects.toThrow(ProviderUnavailable)
})

test('a call of a provider that never answers ends at its deadline, token included', async () => {
  const server = createServer(() => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const port = openPaypal({ ...paypal, url, timeoutMs: 800, deadlineMs: 1_000 })
  const startedAt = performance.now()
  await expect(port.findOrder('ABC')).rejects.toThrow(ProviderUnavailable)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

test('a response without end counts as none', async () => {
  const { port } = await startFaultyProvider(() => [
    200,
    plain({ filler: 'x'.repeat(2 * 1024 * 1024) }),
  ])
  await expect(port.findOrder('ABC')).rejects.toThrow(ProviderUnavailable)
})
