import { getQuote } from '@fairgrove/contract/checkout'
import { capturePayment, createOrder, deliverOrder, startPayment } from '@fairgrove/contract/orders'
import { deleteReview } from '@fairgrove/contract/reviews'
import { getRewards } from '@fairgrove/contract/rewards'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import {
  buildShippingAddress,
  buildShippingOrder,
  getStock,
  seedShirt,
} from '../../test/order-fixtures.ts'
import { seedReviewer, seedReviews, seedRewardItem } from '../../test/seed-rewards.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { getOrder } from './store.ts'

const harness = useServerHarness()
beforeEach(() => harness.paypal.switches.reset())
afterEach(async () => {
  await harness.paypal.webhooks.waitUntilDelivered()
  expect(await runJobsAndAudit(harness)).toEqual([])
})

type Person = Awaited<ReturnType<typeof createSignedInAccount>>
type Address = ReturnType<typeof buildShippingAddress>

const redeem = (
  { token }: Person,
  product: string,
  shippingAddress: Address = buildShippingAddress(),
) =>
  harness.call(createOrder, {
    body: buildShippingOrder([{ product, redeemed: true, price: 0 }], { shippingAddress }),
    token,
  })

/** An account with one review that counts, and the id of that review. */
async function createReviewerWithGift() {
  const person = await createSignedInAccount(harness)
  const [review = ''] = await seedReviews(harness, person.accountId, 1)
  const forget = () => harness.call(deleteReview, { params: { id: review }, token: person.token })
  return { person, forget }
}

async function createAccountWithEmail(email: string): Promise<Person> {
  const person = await seedReviewer(harness, 1)
  await harness.db
    .updateTable('accounts')
    .set({ email })
    .where('id', '=', person.accountId)
    .execute()
  return person
}

test('a gift goes once to a mailbox, however its addresses are spelled', async () => {
  const sticker = await seedRewardItem(harness, 'sticker', { ONE: 5 })
  const name = crypto.randomUUID()
  const first = await createAccountWithEmail(`${name}@gmail.com`)
  const second = await createAccountWithEmail(`${name.replaceAll('-', '.-')}+gifts@gmail.com`)
  expect((await redeem(first, sticker)).status).toBe(201)
  const refused = await redeem(second, sticker)
  expect([refused.status, refused.raw.json().message]).toEqual([
    422,
    'This gift has already been sent to your email or shipping address. It’s limited to one per household.',
  ])
})

test('a gift goes once to a shipping address, and the cart shows that in advance', async () => {
  const sticker = await seedRewardItem(harness, 'sticker', { ONE: 5 })
  const [ada, ben] = [await seedReviewer(harness, 1), await seedReviewer(harness, 1)]
  const number = crypto.randomUUID()
  const at = (address: string) => ({ ...buildShippingAddress(), address })
  expect((await redeem(ada, sticker, at(`${number} North Elm Street`))).status).toBe(201)
  const shippingAddress = at(`${number} N. Elm St.`)
  const body = buildShippingOrder([{ product: sticker, redeemed: true }], { shippingAddress })
  const quoted = await harness.call(getQuote, { body, token: ben.token })
  expect(quoted.body.refusals.map(({ reason }) => reason)).toEqual(['gift_claimed'])
  expect((await redeem(ben, sticker, shippingAddress)).status).toBe(422)
  expect((await redeem(ben, sticker)).status).toBe(201)
  expect(await getStock(harness.db, sticker)).toEqual({ ONE: 3 })
})

test('six accounts redeem at one address at once: one gets it', async () => {
  const sticker = await seedRewardItem(harness, 'sticker', { ONE: 9 })
  const address = buildShippingAddress()
  const people = await Promise.all(Array.from({ length: 6 }, () => seedReviewer(harness, 1)))
  const tries = await Promise.all(people.map((person) => redeem(person, sticker, address)))
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
  expect(await getStock(harness.db, sticker)).toEqual({ ONE: 8 })
})

test('a review deleted before its gift ships cancels the order and restocks the sticker', async () => {
  const sticker = await seedRewardItem(harness, 'sticker', { ONE: 2 })
  const { person, forget } = await createReviewerWithGift()
  const address = buildShippingAddress()
  const { order } = (await redeem(person, sticker, address)).body
  await forget()
  await harness.runJobs()
  expect((await getOrder(harness.db, order._id)).state).toBe('refunded')
  expect(await getStock(harness.db, sticker)).toEqual({ ONE: 2 })
  const { items } = (await harness.call(getRewards, { token: person.token })).body
  expect(items[0]).toMatchObject({ state: 'locked', missing: 1, order: null })
  const subjects = (await fetchEmails(address.email)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringMatching(/^We removed a gift from order/))
})

test('a gift in a paid order is removed, and the order ships without it', async () => {
  const sticker = await seedRewardItem(harness, 'sticker', { ONE: 2 })
  const shirt = await seedShirt(harness.db, { M: 2 })
  const { person, forget } = await createReviewerWithGift()
  const items = [
    { product: sticker, redeemed: true },
    { product: shirt, size: 'M' },
  ]
  const body = buildShippingOrder(items, { shippingAddress: buildShippingAddress() })
  const { order } = (await harness.call(createOrder, { body, token: person.token })).body
  const by = { params: { id: order._id }, token: person.token, query: {} }
  harness.paypal.approve((await harness.call(startPayment, by)).body.id)
  await harness.call(capturePayment, by)
  await forget()
  await harness.runJobs()
  const { state, lines } = await getOrder(harness.db, order._id)
  expect([state, lines.map(({ productId }) => productId)]).toEqual(['paid', [shirt]])
  expect(await getStock(harness.db, sticker)).toEqual({ ONE: 2 })
})

test('a gift that has shipped is not revoked', async () => {
  const sticker = await seedRewardItem(harness, 'sticker', { ONE: 1 })
  const { person, forget } = await createReviewerWithGift()
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const params = { id: (await redeem(person, sticker)).body.order._id }
  await harness.call(deliverOrder, { params, token: admin.token, body: { trackingNumber: '1Z' } })
  await forget()
  await harness.runJobs()
  expect((await getOrder(harness.db, params.id)).state).toBe('delivered')
  expect(await getStock(harness.db, sticker)).toEqual({ ONE: 0 })
})

test('a gift is not a verified purchase', async () => {
  const sticker = await seedRewardItem(harness, 'sticker', { ONE: 1 })
  const person = await seedReviewer(harness, 1)
  await redeem(person, sticker)
  const purchases = harness.db.selectFrom('verifiedPurchases').select('productId')
  expect(await purchases.where('accountId', '=', person.accountId).execute()).toEqual([])
})
