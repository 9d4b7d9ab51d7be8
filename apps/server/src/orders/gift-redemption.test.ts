import { getQuote } from '@fairgrove/contract/checkout'
import type { RequestInput } from '@fairgrove/contract/endpoint'
import {
  capturePayment,
  createOrder,
  deleteOrder,
  deliverOrder,
  startPayment,
} from '@fairgrove/contract/orders'
import { refundOrder } from '@fairgrove/contract/orders.refunds'
import { getRewards, getUserRewards } from '@fairgrove/contract/rewards'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import {
  buildShippingAddress,
  getStock,
  seedShirt,
  buildShippingOrder as shippingTo,
} from '../../test/order-fixtures.ts'
import { seedReviewer, seedReviews, seedRewardItem } from '../../test/seed-rewards.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { cancelExpiredOrders } from './unpaid-orders.actions.ts'

const harness = useServerHarness()
beforeEach(() => harness.paypal.switches.reset())
afterEach(async () => {
  await harness.paypal.webhooks.waitUntilDelivered()
  expect(await runJobsAndAudit(harness)).toEqual([])
})

type Person = Awaited<ReturnType<typeof createSignedInAccount>>
type Body = RequestInput<typeof createOrder>['body']

const shipping: typeof shippingTo = (items, changes) =>
  shippingTo(items, { shippingAddress: buildShippingAddress(), ...changes })
const order = (person: Person | undefined, body: Body) =>
  harness.call(createOrder, { body, token: person?.token })
const redeem = (person: Person | undefined, product: string, size?: string) =>
  order(person, shipping([{ product, redeemed: true, price: 0, ...(size ? { size } : {}) }]))
const findGiftState = async ({ token }: Person, item: string) =>
  (await harness.call(getRewards, { token })).body.items.find((each) => each.item === item)

async function payOrder(person: Person, id: string) {
  const by = { params: { id }, token: person.token, query: {} }
  const started = await harness.call(startPayment, by)
  harness.paypal.approve(started.body.id)
  return harness.call(capturePayment, by)
}

test('an order of rewards only is paid at once: stock, email, fund and coins are right', async () => {
  const sticker = await seedRewardItem(harness, 'sticker', { ONE: 3 })
  const person = await seedReviewer(harness, 1)
  const body = shipping([{ product: sticker, redeemed: true, price: 0 }], { totalPrice: 0 })
  const placed = await order(person, body)
  expect([placed.status, placed.body.order]).toMatchObject([
    201,
    { state: 'paid', isPaid: true, totalPrice: 0, holdUntil: null },
  ])
  expect(await getStock(harness.db, sticker)).toEqual({ ONE: 2 })
  await harness.runJobs()
  const subjects = (await fetchEmails(body.order.shippingAddress?.email ?? '')).map(
    (m) => m.subject,
  )
  expect(subjects).toHaveLength(1)
  expect(subjects[0]).toMatch(/^Your gift order FG-\w{4}-\w{3} is confirmed$/)
  const fund = harness.db.selectFrom('fundEntries').select('id')
  expect(await fund.where('orderId', '=', placed.body.order._id).execute()).toEqual([])
  const { points } = (
    await harness.call(getUserRewards, { token: person.token, params: { id: person.accountId } })
  ).body
  expect(points).toBe(0)
  expect(await findGiftState(person, 'sticker')).toMatchObject({
    state: 'redeemed',
    order: placed.body.order._id,
  })
})

test('a free order cannot be paid', async () => {
  const person = await seedReviewer(harness, 1)
  const placed = await redeem(person, await seedRewardItem(harness, 'sticker', { ONE: 1 }))
  const params = { id: placed.body.order._id }
  const started = await harness.call(startPayment, { params, token: person.token, query: {} })
  expect([started.status, started.raw.json().code]).toEqual([409, 'wrong_order_state'])
})

test('rewards and purchases share an order: only purchases cost money, are taxed and earn coins', async () => {
  const tote = await seedRewardItem(harness, 'tote', { ONE: 2 })
  const shirt = await seedShirt(harness.db, { M: 2 })
  const person = await seedReviewer(harness, 5)
  const address = { ...shipping([]).order.shippingAddress, state: 'IL' as const }
  const body = shipping(
    [
      { product: tote, redeemed: true, price: 0 },
      { product: shirt, size: 'M', price: 32 },
      { product: tote, price: 24.99 },
    ],
    { shippingAddress: address },
  )
  const quoted = await harness.call(getQuote, { body, token: person.token })
  expect(quoted.body).toMatchObject({
    itemsPrice: 56.99,
    discountPrice: 24.99,
    taxPrice: 8.55,
    totalPrice: 65.54,
    refusals: [],
  })
  const placed = await order(person, { order: { ...body.order, totalPrice: 65.54 } })
  expect(placed.body.order).toMatchObject({ state: 'placed', totalPrice: 65.54 })
  expect(await getStock(harness.db, tote)).toEqual({ ONE: 0 })
  expect((await payOrder(person, placed.body.order._id)).body.order.isPaid).toBe(true)
  const points = await harness.call(getUserRewards, {
    token: person.token,
    params: { id: person.accountId },
  })
  expect(points.body.points).toBe(24)
})

test.each<[string, number, 'sticker' | 'threePack' | 'tote' | 'tee', string]>([
  ['a sticker without a review', 0, 'sticker', 'not_earned'],
  ['a tote with four', 4, 'tote', 'not_earned'],
  ['a tee with eight', 8, 'tee', 'not_earned'],
  ['a tee without a size', 9, 'tee', 'size_needed'],
])('refused: %s', async (_description, reviews, item, reason) => {
  const product = await seedRewardItem(harness, item, item === 'tee' ? { M: 3 } : { ONE: 3 })
  const person = await seedReviewer(harness, reviews)
  const size = item === 'tee' && reason !== 'size_needed' ? 'M' : undefined
  const body = shipping([{ product, redeemed: true, ...(size ? { size } : {}) }])
  const quoted = await harness.call(getQuote, { body, token: person.token })
  expect(quoted.body.refusals.map((refusal) => refusal.reason)).toEqual([reason])
  const refused = await redeem(person, product, size)
  expect([refused.status, refused.raw.json().code]).toEqual([422, 'not_sold'])
  expect(Object.values(await getStock(harness.db, product))).toEqual([3])
})

test('guests cannot redeem, and products that no review earns cannot be redeemed', async () => {
  const sticker = await seedRewardItem(harness, 'sticker', { ONE: 1 })
  expect((await redeem(undefined, sticker)).status).toBe(422)
  const mug = await seedShirt(harness.db, { ONE: 1 })
  expect((await redeem(await seedReviewer(harness, 20), mug)).status).toBe(422)
})

test('a hidden review earns no tier', async () => {
  const sticker = await seedRewardItem(harness, 'sticker', { ONE: 1 })
  const person = await createSignedInAccount(harness)
  const [review = ''] = await seedReviews(harness, person.accountId, 1)
  await harness.db.updateTable('reviews').set({ isHidden: true }).where('id', '=', review).execute()
  expect((await redeem(person, sticker)).status).toBe(422)
})

test('two accounts redeem the last tee at once: one gets it', async () => {
  const tee = await seedRewardItem(harness, 'tee', { M: 1 })
  const [ada, ben] = [await seedReviewer(harness, 9), await seedReviewer(harness, 9)]
  const attempts = await Promise.all([redeem(ada, tee, 'M'), redeem(ben, tee, 'M')])
  expect(attempts.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await getStock(harness.db, tee)).toEqual({ M: 0 })
})

test('one account redeems the same item twenty times at once, in two sizes: it is granted once', async () => {
  const tee = await seedRewardItem(harness, 'tee', { M: 20, L: 20 })
  const person = await seedReviewer(harness, 9)
  const attempts = await Promise.all(
    Array.from({ length: 20 }, (_, index) => redeem(person, tee, index % 2 ? 'M' : 'L')),
  )
  expect(attempts.filter(({ status }) => status === 201)).toHaveLength(1)
  const { M = 0, L = 0 } = await getStock(harness.db, tee)
  expect(M + L).toBe(39)
})

test('an order that is not paid in time releases its reward, which can be redeemed again', async () => {
  const sticker = await seedRewardItem(harness, 'sticker', { ONE: 2 })
  const shirt = await seedShirt(harness.db, { M: 2 })
  const person = await seedReviewer(harness, 1)
  const body = shipping([
    { product: sticker, redeemed: true },
    { product: shirt, size: 'M' },
  ])
  expect((await order(person, body)).status).toBe(201)
  expect((await redeem(person, sticker)).raw.json().message).toMatch(/already redeemed this gift/)
  harness.clock.advance(20)
  await cancelExpiredOrders(harness.deps)
  expect(await findGiftState(person, 'sticker')).toMatchObject({ state: 'earned', order: null })
  expect((await redeem(person, sticker)).status).toBe(201)
})

test('a late payment is refunded when the reward was redeemed in another order', async () => {
  const sticker = await seedRewardItem(harness, 'sticker', { ONE: 5 })
  const shirt = await seedShirt(harness.db, { M: 5 })
  const person = await seedReviewer(harness, 1)
  const body = shipping([
    { product: sticker, redeemed: true },
    { product: shirt, size: 'M' },
  ])
  const { _id: id } = (await order(person, body)).body.order
  const by = { params: { id }, token: person.token, query: {} }
  const started = await harness.call(startPayment, by)
  harness.paypal.approve(started.body.id)
  harness.paypal.switches.set({ pends: true }, id)
  await harness.call(capturePayment, by)
  harness.clock.advance(61)
  await cancelExpiredOrders(harness.deps)
  expect((await redeem(person, sticker)).status).toBe(201)
  await harness.paypal.complete(started.body.id)
  await harness.paypal.webhooks.waitUntilDelivered()
  await harness.runJobs()
  await harness.paypal.webhooks.waitUntilDelivered()
  expect(await getStock(harness.db, shirt)).toEqual({ M: 5 })
  expect(await getStock(harness.db, sticker)).toEqual({ ONE: 4 })
})

test('an admin refunds an order of rewards: what has not shipped can be redeemed again', async () => {
  const sticker = await seedRewardItem(harness, 'sticker', { ONE: 1 })
  const person = await seedReviewer(harness, 1)
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const placed = await redeem(person, sticker)
  const refund = () =>
    harness.call(refundOrder, {
      params: { id: placed.body.order._id },
      token: admin.token,
      body: {},
    })
  expect((await refund()).status).toBe(202)
  expect(await getStock(harness.db, sticker)).toEqual({ ONE: 1 })
  expect(await findGiftState(person, 'sticker')).toMatchObject({ state: 'earned' })
  expect((await refund()).raw.json().code).toBe('wrong_order_state')
})

test('a refund before shipping releases the reward, a later one does not', async () => {
  const sticker = await seedRewardItem(harness, 'sticker', { ONE: 5 })
  const shirt = await seedShirt(harness.db, { M: 5 })
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const both = shipping([
    { product: sticker, redeemed: true },
    { product: shirt, size: 'M' },
  ])
  async function refunded(isShipped: boolean) {
    const person = await seedReviewer(harness, 1)
    const params = { id: (await order(person, both)).body.order._id }
    await payOrder(person, params.id)
    const by = { params, token: admin.token }
    if (isShipped) await harness.call(deliverOrder, { ...by, body: { trackingNumber: '1Z' } })
    await harness.call(refundOrder, { ...by, body: {} })
    await harness.runJobs()
    await harness.paypal.webhooks.waitUntilDelivered()
    await harness.runJobs()
    return (await findGiftState(person, 'sticker'))?.state
  }
  expect([await refunded(false), await refunded(true)]).toEqual(['earned', 'redeemed'])
})

test('deleting an unpaid order releases its reward', async () => {
  const sticker = await seedRewardItem(harness, 'sticker', { ONE: 5 })
  const shirt = await seedShirt(harness.db, { M: 5 })
  const person = await seedReviewer(harness, 1)
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const both = shipping([
    { product: sticker, redeemed: true },
    { product: shirt, size: 'M' },
  ])
  const params = { id: (await order(person, both)).body.order._id }
  await harness.call(deleteOrder, { params, token: admin.token })
  expect(await findGiftState(person, 'sticker')).toMatchObject({ state: 'earned' })
})
