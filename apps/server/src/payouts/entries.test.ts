import * as orders from '@fairgrove/contract/orders'
import { getReceipt } from '@fairgrove/contract/orders.receipt'
import { refundOrder } from '@fairgrove/contract/orders.refunds'
import { clearPaymentFlag } from '@fairgrove/contract/payments'
import {
  createPayout,
  getSellerPayout,
  getSellerPayouts,
  listPayoutBalances,
} from '@fairgrove/contract/payouts'
import { payoutWaitDays } from '@fairgrove/contract/payouts.options'
import { afterEach, expect, test } from 'vitest'
import { confirmWaiting } from '../../test/approval-fixtures.ts'
import { runJobsAndAudit } from '../../test/audit.ts'
import { buildPickupOrder, placeConfirmedPickup, seedFlower } from '../../test/order-fixtures.ts'
import { getPayment } from '../../test/payment-fixtures.ts'
import {
  createPayee,
  passReturnWindow,
  refundSale,
  seedPaidSale,
  seedShippedSale,
  shipOrder,
} from '../../test/payout-fixtures.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { recordMissingShares } from '../orders/seller-shares.actions.ts'

const harness = useServerHarness()
afterEach(async () => {
  await harness.paypal.webhooks.waitUntilDelivered()
  expect(await runJobsAndAudit(harness)).toEqual([])
  harness.deps.houseAccountId = undefined
})

const dayMinutes = 24 * 60
const readOwn = async (token: string) => (await harness.call(getSellerPayouts, { token })).body
const readBalance = async (token: string) => (await readOwn(token)).balance
const none = { available: 0, pending: 0, transferring: 0, paid: 0 }

test('a shipped shirt is pending for the return window, then available', async () => {
  const seller = await createPayee(harness)
  const orderId = await seedPaidSale(harness, [seller.accountId])
  expect(await readOwn(seller.token)).toMatchObject({ balance: none, lines: [] })
  await shipOrder(harness, orderId)
  expect(await readOwn(seller.token)).toMatchObject({
    balance: { ...none, pending: 30.4 },
    accountLastFour: '4321',
    lines: [{ orderId, name: 'Grow Fair tee', quantity: 1, amount: 30.4, status: 'pending' }],
  })
  const { sellerToken } = await passReturnWindow(harness, seller)
  harness.clock.advance(-1)
  expect(await readBalance(sellerToken)).toEqual({ ...none, pending: 30.4 })
  harness.clock.advance(1)
  expect(await readBalance(sellerToken)).toEqual({ ...none, available: 30.4 })
})

test('sellers are due what the receipt says, also after a partial refund', async () => {
  const [first, second] = [await createPayee(harness), await createPayee(harness)]
  const orderId = await seedShippedSale(harness, first.accountId, second.accountId, null)
  const readReceipt = async () => {
    const { token } = await createSignedInAccount(harness, { isAdmin: true })
    const { body } = await harness.call(getReceipt, { token, params: { id: orderId } })
    return body
  }
  // The brands of the fixtures have one name: the receipt shows their sum.
  expect(await readReceipt()).toMatchObject({ sellers: [{ amount: 91.2 }], fund: 4.8 })
  expect((await readBalance(first.token)).pending).toBe(30.4)
  await refundSale(harness, orderId, 10)
  const { sellers, fund, refunded } = await readReceipt()
  expect({ sellers, fund, refunded }).toEqual({
    sellers: [{ name: 'Common Goods', amount: 81.7 }],
    fund: 4.3,
    refunded: 10,
  })
  const { balance, lines } = await readOwn(first.token)
  expect(balance.pending).toBe(27.23)
  expect(lines.map(({ amount }) => amount)).toEqual([-3.17, 30.4])
  expect((await readBalance(second.token)).pending).toBe(27.24)
  await refundSale(harness, orderId)
  expect(await readBalance(first.token)).toEqual(none)
})

test('a refund before the order ships is deducted from the start', async () => {
  const seller = await createPayee(harness)
  const orderId = await seedPaidSale(harness, [seller.accountId])
  await refundSale(harness, orderId, 16)
  await shipOrder(harness, orderId)
  expect((await readOwn(seller.token)).lines.map(({ amount }) => amount)).toEqual([15.2])
})

test('neither cash pickups, gifts, our own products nor those of the house account are listed', async () => {
  const seller = await createPayee(harness)
  const dispensaryId = await seedDispensary(harness.db, { ownerId: seller.accountId, state: 'IL' })
  const flower = await seedFlower(harness.db, { [dispensaryId]: 4 }, { sellerId: seller.accountId })
  const pickup = buildPickupOrder(dispensaryId, [{ product: flower }])
  const { order } = await placeConfirmedPickup(harness, pickup)
  const by = { params: { id: order._id }, token: seller.token }
  await harness.call(orders.payOrder, { ...by, body: { status: 'COMPLETED' } })
  expect((await harness.call(orders.deliverOrder, { ...by, body: {} })).status).toBe(200)
  harness.deps.houseAccountId = seller.accountId
  await seedShippedSale(harness, seller.accountId, null)
  const { balance, lines } = await readOwn(seller.token)
  expect([balance, lines]).toEqual([none, []])
})

test('a refund or dispute that is still open holds its order back', async () => {
  const seller = await createPayee(harness)
  const disputed = await seedShippedSale(harness, seller.accountId)
  await seedShippedSale(harness, seller.accountId)
  const { id: paymentId } = await getPayment(harness, disputed)
  const flag = { flag: 'disputed', cause: 'D-7' } as const
  await harness.db
    .insertInto('paymentFlags')
    .values({ paymentId, ...flag, raisedAt: harness.clock.now() })
    .execute()
  const { sellerToken, adminToken } = await passReturnWindow(harness, seller)
  const { balance, lines } = await readOwn(sellerToken)
  expect(balance).toEqual({ ...none, available: 30.4, pending: 30.4 })
  expect(lines.find(({ orderId }) => orderId === disputed)?.status).toBe('held')
  const resolved = { params: { orderId: disputed }, body: { ...flag, note: 'Won at PayPal.' } }
  await harness.call(clearPaymentFlag, { token: adminToken, ...resolved })
  expect((await readBalance(sellerToken)).available).toBe(60.8)
  await harness.call(refundOrder, { token: adminToken, params: { id: disputed }, body: {} })
  expect(await readBalance(sellerToken)).toMatchObject({ available: 30.4, pending: 30.4 })
  await harness.runJobs()
  expect(await readBalance(sellerToken)).toMatchObject({ available: 30.4, pending: 0 })
})

test('a refund after the payout is a negative line of the next one', async () => {
  const seller = await createPayee(harness)
  const first = await seedShippedSale(harness, seller.accountId)
  const { adminToken: token, sellerToken } = await passReturnWindow(harness, seller)
  const pay = (amount: number) =>
    harness.call(createPayout, { token, body: { seller: seller.accountId, amount } })
  expect((await pay(30.4)).status).toBe(201)
  await confirmWaiting(harness)
  await refundSale(harness, first, 16)
  expect(await readBalance(sellerToken)).toEqual({ ...none, available: -15.2, transferring: 30.4 })
  const { sellers } = (await harness.call(listPayoutBalances, { token })).body
  expect(sellers.find(({ _id }) => _id === seller.accountId)).toMatchObject({ available: -15.2 })
  await harness.db
    .updateTable('payouts')
    .set({
      status: 'paid',
      paidOn: '2026-06-20',
      reference: 'ACH 1',
      settledAt: harness.clock.now(),
    })
    .where('sellerId', '=', seller.accountId)
    .execute()
  await seedShippedSale(harness, seller.accountId)
  const later = await passReturnWindow(harness, seller)
  const body = { seller: seller.accountId, amount: 15.2 }
  const next = await harness.call(createPayout, { token: later.adminToken, body })
  expect(next.status, next.raw.body).toBe(201)
  await confirmWaiting(harness)
  const { lines } = (
    await harness.call(getSellerPayout, {
      token: later.sellerToken,
      params: { id: next.body.payoutId },
    })
  ).body
  expect(lines.map(({ amount }) => amount)).toEqual([30.4, -15.2])
})

test('orders that shipped without an entry are recorded by the nightly job, once', async () => {
  const seller = await createPayee(harness)
  const orderId = await seedPaidSale(harness, [seller.accountId])
  await harness.db
    .updateTable('orders')
    .set({ state: 'delivered', deliveredAt: harness.clock.now(), trackingNumber: '1' })
    .where('id', '=', orderId)
    .execute()
  harness.clock.advance((payoutWaitDays + 3) * dayMinutes)
  for (const _ of [1, 2]) await recordMissingShares(harness.deps)
  const { sellerToken } = await passReturnWindow(harness, seller)
  expect(await readBalance(sellerToken)).toEqual({ ...none, available: 30.4 })
})

test('an order that is recorded late is on the statement of that month, not on one that was issued', async () => {
  const seller = await createPayee(harness)
  const orderId = await seedPaidSale(harness, [seller.accountId])
  await harness.db
    .updateTable('orders')
    .set({ state: 'delivered', deliveredAt: harness.clock.now(), trackingNumber: '1' })
    .where('id', '=', orderId)
    .execute()
  harness.clock.advance(40 * dayMinutes)
  await recordMissingShares(harness.deps)
  const entry = harness.db.selectFrom('sellerEntries').select(['createdAt', 'availableAt'])
  const { createdAt, availableAt } = await entry
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(createdAt).toEqual(harness.clock.now())
  expect(availableAt < createdAt).toBe(true)
})

test('an entry can be neither changed nor deleted', async () => {
  const seller = await createPayee(harness)
  await seedShippedSale(harness, seller.accountId)
  const update = harness.db
    .updateTable('sellerEntries')
    .set({ amountCents: 9_999 })
    .where('sellerId', '=', seller.accountId)
  await expect(update.execute()).rejects.toThrow('changes its payout only')
  await expect(harness.db.deleteFrom('sellerEntries').execute()).rejects.toThrow('only grows')
})
