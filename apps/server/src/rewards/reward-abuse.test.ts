import { deleteReview, moderateReview, postProductReview } from '@fairgrove/contract/reviews'
import { buyCode, getRewards, listCoinEntries, redeemCode } from '@fairgrove/contract/rewards'
import { earningLimits } from '@fairgrove/contract/rewards.options'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { seedRewardItem } from '../../test/seed-rewards.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { inTx } from '../db/tx.ts'
import { markVerified } from '../reviews/actions.ts'

const harness = useServerHarness()
beforeEach(() => {
  harness.deps.shop.shippingCents = 500
})
afterEach(async () => expect(await runJobsAndAudit(harness)).toEqual([]))

type Person = Awaited<ReturnType<typeof createSignedInAccount>>

const dayMinutes = 24 * 60
const { paidReviewsPerDay, reviewHours } = earningLimits

let written = 0
const newComment = () => `Burned slowly and tasted of oranges, jar number ${written++}.`

const review = async ({ token }: Person, comment = newComment(), id?: string) => {
  const params = { id: id ?? (await seedProduct(harness.db)) }
  return (await harness.call(postProductReview, { params, token, body: { comment, rating: 4 } }))
    .body
}
const getRewardsFor = async ({ token }: Person) => (await harness.call(getRewards, { token })).body
const buy = ({ token }: Person, offer: 'freeShipping' | 'ticketDiscount' | 'freeTicket') =>
  harness.call(buyCode, { token, body: { offer } })

/** Paid reviews on consecutive days, the last of which already counts. */
async function createAccountWithPaidReviews(count: number) {
  const person = await createSignedInAccount(harness)
  const reviews: string[] = []
  while (reviews.length < count) {
    if (reviews.length > 0 && reviews.length % paidReviewsPerDay === 0) {
      harness.clock.advance(dayMinutes)
    }
    const answer = await review(person)
    expect(answer.coinsEarned).toBe(5)
    reviews.push(answer.review._id)
  }
  harness.clock.advance(reviewHours * 60)
  return { person, reviews }
}

test('60 reviews that say ‘ok’ earn no coins, no ticket and no gift', async () => {
  for (const item of ['sticker', 'threePack', 'tote', 'tee'] as const) {
    await seedRewardItem(harness, item, { ONE: 1 })
  }
  const person = await createSignedInAccount(harness)
  for (let n = 0; n < 60; n++) await review(person, 'ok')
  harness.clock.advance(reviewHours * 60)
  const tickets = await Promise.all(Array.from({ length: 12 }, () => buy(person, 'freeTicket')))
  const { points, items } = await getRewardsFor(person)
  expect({
    points,
    tickets: tickets.filter(({ status }) => status === 201).length,
    gifts: items.filter(({ state }) => state === 'earned').length,
  }).toEqual({ points: 0, tickets: 0, gifts: 0 })
})

test('pays for five reviews in 24 hours; further ones are published and say why they are unpaid', async () => {
  const person = await createSignedInAccount(harness)
  const answers = []
  for (let n = 0; n < 7; n++) answers.push(await review(person))
  expect(answers.map(({ coinsEarned }) => coinsEarned)).toEqual([5, 5, 5, 5, 5, 0, 0])
  expect(answers.at(-1)).toMatchObject({
    message: 'review submitted successfully',
    unpaidReason: 'daily_limit',
    review: { isRewarded: false },
  })
  harness.clock.advance(dayMinutes)
  expect((await review(person)).coinsEarned).toBe(5)
})

test('ten reviews at once: exactly five are paid', async () => {
  const person = await createSignedInAccount(harness)
  const answers = await Promise.all(Array.from({ length: 10 }, () => review(person)))
  expect(answers.filter(({ coinsEarned }) => coinsEarned > 0)).toHaveLength(5)
  expect((await getRewardsFor(person)).points).toBe(25)
})

test('a short review earns its coins once it is edited to say more', async () => {
  const person = await createSignedInAccount(harness)
  const id = await seedProduct(harness.db)
  expect(await review(person, 'Good.', id)).toMatchObject({
    coinsEarned: 0,
    unpaidReason: 'too_short',
    review: { isRewarded: false },
  })
  const longer = 'Good. Smooth, and the jar seals well.'
  expect(await review(person, longer, id)).toMatchObject({
    coinsEarned: 5,
    unpaidReason: null,
    review: { isRewarded: true },
  })
})

test('a paid review that is edited to say little loses its coins and its gift; a small edit loses nothing', async () => {
  await seedRewardItem(harness, 'sticker', { ONE: 1 })
  const person = await createSignedInAccount(harness)
  const id = await seedProduct(harness.db)
  const text = 'Smooth, and the jar seals well.'
  await review(person, text, id)
  harness.clock.advance(reviewHours * 60)
  const getState = async () => {
    const { points, pendingPoints, items } = await getRewardsFor(person)
    return [points, pendingPoints, items[0]?.state]
  }
  expect(await review(person, `${text} Edited.`, id)).toMatchObject({
    coinsEarned: 0,
    unpaidReason: null,
    review: { isRewarded: true },
  })
  expect(await getState()).toEqual([5, 0, 'earned'])
  expect(await review(person, 'ok', id)).toMatchObject({
    coinsEarned: 0,
    unpaidReason: 'too_short',
    review: { isRewarded: false },
  })
  expect(await getState()).toEqual([0, 0, 'locked'])
  expect(await review(person, text, id)).toMatchObject({
    coinsEarned: 5,
    unpaidReason: null,
    review: { isRewarded: true },
  })
  expect(await getState()).toEqual([5, 5, 'pending'])
})

test('an edit to the text of another review loses the coins too', async () => {
  const person = await createSignedInAccount(harness)
  await review(person, 'Smooth, slow and worth the money.')
  const id = await seedProduct(harness.db)
  await review(person, newComment(), id)
  expect(await review(person, 'Smooth, slow, and worth the money!', id)).toMatchObject({
    unpaidReason: 'repeated',
  })
  expect((await getRewardsFor(person)).points).toBe(5)
})

test('a hidden review that is edited stays unpaid, and pays again when it is shown', async () => {
  const person = await createSignedInAccount(harness)
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const id = await seedProduct(harness.db)
  const params = { id: (await review(person, newComment(), id)).review._id }
  const decide = (decision: 'hide' | 'keep') =>
    harness.call(moderateReview, {
      params,
      token: admin.token,
      body: { decision, reason: 'Looked at it.' },
    })
  await decide('hide')
  expect((await review(person, newComment(), id)).coinsEarned).toBe(0)
  expect((await getRewardsFor(person)).points).toBe(0)
  await decide('keep')
  expect(await getRewardsFor(person)).toMatchObject({ points: 5, pendingPoints: 5 })
})

test('moderators have 48 hours from a review’s payment, also when an edit is what pays it', async () => {
  const person = await createSignedInAccount(harness)
  for (let n = 0; n < paidReviewsPerDay; n++) await review(person)
  const id = await seedProduct(harness.db)
  expect(await review(person, newComment(), id)).toMatchObject({ unpaidReason: 'daily_limit' })
  harness.clock.advance(reviewHours * 60)
  expect(await review(person, newComment(), id)).toMatchObject({ coinsEarned: 5 })
  expect(await getRewardsFor(person)).toMatchObject({ points: 30, pendingPoints: 5 })
  harness.clock.advance(reviewHours * 60)
  expect(await getRewardsFor(person)).toMatchObject({ points: 30, pendingPoints: 0 })
})

test('the same text again earns nothing, whatever its case and punctuation', async () => {
  const person = await createSignedInAccount(harness)
  await review(person, 'Smooth, slow and worth the money.')
  const copy = await review(person, 'SMOOTH slow and — worth the money!!!')
  expect(copy).toMatchObject({ coinsEarned: 0, unpaidReason: 'repeated' })
  expect(await review(person, 'okay okay okay okay okay okay')).toMatchObject({
    unpaidReason: 'too_short',
  })
  const neighbor = await review(
    await createSignedInAccount(harness),
    'Smooth, slow and worth the money.',
  )
  expect(neighbor.coinsEarned).toBe(5)
})

test('a gift unlocks 48 hours after the review, or right away for a verified purchase', async () => {
  const person = await createSignedInAccount(harness)
  const start = harness.clock.now()
  await review(person)
  const sticker = async () => (await getRewardsFor(person)).items[0]
  expect(await sticker()).toMatchObject({
    state: 'pending',
    missing: 0,
    availableFrom: new Date(start.getTime() + reviewHours * 3_600_000).toISOString(),
  })
  harness.clock.advance(reviewHours * 60)
  expect(await sticker()).toMatchObject({ state: 'earned', availableFrom: null })

  const buyer = await createSignedInAccount(harness)
  const productId = await seedProduct(harness.db)
  const purchase = { accountId: buyer.accountId, productId }
  await inTx(harness.db, (tx) => markVerified(tx, purchase))
  await review(buyer, newComment(), productId)
  const { items, ...rewards } = await getRewardsFor(buyer)
  expect(rewards).toMatchObject({ reviews: 1, tier: 1, pendingPoints: 0 })
  expect(items.map(({ state, missing }) => [state, missing])).toEqual([
    ['earned', 0],
    ['locked', 2],
    ['locked', 4],
    ['locked', 8],
  ])
})

test('coins of new reviews cannot be spent for 48 hours, others can', async () => {
  const person = await createSignedInAccount(harness)
  for (let n = 0; n < paidReviewsPerDay; n++) await review(person)
  expect(await getRewardsFor(person)).toMatchObject({ points: 25, pendingPoints: 25 })
  const early = await buy(person, 'freeShipping')
  expect([early.status, early.raw.json()]).toMatchObject([
    409,
    { code: 'not_enough_coins', message: expect.stringContaining('48 hours') },
  ])
  harness.clock.advance(reviewHours * 60)
  expect((await buy(person, 'freeShipping')).status).toBe(201)
})

test.each(['delete', 'hide'] as const)(
  '%s a paid review: its coins go, and an unused code bought with them is canceled',
  async (how) => {
    const { person, reviews } = await createAccountWithPaidReviews(10)
    const bought = (await buy(person, 'ticketDiscount')).body
    const admin = await createSignedInAccount(harness, { isAdmin: true })
    const params = { id: reviews[0] ?? '' }
    await (how === 'delete'
      ? harness.call(deleteReview, { params, token: person.token })
      : harness.call(moderateReview, {
          params,
          token: admin.token,
          body: { decision: 'hide', reason: 'Advertising.' },
        }))
    const { points, codes } = await getRewardsFor(person)
    expect([points, codes[0]?.revokedAt]).toEqual([45, harness.clock.now().toISOString()])
    const history = (await harness.call(listCoinEntries, { token: person.token, query: {} })).body
    expect(history.entries.slice(0, 2).map(({ amount, reason }) => [amount, reason])).toEqual([
      [-5, 'productReview'],
      [50, 'ticketDiscount'],
    ])
    const taken = await harness.call(redeemCode, {
      params: { code: bought.code },
      token: admin.token,
    })
    expect([taken.status, taken.raw.json().message]).toEqual([
      410,
      'This code was canceled because a review it was earned with is gone.',
    ])
  },
)

test('a used code stays used; the coins it cost are forgiven', async () => {
  const { person, reviews } = await createAccountWithPaidReviews(10)
  const { code } = (await buy(person, 'ticketDiscount')).body
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  await harness.call(redeemCode, { params: { code }, token: admin.token })
  await harness.call(deleteReview, { params: { id: reviews[0] ?? '' }, token: person.token })
  const { points, codes } = await getRewardsFor(person)
  expect([points, codes[0]?.revokedAt]).toEqual([0, null])
})

test('other coins pay for a deleted review before any code is canceled', async () => {
  const { person, reviews } = await createAccountWithPaidReviews(10)
  expect((await buy(person, 'freeShipping')).status).toBe(201)
  await harness.call(deleteReview, { params: { id: reviews[0] ?? '' }, token: person.token })
  const { points, codes } = await getRewardsFor(person)
  expect([points, codes[0]?.revokedAt]).toEqual([20, null])
})

test('a code is used while its review is deleted: the books agree, whichever is first', async () => {
  const { person, reviews } = await createAccountWithPaidReviews(10)
  const { code } = (await buy(person, 'ticketDiscount')).body
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const [taken] = await Promise.all([
    harness.call(redeemCode, { params: { code }, token: admin.token }),
    harness.call(deleteReview, { params: { id: reviews[0] ?? '' }, token: person.token }),
  ])
  const { points, codes } = await getRewardsFor(person)
  expect([points, codes[0]?.revokedAt === null]).toEqual(
    taken.status === 200 ? [0, true] : [45, false],
  )
})
