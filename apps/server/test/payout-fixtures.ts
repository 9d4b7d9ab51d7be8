import { toDollars } from '@fairgrove/contract/money'
import * as orders from '@fairgrove/contract/orders'
import { refundOrder } from '@fairgrove/contract/orders.refunds'
import { createPayout } from '@fairgrove/contract/payouts'
import { payoutWaitDays } from '@fairgrove/contract/payouts.options'
import { createPayoutRun, previewPayoutRun } from '@fairgrove/contract/payouts.runs'
import { savePaymentDetails } from '@fairgrove/contract/sellers'
import { addDays } from '../src/clock.ts'
import { inTx } from '../src/db/tx.ts'
import { recordSellerShares } from '../src/orders/seller-shares.actions.ts'
import { readSellerBalance } from '../src/payouts/balances.store.ts'
import { confirmWaiting } from './approval-fixtures.ts'
import { buildShippingOrder, seedShirt } from './order-fixtures.ts'
import { buildPaymentDetails } from './payment-details-fixtures.ts'
import type { ServerHarness } from './server-harness.ts'
import { createNewSession, createSignedInAccount } from './session-fixtures.ts'

import type { StaffContext } from './staff-fixtures.ts'

type Account = Awaited<ReturnType<typeof createSignedInAccount>>

/** A seller with bank details, or without. */
export async function createPayee(harness: ServerHarness, hasDetails = true): Promise<Account> {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  if (hasDetails) {
    const body = buildPaymentDetails()
    await harness.call(savePaymentDetails, { token: seller.token, body })
  }
  return seller
}

/** A paid order of one shirt for $32, of which the fund gets $1.60, for each of these sellers. */
export async function seedPaidSale(
  harness: ServerHarness,
  sellerIds: (string | null)[],
): Promise<string> {
  const items = []
  for (const sellerId of sellerIds) {
    items.push({ product: await seedShirt(harness.db, { M: 1 }, { sellerId }), size: 'M' })
  }
  const body = buildShippingOrder(items)
  const { order, key } = (await harness.call(orders.createOrder, { body })).body
  const by = { params: { id: order._id }, query: { key } }
  harness.paypal.approve((await harness.call(orders.startPayment, by)).body.id)
  await harness.call(orders.capturePayment, by)
  return order._id
}

export async function shipOrder(harness: ServerHarness, id: string): Promise<void> {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const body = { trackingNumber: '9400 1000' }
  await harness.call(orders.deliverOrder, { token, params: { id }, body })
}

export async function seedShippedSale(
  harness: ServerHarness,
  ...sellerIds: (string | null)[]
): Promise<string> {
  const id = await seedPaidSale(harness, sellerIds)
  await shipOrder(harness, id)
  return id
}

/** Refunds so many dollars, or everything, and lets the worker send it. */
export async function refundSale(harness: ServerHarness, id: string, amount?: number) {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const body = amount === undefined ? {} : { amount }
  await harness.call(refundOrder, { token, params: { id }, body })
  await harness.runJobs()
}

/** Staff sessions end before the return window does: returns new ones. */
export async function passReturnWindow(
  harness: ServerHarness,
  seller: { accountId: string },
): Promise<{ sellerToken: string; adminToken: string }> {
  harness.clock.advance(payoutWaitDays * 24 * 60)
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  return { sellerToken: await createNewSession(harness, seller), adminToken: admin.token }
}

/** An open payout of one shirt. */
export async function seedPayout(harness: ServerHarness, seller: { accountId: string }) {
  await seedShippedSale(harness, seller.accountId)
  const { adminToken } = await passReturnWindow(harness, seller)
  const body = { seller: seller.accountId, amount: 30.4 }
  const created = await harness.call(createPayout, { token: adminToken, body })
  await confirmWaiting(harness)
  return { id: created.body.payoutId, adminToken }
}

/** A sale that shipped before its return window began, so that nobody's session ends. */
export async function seedAvailableSale(harness: ServerHarness, sellerId: string): Promise<void> {
  const orderId = await seedPaidSale(harness, [sellerId])
  const now = harness.clock.now()
  const deliveredAt = addDays(now, -payoutWaitDays)
  await harness.db
    .updateTable('orders')
    .set({ state: 'delivered', deliveredAt, trackingNumber: '9400 1000' })
    .where('id', '=', orderId)
    .execute()
  await inTx(harness.db, (tx) => recordSellerShares(harness.deps, tx, orderId, now))
}

/** An open payout to the seller of the fixtures. */
export async function seedOpenPayout({ harness, seller, admin }: StaffContext) {
  await seedAvailableSale(harness, seller.accountId)
  const details = { token: seller.token, body: buildPaymentDetails() }
  await harness.call(savePaymentDetails, details)
  // A seller has one open payout at a time.
  await harness.db
    .updateTable('payouts')
    .set({
      status: 'paid',
      paidOn: '2026-06-01',
      reference: 'ACH 0',
      settledAt: harness.clock.now(),
    })
    .where('sellerId', '=', seller.accountId)
    .where('status', '=', 'created')
    .execute()
  const now = harness.clock.now()
  const { availableCents } = await readSellerBalance(harness.db, seller.accountId, now)
  const body = { seller: seller.accountId, amount: toDollars(availableCents) }
  const created = await harness.call(createPayout, { token: admin.token, body })
  await confirmWaiting(harness)
  return { id: created.body.payoutId }
}

/** What an admin confirms to pay a new seller, and everyone else who can be paid. */
export async function planPayoutRun({ harness, admin }: StaffContext) {
  // One run waits at a time.
  await confirmWaiting(harness)
  await seedAvailableSale(harness, (await createPayee(harness)).accountId)
  const { body } = await harness.call(previewPayoutRun, { token: admin.token })
  return { asOf: body.asOf, digest: body.digest }
}

/** A run whose payouts are open. */
export async function seedPayoutRun(context: StaffContext) {
  const { harness, admin } = context
  const body = await planPayoutRun(context)
  const created = await harness.call(createPayoutRun, { token: admin.token, body })
  await confirmWaiting(harness)
  return { id: created.body.runId }
}
