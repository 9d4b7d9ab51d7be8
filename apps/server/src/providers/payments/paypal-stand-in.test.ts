import { randomUUID } from 'node:crypto'
import { type PaypalStandIn, startPaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import { waitUntil } from '@fairgrove/testing/wait'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaypal } from './paypal.ts'

let paypal: PaypalStandIn
const delivered: { type: string; text: string }[] = []
let rejectionsLeft = 0
beforeAll(async () => {
  paypal = await startPaypalStandIn()
  paypal.webhooks.deliver = async ({ text }) => {
    rejectionsLeft -= 1
    if (rejectionsLeft >= 0) return false
    delivered.push({ type: JSON.parse(text).event_type, text })
    return true
  }
})
afterAll(() => paypal[Symbol.asyncDispose]())

async function placeOrder() {
  const orderId = randomUUID()
  const payments = openPaypal(paypal)
  const amount = { cents: 2_599, currency: 'USD' }
  const { id } = await payments.createOrder(randomUUID(), {
    orderId,
    amount,
    description: 'A mug <b>& more</b>',
  })
  const heard = async () => {
    await paypal.webhooks.waitUntilDelivered()
    return delivered.filter(({ text }) => text.includes(id)).map(({ type }) => type)
  }
  return { id, orderId, payments, heard }
}

const approvedThenCaptured = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']

test('the payment window shows the amount, and its button approves', async () => {
  const { id, payments } = await placeOrder()
  const page = await (await fetch(`${paypal.url}/checkoutnow?token=${id}`)).text()
  expect(page).toContain('25.99 USD')
  expect(page).not.toContain('<b>')
  const decide = (decision: string) =>
    fetch(`${paypal.url}/checkoutnow`, {
      method: 'POST',
      body: new URLSearchParams({ token: id, decision }),
    })
  expect(await (await decide('cancel')).text()).toContain('Cancelled')
  expect((await payments.findOrder(id))?.state).toBe('open')
  expect(await (await decide('pay')).text()).toContain('Thank you')
  expect((await payments.findOrder(id))?.state).toBe('approved')
  expect((await fetch(`${paypal.url}/checkoutnow?token=UNKNOWN`)).status).toBe(404)
})

test('webhooks arrive in order, retried, twice, reordered or never', async () => {
  const pay = async (switches: Parameters<typeof paypal.switches.set>[0]) => {
    const order = await placeOrder()
    paypal.switches.set(switches, order.orderId)
    paypal.approve(order.id)
    await order.payments.capture(randomUUID(), order.id)
    return order.heard()
  }
  expect((await pay({})).toSorted()).toEqual(approvedThenCaptured)
  rejectionsLeft = 2
  expect((await pay({})).toSorted()).toEqual(approvedThenCaptured)
  expect(await pay({ reordersWebhooks: true })).toEqual(approvedThenCaptured.toReversed())
  expect(await pay({ duplicatesWebhooks: true })).toHaveLength(4)
  expect(await pay({ dropsWebhooks: true })).toEqual([])
})

test('switches are set over HTTP, for one order or for all', async () => {
  const put = (path: string, switches: object) =>
    fetch(`${paypal.url}/stand-in/${path}`, { method: 'PUT', body: JSON.stringify(switches) })
  const { id, payments } = await placeOrder()
  await fetch(`${paypal.url}/stand-in/orders/${id}/approve`, { method: 'POST' })
  await put(`orders/${id}/switches`, { declines: true })
  expect(await payments.capture(randomUUID(), id)).toBe('declined')
  await put(`orders/${id}/switches`, { declines: false })
  await put('switches', { changesAmount: 'at capture' })
  expect(await payments.capture(randomUUID(), id)).toMatchObject({
    captures: [{ amount: { cents: 2_499 } }],
  })
  await fetch(`${paypal.url}/stand-in/switches`, { method: 'DELETE' })
  expect(paypal.switches.get().changesAmount).toBe('never')
})

test('no token without the secret, and no access without a token', async () => {
  const stranger = openPaypal({ ...paypal, clientSecret: 'guessed', timeoutMs: 200 })
  await expect(stranger.findOrder('ABC')).rejects.toThrow('token was refused')
  const bare = await fetch(`${paypal.url}/v2/checkout/orders`, { method: 'POST', body: '{}' })
  expect(bare.status).toBe(401)
})

test('a webhook in flight is canceled when the stand-in stops', async () => {
  const other = await startPaypalStandIn({ webhookUrl: 'http://127.0.0.1:1/nobody' })
  const { id } = await openPaypal(other).createOrder(randomUUID(), {
    orderId: randomUUID(),
    amount: { cents: 100, currency: 'USD' },
    description: '',
  })
  other.approve(id)
  await other[Symbol.asyncDispose]()
  let isOver = false
  const over = other.webhooks.waitUntilDelivered().then(() => {
    isOver = true
  })
  await waitUntil(async () => isOver, { what: 'The end of the notices', timeoutMs: 3_000 })
  await over
})
