import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import { getEquityFund, getEquityFundLedger } from '@fairgrove/contract/equity-fund'
import {
  cancelOrder,
  capturePayment,
  createOrder,
  deliverOrder,
  getOrder,
  payOrder,
  startPayment,
} from '@fairgrove/contract/orders'
import { refundOrder } from '@fairgrove/contract/orders.refunds'
import { getOwnProductReview, postProductReview } from '@fairgrove/contract/reviews'
import { getUserRewards } from '@fairgrove/contract/rewards'
import { fetchEmails, stripOrderNumber } from '@fairgrove/testing/smtp-inbox/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import {
  buildShippingOrder,
  findOrderState,
  getStock,
  newIdempotencyHeader,
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

type Buyer = Awaited<ReturnType<typeof createSignedInAccount>>

/** Two shirts for $64.00, ordered and approved at the provider, but not captured yet. */
async function createApprovedOrder(buyer?: Buyer, productId?: string) {
  const shirt = productId ?? (await seedShirt(harness.db, { M: 2 }))
  const body = buildShippingOrder([{ product: shirt, size: 'M', qty: 2 }])
  const placed = await harness.call(createOrder, { body, token: buyer?.token })
  const id = placed.body.order._id
  const by = { params: { id }, token: buyer?.token, query: buyer ? {} : { key: placed.body.key } }
  const started = await harness.call(startPayment, by)
  expect(started.status).toBe(201)
  harness.paypal.approve(started.body.id)
  return {
    id,
    shirt,
    by,
    providerOrderId: started.body.id,
    email: body.order.shippingAddress?.email ?? '',
  }
}

const findState = (id: string) => findOrderState(harness.db, id)
const getFundShare = async (id: string) => {
  const rows = await harness.db
    .selectFrom('fundEntries')
    .select('amountCents')
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ amountCents }) => amountCents)
}
const getCoins = async ({ accountId, token }: Buyer) =>
  (await harness.call(getUserRewards, { token, params: { id: accountId } })).body.points
const listSubjects = async (email: string) => {
  await harness.runJobs()
  return (await fetchEmails(email)).map(({ subject }) => stripOrderNumber(subject))
}

test('a captured payment pays the order, coins and fund, and sends the email', async () => {
  const buyer = await createSignedInAccount(harness)
  const { id, by, email } = await createApprovedOrder(buyer)
  const paid = await harness.call(capturePayment, by)
  expect(paid.body.order).toMatchObject({ isPaid: true, state: 'paid', holdUntil: null })
  expect(await getCoins(buyer)).toBe(24)
  expect(await getFundShare(id)).toEqual([320])
  expect(await listSubjects(email)).toContain('Payment received for order')
})

test('a buyer who reorders before paying is not blocked by their own hold', async () => {
  const { id, shirt, by, email } = await createApprovedOrder()
  expect(await getStock(harness.db, shirt)).toMatchObject({ M: 0 })
  const released = await harness.call(cancelOrder, { ...by, body: { reason: 'replaced' } })
  expect(released.body.order).toMatchObject({ state: 'cancelled', isPaid: false })
  expect(await getStock(harness.db, shirt)).toMatchObject({ M: 2 })
  expect((await harness.call(capturePayment, by)).body).toMatchObject({ code: 'payment_closed' })
  expect(await findState(id)).toBe('cancelled')
  expect(await listSubjects(email)).not.toContain('Order was canceled')
})

test('neither a paid order nor someone else’s can be released', async () => {
  const { by } = await createApprovedOrder()
  const stranger = { ...by, query: {} }
  expect(
    (await harness.call(cancelOrder, { ...stranger, body: { reason: 'replaced' } })).status,
  ).toBe(404)
  await harness.call(capturePayment, by)
  expect(
    (await harness.call(cancelOrder, { ...by, body: { reason: 'replaced' } })).body,
  ).toMatchObject({ code: 'wrong_order_state' })
})

test('the payment result from the browser is only a hint: PUT /pay captures at the provider', async () => {
  const { by, providerOrderId } = await createApprovedOrder()
  const body = { id: providerOrderId, status: 'COMPLETED', email_address: 'a@example.test' }
  expect((await harness.call(payOrder, { ...by, body })).body.order.isPaid).toBe(true)
})

test('browser and webhook ten times each at once: paid once, coins and fund once', async () => {
  const buyer = await createSignedInAccount(harness)
  harness.paypal.switches.set({ duplicatesWebhooks: true, sendsWebhookFirst: true })
  const { id, by, email } = await createApprovedOrder(buyer)
  await Promise.all([
    ...Array.from({ length: 10 }, () => harness.call(capturePayment, by)),
    ...Array.from({ length: 3 }, () => harness.runJobs()),
  ])
  await harness.paypal.webhooks.waitUntilDelivered()
  await Promise.all(harness.paypal.webhooks.events.map((n) => harness.paypal.webhooks.resend(n.id)))
  await Promise.all(Array.from({ length: 3 }, () => harness.runJobs()))
  expect(await findState(id)).toBe('paid')
  expect(await getCoins(buyer)).toBe(24)
  expect(await getFundShare(id)).toEqual([320])
  const received = (await listSubjects(email)).filter(
    (each) => each === 'Payment received for order',
  )
  expect(received).toHaveLength(1)
})

test('reconciliation captures a payment when the browser never returns', async () => {
  harness.paypal.switches.set({ dropsWebhooks: true })
  const { id } = await createApprovedOrder()
  harness.clock.advance(6)
  await reconcilePayments(harness.deps)
  await harness.runJobs()
  expect(await findState(id)).toBe('paid')
})

test('a declined payment leaves the order open for another attempt', async () => {
  const { id, by } = await createApprovedOrder()
  harness.paypal.switches.set({ declines: true }, id)
  const refused = await harness.call(capturePayment, by)
  expect([refused.status, refused.raw.json().code]).toEqual([402, 'payment_declined'])
  expect(await findState(id)).toBe('placed')
  harness.paypal.switches.set({ declines: false }, id)
  expect((await harness.call(capturePayment, by)).body.order.isPaid).toBe(true)
})

describe('a hold', () => {
  test('expires after 20 minutes: items are restocked and the buyer gets an email', async () => {
    const { id, shirt, by, email } = await createApprovedOrder()
    harness.clock.advance(19)
    await cancelExpiredOrders(harness.deps)
    expect(await getStock(harness.db, shirt)).toEqual({ M: 0 })
    harness.clock.advance(1)
    await Promise.all([1, 2, 3].map(() => cancelExpiredOrders(harness.deps)))
    expect(await getStock(harness.db, shirt)).toEqual({ M: 2 })
    expect(await findState(id)).toBe('cancelled')
    const late = await harness.call(capturePayment, by)
    expect([late.status, late.raw.json().code]).toEqual([409, 'payment_closed'])
    const canceled = (await listSubjects(email)).filter((each) => each === 'Order was canceled')
    expect(canceled).toHaveLength(1)
  })

  test('and a payment at the same moment: one wins, and the books agree', async () => {
    const { id, by, shirt } = await createApprovedOrder()
    harness.clock.advance(20)
    await Promise.all([harness.call(capturePayment, by), cancelExpiredOrders(harness.deps)])
    await harness.runJobs()
    const state = await findState(id)
    expect(['paid', 'cancelled']).toContain(state)
    expect(await getStock(harness.db, shirt)).toEqual({ M: state === 'paid' ? 0 : 2 })
  })
})

describe('a refund', () => {
  async function paidOrder(buyer?: Buyer, shirt?: string) {
    const made = await createApprovedOrder(buyer, shirt)
    await harness.call(capturePayment, made.by)
    return made
  }
  const refund = async (id: string, amount?: number, headers = {}) => {
    const { token } = await createSignedInAccount(harness, { isAdmin: true })
    const reply = await harness.call(refundOrder, {
      params: { id },
      token,
      body: { amount },
      headers,
    })
    await harness.runJobs()
    return reply
  }

  test('of the full amount reverses coins and fund, restocks the items and emails the buyer', async () => {
    const buyer = await createSignedInAccount(harness)
    const { id, shirt, email } = await paidOrder(buyer)
    expect((await refund(id)).status).toBe(202)
    expect(await findState(id)).toBe('refunded')
    expect(await getCoins(buyer)).toBe(0)
    expect(await getFundShare(id)).toEqual([320, -320])
    expect(await getStock(harness.db, shirt)).toEqual({ M: 2 })
    expect(await listSubjects(email)).toContain('Refund for order')
    expect((await refund(id)).raw.json().code).toBe('wrong_order_state')
  })

  test('of the last order with a product ends its buyer’s verified purchase', async () => {
    const buyer = await createSignedInAccount(harness)
    const shirt = await seedShirt(harness.db, { M: 4 })
    const orders = [await paidOrder(buyer, shirt), await paidOrder(buyer, shirt)]
    const about = { params: { id: shirt }, token: buyer.token }
    const body = { comment: 'Soft.', rating: 5 }
    await harness.call(postProductReview, { ...about, body })
    const isVerified = async () =>
      (await harness.call(getOwnProductReview, about)).body.review?.isVerified
    const after: unknown[] = [await isVerified()]
    for (const { id } of orders) {
      await refund(id)
      after.push(await isVerified())
    }
    expect(after).toEqual([true, true, false])
    await harness.call(postProductReview, { ...about, body })
    expect(await isVerified()).toBe(false)
  })

  test('of a part reverses that part of the fund; the rest follows later', async () => {
    const { id } = await paidOrder()
    await refund(id, 16)
    expect(await findState(id)).toBe('paid')
    expect(await getFundShare(id)).toEqual([320, -80])
    expect((await refund(id, 50)).raw.json().code).toBe('refund_too_large')
    await refund(id)
    expect(await findState(id)).toBe('refunded')
    expect(await getFundShare(id)).toEqual([320, -80, -240])
  })

  test('that PayPal rejected can be requested again', async () => {
    const { id } = await paidOrder()
    const refusing = vi.spyOn(harness.deps.payments, 'refund').mockResolvedValue('refused')
    await refund(id, 10)
    refusing.mockRestore()
    expect(harness.paypal.ledger.balances()[id]).toBe(6_400)
    expect((await refund(id, 10)).status).toBe(202)
    expect(harness.paypal.ledger.balances()[id]).toBe(5_400)
  })

  test('requested twice with one key is one refund; with another amount it is rejected', async () => {
    const { id } = await paidOrder()
    const { token } = await createSignedInAccount(harness, { isAdmin: true })
    const headers = newIdempotencyHeader()
    const sendRequest = (amount: number) =>
      harness.call(refundOrder, { params: { id }, token, body: { amount }, headers })
    const twice = await Promise.all([sendRequest(10), sendRequest(10)])
    expect(twice.map(({ status }) => status)).toEqual([202, 202])
    expect((await sendRequest(11)).status).toBe(422)
    await harness.runJobs()
    expect(harness.paypal.ledger.balances()[id]).toBe(5_400)
  })
})

test('the fund shows its balance by month and by entry, and nothing about buyers', async () => {
  const { id } = await createApprovedOrder()
  const { body: fund } = await harness.call(getEquityFund)
  const ledger = await harness.app.inject(getEquityFundLedger.path)
  const [head, ...lines] = ledger.payload.trim().split('\r\n')
  expect(head).toBe('entry,time,kind,usd')
  const sum = lines.reduce((cents, line) => cents + Math.round(Number(line.split(',')[3]) * 100), 0)
  expect(fund.sharePercent).toBe(5)
  expect(Math.round(fund.total * 100)).toBe(sum)
  expect(fund.months.reduce((entries, month) => entries + month.entries, 0)).toBe(lines.length)
  expect(ledger.payload).not.toContain(id)
})

test('an erased account still gets its shipment; afterwards its orders contain no personal data', async () => {
  const buyer = await createSignedInAccount(harness)
  const { id, by } = await createApprovedOrder(buyer)
  await harness.call(capturePayment, by)
  const { body: everything } = await harness.call(exportAccount, { token: buyer.token })
  expect(JSON.stringify(everything)).toContain(id)
  expect((await harness.call(eraseAccount, { token: buyer.token, body: {} })).status).toBe(200)
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const view = async () => (await harness.call(getOrder, { params: { id }, token })).body.order
  expect((await view()).shippingAddress).toMatchObject({ address: '12 Elm St' })
  const body = { trackingNumber: '9400' }
  // Twice, as by a double click.
  for (let click = 1; click <= 2; click += 1) {
    const { status } = await harness.call(deliverOrder, { params: { id }, token, body })
    expect(status).toBe(200)
  }
  await harness.runJobs()
  expect(await view()).toMatchObject({
    shippingAddress: null,
    totalPrice: 64,
    user: { name: 'Former member' },
  })
})
