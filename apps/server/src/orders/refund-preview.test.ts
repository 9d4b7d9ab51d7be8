import * as orders from '@fairgrove/contract/orders'
import { previewRefund, refundOrder } from '@fairgrove/contract/orders.refunds'
import { createPayout } from '@fairgrove/contract/payouts'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { confirmWaiting } from '../../test/approval-fixtures.ts'
import { runJobsAndAudit } from '../../test/audit.ts'
import { buildShippingOrder, seedShirt } from '../../test/order-fixtures.ts'
import {
  createPayee,
  passReturnWindow,
  refundSale,
  seedPaidSale,
  seedShippedSale,
  shipOrder,
} from '../../test/payout-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { readSellerBalance } from '../payouts/balances.store.ts'

const harness = useServerHarness()
afterEach(async () => {
  await harness.paypal.webhooks.waitUntilDelivered()
  expect(await runJobsAndAudit(harness)).toEqual([])
})

const toCents = (dollars: number) => Math.round(dollars * 100)
const createAdminToken = async () => (await createSignedInAccount(harness, { isAdmin: true })).token

async function preview(id: string, amount?: number) {
  const query = amount === undefined ? {} : { amount: String(amount) }
  const token = await createAdminToken()
  return harness.call(previewRefund, { token, params: { id }, query: query as never })
}

/** Everything a refund can change, as the ledgers and tables have it. */
async function readBooks(orderId: string) {
  const sum = async (table: 'fundEntries' | 'sellerEntries') => {
    const entries = harness.db.selectFrom(table).select('amountCents')
    const rows = await entries.where('orderId', '=', orderId).execute()
    return rows.reduce((total, { amountCents }) => total + amountCents, 0)
  }
  const order = await harness.db
    .selectFrom('orders')
    .select(['state', 'refundedCents', 'accountId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const lines = await harness.db
    .selectFrom('orderLines')
    .select('taken')
    .where('orderId', '=', orderId)
    .execute()
  const coins = await harness.db
    .selectFrom('coinEntries')
    .select(({ fn }) => fn.sum<string>('amount').as('coins'))
    .where('reference', 'like', `merchandise:${orderId}%`)
    .executeTakeFirst()
  return {
    ...order,
    fundCents: await sum('fundEntries'),
    sellerCents: await sum('sellerEntries'),
    taken: lines.reduce((total, { taken }) => total + taken, 0),
    coins: Number(coins?.coins ?? 0),
  }
}

/** Previews a refund, makes it, and compares both. */
async function refundAsPreviewed(orderId: string, amount?: number): Promise<void> {
  const { body: shown, status } = await preview(orderId, amount)
  expect(status).toBe(200)
  const parts = [shown.tax, shown.shipping, shown.fund, ...shown.sellers.map((each) => each.amount)]
  expect(parts.reduce((total, part) => total + toCents(part), 0)).toBe(toCents(shown.amount))
  const before = await readBooks(orderId)
  await refundSale(harness, orderId, amount)
  const after = await readBooks(orderId)
  expect(after.refundedCents - before.refundedCents).toBe(toCents(shown.amount))
  expect(before.fundCents - after.fundCents).toBe(toCents(shown.fund))
  const fromSellers = shown.sellers.filter(({ _id }) => _id !== null)
  const sellerCents = fromSellers.reduce((total, each) => total + toCents(each.amount), 0)
  expect(before.sellerCents - after.sellerCents).toBe(shown.isShipped ? sellerCents : 0)
  expect(after.state).toBe(shown.state)
  const restocked = shown.restocked.reduce((total, { quantity }) => total + quantity, 0)
  expect(before.taken - after.taken).toBe(restocked)
  expect(before.coins - after.coins).toBe(shown.coins.takenBack)
  for (const { _id, balanceAfter } of fromSellers.filter((each) => each.balanceAfter !== null)) {
    const balance = await readSellerBalance(harness.db, _id ?? '', harness.clock.now())
    expect(balance.availableCents + balance.pendingCents).toBe(toCents(balanceAfter ?? Number.NaN))
  }
}

test('whatever is refunded, the books change as the preview said', async () => {
  const shares = fc.array(fc.integer({ min: 1, max: 2_500 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(shares, fc.boolean(), async (cents, isShipped) => {
      const [first, second] = [await createPayee(harness), await createPayee(harness)]
      const sellers = [first.accountId, second.accountId, null]
      const orderId = await seedPaidSale(harness, sellers)
      if (isShipped) await shipOrder(harness, orderId)
      for (const amount of cents) await refundAsPreviewed(orderId, amount / 100)
      // The rest, whatever is left.
      await refundAsPreviewed(orderId)
      expect((await preview(orderId)).raw.json().code).toBe('wrong_order_state')
    }),
    { numRuns: 4, seed: 7 },
  )
}, 180_000)

test('a full refund before shipping restocks the items and takes the coins back', async () => {
  const seller = await createPayee(harness)
  const buyer = await createSignedInAccount(harness)
  const product = await seedShirt(harness.db, { M: 2 }, { sellerId: seller.accountId })
  const body = buildShippingOrder([{ product, size: 'M' }])
  const { order } = (await harness.call(orders.createOrder, { token: buyer.token, body })).body
  const by = { params: { id: order._id }, token: buyer.token }
  harness.paypal.approve((await harness.call(orders.startPayment, by)).body.id)
  await harness.call(orders.capturePayment, by)
  const { body: shown } = await preview(order._id)
  expect(shown).toMatchObject({
    state: 'refunded',
    isShipped: false,
    remaining: 0,
    restocked: [{ name: 'Grow Fair tee', size: 'M', quantity: 1 }],
    sellers: [{ _id: seller.accountId, balanceAfter: null }],
  })
  expect(shown.coins.takenBack).toBeGreaterThan(0)
  await refundAsPreviewed(order._id)
})

test('a refund after the payout says that the balance becomes negative', async () => {
  const seller = await createPayee(harness)
  const orderId = await seedShippedSale(harness, seller.accountId)
  const { adminToken: token } = await passReturnWindow(harness, seller)
  const body = { seller: seller.accountId, amount: 30.4 }
  await harness.call(createPayout, { token, body })
  await confirmWaiting(harness)
  const { body: shown } = await preview(orderId, 16)
  expect(shown).toMatchObject({
    state: 'delivered',
    restocked: [],
    coins: { takenBack: 0 },
    sellers: [{ amount: 15.2, paidOut: 30.4, balanceAfter: -15.2 }],
  })
  await refundAsPreviewed(orderId, 16)
})

test('more than is left is refused, as is a preview that another refund made wrong', async () => {
  const seller = await createPayee(harness)
  const orderId = await seedShippedSale(harness, seller.accountId)
  const { body: shown } = await preview(orderId, 10)
  const tooMuch = await preview(orderId, shown.total + 0.01)
  expect(tooMuch.raw.json().code).toBe('refund_too_large')
  expect((await preview(orderId, -1)).status).toBe(400)
  const token = await createAdminToken()
  const refund = (key: string) =>
    harness.call(refundOrder, {
      token,
      params: { id: orderId },
      headers: { 'idempotency-key': key },
      body: { amount: 10, refundedBefore: shown.refundedBefore },
    })
  // Two admins with the same preview, one of them with a double click.
  const [one, two] = ['first admin', 'other admin'].map((name) => name.replace(' ', '-'))
  const replies = await Promise.all([refund(one ?? ''), refund(one ?? ''), refund(two ?? '')])
  const refused = replies.filter(({ status }) => status !== 202)
  expect(new Set(refused.map(({ raw }) => raw.json().code))).toEqual(new Set(['balance_changed']))
  await harness.runJobs()
  expect((await preview(orderId)).body.refundedBefore).toBe(10)
})

test('only admins may preview a refund', async () => {
  const seller = await createPayee(harness)
  const orderId = await seedShippedSale(harness, seller.accountId)
  const call = { params: { id: orderId }, token: seller.token }
  expect((await harness.call(previewRefund, call)).status).toBe(403)
  const unknown = { params: { id: crypto.randomUUID() }, token: await createAdminToken() }
  expect((await harness.call(previewRefund, unknown)).status).toBe(404)
})
