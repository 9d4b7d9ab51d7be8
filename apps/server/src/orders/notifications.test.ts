import {
  capturePayment,
  createOrder,
  deliverOrder,
  payOrder,
  startPayment,
} from '@fairgrove/contract/orders'
import { pickupDays } from '@fairgrove/contract/orders.options'
import { refundOrder } from '@fairgrove/contract/orders.refunds'
import { fetchEmails, stripOrderNumber } from '@fairgrove/testing/smtp-inbox/client'
import { afterEach, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import { listTitles } from '../../test/notification-fixtures.ts'
import {
  buildPickupOrder,
  buildShippingOrder,
  newIdempotencyHeader,
  placeConfirmedPickup,
  seedFlower,
  seedPickupDispensary,
  seedShirt,
} from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession, createSignedInAccount } from '../../test/session-fixtures.ts'
import { remindBeforeHoldsEnd } from './hold-reminders.actions.ts'
import { cancelExpiredOrders } from './unpaid-orders.actions.ts'

const harness = useServerHarness()
afterEach(async () => expect(await runJobsAndAudit(harness)).toEqual([]))

type Account = { accountId: string; email: string; token: string }

/** Without order numbers, newest first. */
const readInbox = async (account: Pick<Account, 'token'>) =>
  (await listTitles(harness, account)).map(stripOrderNumber)
const readSubjects = async (email: string) =>
  (await fetchEmails(email)).map(({ subject }) => stripOrderNumber(subject))
/** Staff sessions end after 12 hours. */
const signInAgain = async (account: Account): Promise<Account> => ({
  ...account,
  token: await createNewSession(harness, account),
})

async function createShop(onHand = 20) {
  const owner = await createSignedInAccount(harness, { isSeller: true })
  const place = await seedPickupDispensary(harness.db, { ownerId: owner.accountId })
  const flower = await seedFlower(harness.db, { [place]: onHand })
  return { owner, place, flower }
}

/** By an account. */
async function preOrder({ place, flower }: { place: string; flower: string }, qty = 1) {
  const buyer = await createSignedInAccount(harness)
  const { body } = await harness.call(createOrder, {
    token: buyer.token,
    headers: newIdempotencyHeader(),
    body: buildPickupOrder(place, [{ product: flower, qty }]),
  })
  return { buyer, id: body.order._id }
}

test('a pre-order and its pickup are in the inboxes of shop and customer, each emailed once', async () => {
  const shop = await createShop()
  const { buyer, id } = await preOrder(shop)
  const counter = { token: shop.owner.token, params: { id } }
  for (let click = 0; click < 2; click += 1) {
    await harness.call(payOrder, { ...counter, body: {} })
  }
  for (let click = 0; click < 2; click += 1) {
    await harness.call(deliverOrder, { ...counter, body: {} })
  }
  await harness.runJobs()
  expect(await readInbox(shop.owner)).toEqual(['New pre-order at Corner Leaf'])
  expect(await readSubjects(shop.owner.email)).toEqual(['New pre-order at Corner Leaf'])
  expect(await readInbox(buyer)).toEqual([
    'You picked up order',
    'Order is paid',
    'Your pre-order at Corner Leaf is confirmed',
  ])
  expect((await readSubjects(buyer.email)).toSorted()).toEqual([
    'Order picked up',
    'Payment received for order',
    'Your pickup code for pre-order at Corner Leaf',
  ])
})

test('a guest has no inbox and gets the reminder by email; the shop is notified once', async () => {
  const shop = await createShop()
  const body = buildPickupOrder(shop.place, [{ product: shop.flower }])
  await placeConfirmedPickup(harness, body)
  await remindBeforeHoldsEnd(harness.deps)
  await harness.runJobs()
  expect(await readInbox(shop.owner)).toEqual(['New pre-order at Corner Leaf'])

  harness.clock.advance((pickupDays - 1) * 24 * 60)
  await remindBeforeHoldsEnd(harness.deps)
  await remindBeforeHoldsEnd(harness.deps)
  await harness.runJobs()
  const owner = await signInAgain(shop.owner)
  expect((await readInbox(owner))[0]).toBe('Pre-order hasn’t been picked up yet')
  // In the inbox only, unless the shop wants the email.
  expect(await readSubjects(owner.email)).toEqual(['New pre-order at Corner Leaf'])
  const guest = body.order.shippingAddress?.email ?? ''
  expect((await readSubjects(guest)).filter((subject) => subject.startsWith('Pick up'))).toEqual([
    'Pick up pre-order at Corner Leaf',
  ])
})

test('an account is reminded before its hold ends, and the shop is notified of a missed pickup', async () => {
  const shop = await createShop()
  const { buyer } = await preOrder(shop)
  harness.clock.advance((pickupDays - 1) * 24 * 60)
  await remindBeforeHoldsEnd(harness.deps)
  await harness.runJobs()
  const subjects = await readSubjects(buyer.email)
  expect(subjects.filter((subject) => subject.startsWith('Pick up'))).toHaveLength(1)
  const [reminder] = await fetchEmails(buyer.email)
  expect(reminder?.text).toMatch(/Your pickup code: [2-9B-Z]{6}/)

  harness.clock.advance(24 * 60)
  await cancelExpiredOrders(harness.deps)
  await harness.runJobs()
  const [owner, customer] = [await signInAgain(shop.owner), await signInAgain(buyer)]
  expect((await readInbox(owner)).slice(0, 2)).toEqual([
    'Pre-order wasn’t picked up',
    'Pre-order hasn’t been picked up yet',
  ])
  expect(await readSubjects(owner.email)).toContain('Pre-order wasn’t picked up')
  expect((await readInbox(customer)).slice(0, 2)).toEqual([
    'Order was canceled',
    'Pick up your pre-order at Corner Leaf',
  ])
})

test('a reminder is not sent for an order that was picked up meanwhile', async () => {
  const shop = await createShop()
  const { buyer, id } = await preOrder(shop)
  harness.clock.advance((pickupDays - 1) * 24 * 60)
  await remindBeforeHoldsEnd(harness.deps)
  const owner = await signInAgain(shop.owner)
  await harness.call(payOrder, { token: owner.token, params: { id }, body: {} })
  await harness.runJobs()
  const subjects = await readSubjects(buyer.email)
  expect(subjects.filter((subject) => subject.startsWith('Pick up'))).toEqual([])
})

test('a shipped order: sale, receipt, tracking number and refund', async () => {
  const [seller, buyer, admin] = [
    await createSignedInAccount(harness, { isSeller: true }),
    await createSignedInAccount(harness),
    await createSignedInAccount(harness, { isAdmin: true }),
  ]
  const shirt = await seedShirt(harness.db, { M: 50 }, { sellerId: seller.accountId })
  const placed = await harness.call(createOrder, {
    token: buyer.token,
    headers: newIdempotencyHeader(),
    body: buildShippingOrder([{ product: shirt, size: 'M' }]),
  })
  const params = { id: placed.body.order._id }
  const by = { token: buyer.token, params }
  harness.paypal.approve((await harness.call(startPayment, by)).body.id)
  await harness.call(capturePayment, by)
  const trackingNumber = '9400 1000'
  await harness.call(deliverOrder, { token: admin.token, params, body: { trackingNumber } })
  await harness.call(refundOrder, {
    token: admin.token,
    params,
    body: { amount: 5 },
    headers: newIdempotencyHeader(),
  })
  await harness.runJobs()
  expect(await readInbox(seller)).toEqual(['You sold an item in order'])
  expect(await readSubjects(seller.email)).toEqual(['You sold an item in order'])
  expect(await readInbox(buyer)).toEqual(['Refund for order', 'Order has shipped', 'Order is paid'])
})

test('a shop is notified of an item that runs low and of one that sells out, each once a day', async () => {
  const shop = await createShop(6)
  const stockTitles = async (account: Account) =>
    (await readInbox(account)).filter((title) => title.startsWith('Meadow Haze'))
  await preOrder(shop)
  expect(await stockTitles(shop.owner)).toEqual([])
  await preOrder(shop)
  expect(await stockTitles(shop.owner)).toEqual(['Meadow Haze is running low'])
  await preOrder(shop, 2)
  await preOrder(shop, 2)
  expect(await stockTitles(shop.owner)).toEqual([
    'Meadow Haze is sold out',
    'Meadow Haze is running low',
  ])
})
