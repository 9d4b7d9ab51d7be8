import { expiryNoticeDays } from '@fairgrove/contract/analytics.options'
import { getOverview } from '@fairgrove/contract/analytics.overview'
import { applyForListing, decideApplication, reportBug } from '@fairgrove/contract/applications'
import { updateBrand } from '@fairgrove/contract/brands'
import { createOrder } from '@fairgrove/contract/orders'
import { postProductReview, reportReview } from '@fairgrove/contract/reviews'
import { beforeAll, expect, test } from 'vitest'
import { brandApplication, newestWaiting } from '../../test/applications.ts'
import { makeBrand, makeDispensary } from '../../test/directory.ts'
import { useHouse } from '../../test/house.ts'
import { addProduct } from '../../test/reviewed.ts'
import { makeShirt, newKey, shipping } from '../../test/shop.ts'
import { signedIn } from '../../test/signed-in.ts'
import { daysAfter } from '../clock.ts'
import { keptForMinutes } from './overview.ts'

const house = useHouse()
let token: string

beforeAll(async () => {
  token = (await signedIn(house, { isAdmin: true })).token
})

const overview = async () => (await house.call(getOverview, { token })).body
const waiting = async () => (await overview()).waiting
const admin = () => signedIn(house, { isAdmin: true })

test('what waits is counted until somebody has decided', async () => {
  const before = await waiting()
  await house.call(applyForListing, { body: brandApplication() })
  const application = await newestWaiting(house, token)
  const bug = { summary: 'Nothing happens', description: 'When I press the button.' }
  await house.call(reportBug, { body: bug })
  await makeBrand(house.db, { status: 'pending' })
  await makeBrand(house.db, { status: 'draft' })
  await makeDispensary(house.db, { isApproved: false })
  await makeDispensary(house.db, { isApproved: false, isArchived: true })
  await addProduct(house.db, { status: 'pending' })
  const after = await waiting()
  for (const kind of ['applications', 'bugs', 'brands', 'dispensaries', 'products'] as const) {
    expect(after[kind], kind).toBe(before[kind] + 1)
  }
  const { _id: id } = application
  const verdict = { decision: 'declined' as const, reason: 'Not this year.' }
  await house.call(decideApplication, { token, params: { id }, body: verdict })
  expect((await waiting()).applications).toBe(before.applications)
})

test('a review that two people report waits once', async () => {
  const before = (await waiting()).reviews
  const id = await addProduct(house.db)
  const author = await signedIn(house)
  const { body } = await house.call(postProductReview, {
    ...{ token: author.token, params: { id } },
    body: { comment: 'Harsh words.', rating: 1 },
  })
  for (const reader of [await signedIn(house), await signedIn(house)]) {
    const params = { id: body.review._id }
    await house.call(reportReview, { params, token: reader.token, body: { reason: 'Rude.' } })
  }
  expect((await waiting()).reviews).toBe(before + 1)
})

test('a badge is announced before it runs out, and not when it was renewed', async () => {
  const id = await makeBrand(house.db)
  const give = async (days: number, isGiven = true) => {
    const expiresOn = daysAfter(house.clock.now(), days).toISOString().slice(0, 10)
    const badgeChange = { reason: 'Papers seen.', ...(isGiven && { expiresOn }) }
    const brand = { name: 'Kind Farms', badges: { isWomanOwned: isGiven }, badgeChange }
    await house.call(updateBrand, { token, params: { id }, body: { brand } })
  }
  const before = (await waiting()).badges
  await give(expiryNoticeDays + 1)
  expect((await waiting()).badges).toBe(before)
  house.clock.advance(24 * 60)
  token = (await admin()).token
  expect((await waiting()).badges).toBe(before + 1)
  expect((await overview()).expiringBadges).toContainEqual({
    company: { _id: id, kind: 'brand', name: 'Kind Farms' },
    badge: 'isWomanOwned',
    expiresOn: daysAfter(house.clock.now(), expiryNoticeDays).toISOString().slice(0, 10),
  })
  await give(0, false)
  await give(expiryNoticeDays + 9)
  expect((await waiting()).badges).toBe(before)
})

test('the numbers are those of this week and of the week before', async () => {
  const start = await overview()
  const buyer = await signedIn(house)
  const productId = await makeShirt(house.db, { M: 9 })
  const { body } = await house.call(createOrder, {
    ...{ token: buyer.token, headers: newKey() },
    body: shipping([{ product: productId, size: 'M', qty: 2 }]),
  })
  await house.db
    .updateTable('orders')
    .set({ state: 'paid', paidAt: house.clock.now() })
    .where('id', '=', body.order._id)
    .execute()
  const soon = await overview()
  expect(soon.orders, 'counted once a minute').toEqual(start.orders)
  house.clock.advance(1)
  const now = await overview()
  expect(now.listed.products).toBe(start.listed.products + 1)
  expect(now.accounts.week).toBe(start.accounts.week + 1)
  expect(now.orders).toEqual({ ...start.orders, week: start.orders.week + 1 })
  expect(now.sales.week).toBeCloseTo(start.sales.week + body.order.itemsPrice)
  house.clock.advance(7 * 24 * 60)
  token = (await admin()).token
  const later = await overview()
  expect(later.orders).toEqual({ week: 0, before: now.orders.week })
  expect(later.sales).toEqual({ week: 0, before: now.sales.week })
})

test('what could not be counted is counted anew by the next who asks', async () => {
  const readings = [Promise.reject(new Error('away')), Promise.resolve(7)]
  const read = keptForMinutes(1, house.clock, () => readings.shift() ?? Promise.resolve(0))
  await expect(read()).rejects.toThrow('away')
  expect(await read()).toBe(7)
  expect(await read()).toBe(7)
})
