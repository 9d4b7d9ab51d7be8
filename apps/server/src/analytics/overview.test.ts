import { expiryNoticeDays } from '@fairgrove/contract/analytics.options'
import { getOverview } from '@fairgrove/contract/analytics.overview'
import { applyForListing, decideApplication, reportBug } from '@fairgrove/contract/applications'
import { updateBrand } from '@fairgrove/contract/brands'
import { createOrder } from '@fairgrove/contract/orders'
import { reportPhoto } from '@fairgrove/contract/photos'
import { reportPlaceQuestion } from '@fairgrove/contract/place-questions'
import { postProductReview, reportReview } from '@fairgrove/contract/reviews'
import { beforeAll, expect, test } from 'vitest'
import {
  buildListingApplication,
  findNewestPendingApplication,
} from '../../test/application-fixtures.ts'
import { buildShippingOrder, newIdempotencyHeader, seedShirt } from '../../test/order-fixtures.ts'
import { seedPhoto } from '../../test/photo-fixtures.ts'
import { ask, seedQuestion } from '../../test/question-fixtures.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { addDays } from '../clock.ts'
import { cacheForMinutes } from './overview.ts'

const harness = useServerHarness()
let token: string

beforeAll(async () => {
  token = (await createSignedInAccount(harness, { isAdmin: true })).token
})

const overview = async () => (await harness.call(getOverview, { token })).body
const waiting = async () => (await overview()).waiting
const admin = () => createSignedInAccount(harness, { isAdmin: true })

test('pending items are counted until they are decided', async () => {
  const before = await waiting()
  await harness.call(applyForListing, { body: buildListingApplication() })
  const application = await findNewestPendingApplication(harness, token)
  const bug = { summary: 'Nothing happens', description: 'When I press the button.' }
  await harness.call(reportBug, { body: bug })
  await seedBrand(harness.db, { status: 'pending' })
  await seedBrand(harness.db, { status: 'draft' })
  await seedDispensary(harness.db, { isApproved: false })
  await seedDispensary(harness.db, { isApproved: false, isArchived: true })
  await seedProduct(harness.db, { status: 'pending' })
  const after = await waiting()
  for (const kind of ['applications', 'bugs', 'brands', 'dispensaries', 'products'] as const) {
    expect(after[kind], kind).toBe(before[kind] + 1)
  }
  const { _id: id } = application
  const verdict = { decision: 'declined' as const, reason: 'Not this year.' }
  await harness.call(decideApplication, { token, params: { id }, body: verdict })
  expect((await waiting()).applications).toBe(before.applications)
})

test('a review reported by two people counts once', async () => {
  const before = (await waiting()).reviews
  const id = await seedProduct(harness.db)
  const author = await createSignedInAccount(harness)
  const { body } = await harness.call(postProductReview, {
    token: author.token,
    params: { id },
    body: { comment: 'Harsh words.', rating: 1 },
  })
  for (const reader of [
    await createSignedInAccount(harness),
    await createSignedInAccount(harness),
  ]) {
    const params = { id: body.review._id }
    await harness.call(reportReview, { params, token: reader.token, body: { reason: 'Rude.' } })
  }
  expect((await waiting()).reviews).toBe(before + 1)
})

test('what readers reported about places counts once each, beside questions that are not public yet', async () => {
  const before = await waiting()
  const owner = await createSignedInAccount(harness, { isSeller: true })
  const place = await seedDispensary(harness.db, { ownerId: owner.accountId })
  const photo = await seedPhoto(harness.db, place)
  const question = await seedQuestion(harness, place)
  for (let reader = 0; reader < 2; reader += 1) {
    const { token: readerToken } = await createSignedInAccount(harness)
    const body = { reason: 'It shows me.' }
    const report = { token: readerToken, body }
    await harness.call(reportPhoto, { ...report, params: { id: photo } })
    await harness.call(reportPlaceQuestion, { ...report, params: { id: question } })
  }
  const { token: asker } = await createSignedInAccount(harness)
  await ask(harness, asker, place, 'Cheaper at greendeals.com, right?')
  const after = await waiting()
  expect(after.photos).toBe(before.photos + 1)
  expect(after.placeQuestions).toBe(before.placeQuestions + 2)
  expect((await overview()).oldest).toMatchObject({
    photos: expect.any(String),
    placeQuestions: expect.any(String),
  })
})

test('an expiring badge is announced, unless it was renewed', async () => {
  const id = await seedBrand(harness.db)
  const give = async (days: number, isGiven = true) => {
    const expiresOn = addDays(harness.clock.now(), days).toISOString().slice(0, 10)
    const badgeChange = { reason: 'Papers seen.', ...(isGiven && { expiresOn }) }
    const brand = { name: 'Kind Farms', badges: { isWomanOwned: isGiven }, badgeChange }
    await harness.call(updateBrand, { token, params: { id }, body: { brand } })
  }
  const before = (await waiting()).badges
  await give(expiryNoticeDays + 1)
  expect((await waiting()).badges).toBe(before)
  harness.clock.advance(24 * 60)
  token = (await admin()).token
  expect((await waiting()).badges).toBe(before + 1)
  expect((await overview()).expiringBadges).toContainEqual({
    company: { _id: id, kind: 'brand', name: 'Kind Farms' },
    badge: 'isWomanOwned',
    expiresOn: addDays(harness.clock.now(), expiryNoticeDays).toISOString().slice(0, 10),
  })
  await give(0, false)
  await give(expiryNoticeDays + 9)
  expect((await waiting()).badges).toBe(before)
})

test('the numbers cover this week and the week before', async () => {
  const start = await overview()
  const buyer = await createSignedInAccount(harness)
  const productId = await seedShirt(harness.db, { M: 9 })
  const { body } = await harness.call(createOrder, {
    token: buyer.token,
    headers: newIdempotencyHeader(),
    body: buildShippingOrder([{ product: productId, size: 'M', qty: 2 }]),
  })
  await harness.db
    .updateTable('orders')
    .set({ state: 'paid', paidAt: harness.clock.now() })
    .where('id', '=', body.order._id)
    .execute()
  const soon = await overview()
  expect(soon.orders, 'counted once a minute').toEqual(start.orders)
  harness.clock.advance(1)
  const now = await overview()
  expect(now.listed.products).toBe(start.listed.products + 1)
  expect(now.accounts.week).toBe(start.accounts.week + 1)
  expect(now.orders).toEqual({ ...start.orders, week: start.orders.week + 1 })
  expect(now.sales.week).toBeCloseTo(start.sales.week + body.order.itemsPrice)
  harness.clock.advance(7 * 24 * 60)
  token = (await admin()).token
  const later = await overview()
  expect(later.orders).toEqual({ week: 0, before: now.orders.week })
  expect(later.sales).toEqual({ week: 0, before: now.sales.week })
})

test('a failed count is not cached', async () => {
  const readings = [Promise.reject(new Error('away')), Promise.resolve(7)]
  const read = cacheForMinutes(1, harness.clock, () => readings.shift() ?? Promise.resolve(0))
  await expect(read()).rejects.toThrow('away')
  expect(await read()).toBe(7)
  expect(await read()).toBe(7)
})
