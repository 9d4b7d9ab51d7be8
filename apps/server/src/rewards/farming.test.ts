import { deleteReview, moderateReview, postProductReview } from '@fairgrove/contract/reviews'
import { buyCode, getRewards, listCoinEntries, takeCode } from '@fairgrove/contract/rewards'
import { earningLimits } from '@fairgrove/contract/rewards.options'
import { afterEach, expect, test } from 'vitest'
import { booksOf } from '../../test/books.ts'
import { useHouse } from '../../test/house.ts'
import { addProduct } from '../../test/reviewed.ts'
import { offerItem } from '../../test/rewarded.ts'
import { signedIn } from '../../test/signed-in.ts'
import { inTx } from '../db/tx.ts'
import { markVerified } from '../reviews/actions.ts'

const house = useHouse()
afterEach(async () => expect(await booksOf(house)).toEqual([]))

type Person = Awaited<ReturnType<typeof signedIn>>

const dayMinutes = 24 * 60
const { paidReviewsPerDay, reviewHours } = earningLimits

let written = 0
const newComment = () => `Burned slowly and tasted of oranges, jar number ${written++}.`

const review = async ({ token }: Person, comment = newComment(), id?: string) => {
  const params = { id: id ?? (await addProduct(house.db)) }
  return (await house.call(postProductReview, { params, token, body: { comment, rating: 4 } })).body
}
const rewardsOf = async ({ token }: Person) => (await house.call(getRewards, { token })).body
const buy = ({ token }: Person, offer: 'freeShipping' | 'ticketDiscount' | 'freeTicket') =>
  house.call(buyCode, { token, body: { offer } })

/** Paid reviews on consecutive days, the last of them settled. */
async function withPaidReviews(count: number) {
  const person = await signedIn(house)
  const reviews: string[] = []
  while (reviews.length < count) {
    if (reviews.length > 0 && reviews.length % paidReviewsPerDay === 0) {
      house.clock.advance(dayMinutes)
    }
    const answer = await review(person)
    expect(answer.coinsEarned).toBe(5)
    reviews.push(answer.review._id)
  }
  house.clock.advance(reviewHours * 60)
  return { person, reviews }
}

test('60 reviews that say ‘ok’ earn no coins, no ticket and no gift', async () => {
  for (const item of ['sticker', 'threePack', 'tote', 'tee'] as const) {
    await offerItem(house, item, { ONE: 1 })
  }
  const person = await signedIn(house)
  for (let n = 0; n < 60; n++) await review(person, 'ok')
  house.clock.advance(reviewHours * 60)
  const tickets = await Promise.all(Array.from({ length: 12 }, () => buy(person, 'freeTicket')))
  const { points, items } = await rewardsOf(person)
  expect({
    points,
    tickets: tickets.filter(({ status }) => status === 201).length,
    gifts: items.filter(({ state }) => state === 'earned').length,
  }).toEqual({ points: 0, tickets: 0, gifts: 0 })
})

test('pays for five reviews in 24 hours; further ones are published and say why they are unpaid', async () => {
  const person = await signedIn(house)
  const answers = []
  for (let n = 0; n < 7; n++) answers.push(await review(person))
  expect(answers.map(({ coinsEarned }) => coinsEarned)).toEqual([5, 5, 5, 5, 5, 0, 0])
  expect(answers.at(-1)).toMatchObject({
    message: 'review submitted successfully',
    unpaidReason: 'daily_limit',
    review: { isRewarded: false },
  })
  house.clock.advance(dayMinutes)
  expect((await review(person)).coinsEarned).toBe(5)
})

test('ten reviews at once: exactly five are paid', async () => {
  const person = await signedIn(house)
  const answers = await Promise.all(Array.from({ length: 10 }, () => review(person)))
  expect(answers.filter(({ coinsEarned }) => coinsEarned > 0)).toHaveLength(5)
  expect((await rewardsOf(person)).points).toBe(25)
})

test('a short review earns its coins once it is edited to say more', async () => {
  const person = await signedIn(house)
  const id = await addProduct(house.db)
  expect(await review(person, 'Good.', id)).toMatchObject({
    ...{ coinsEarned: 0, unpaidReason: 'too_short', review: { isRewarded: false } },
  })
  const longer = 'Good. Smooth, and the jar seals well.'
  expect(await review(person, longer, id)).toMatchObject({
    ...{ coinsEarned: 5, unpaidReason: null, review: { isRewarded: true } },
  })
  expect(await review(person, 'Good.', id)).toMatchObject({
    ...{ coinsEarned: 0, unpaidReason: null, review: { isRewarded: true } },
  })
})

test('the same words again earn nothing, whatever their case and punctuation', async () => {
  const person = await signedIn(house)
  await review(person, 'Smooth, slow and worth the money.')
  const copy = await review(person, 'SMOOTH slow and — worth the money!!!')
  expect(copy).toMatchObject({ coinsEarned: 0, unpaidReason: 'repeated' })
  expect(await review(person, 'okay okay okay okay okay okay')).toMatchObject({
    unpaidReason: 'too_short',
  })
  const neighbor = await review(await signedIn(house), 'Smooth, slow and worth the money.')
  expect(neighbor.coinsEarned).toBe(5)
})

test('a gift unlocks 48 hours after the review, or right away for a verified purchase', async () => {
  const person = await signedIn(house)
  const start = house.clock.now()
  await review(person)
  const sticker = async () => (await rewardsOf(person)).items[0]
  expect(await sticker()).toMatchObject({
    state: 'pending',
    missing: 0,
    availableFrom: new Date(start.getTime() + reviewHours * 3_600_000).toISOString(),
  })
  house.clock.advance(reviewHours * 60)
  expect(await sticker()).toMatchObject({ state: 'earned', availableFrom: null })

  const buyer = await signedIn(house)
  const productId = await addProduct(house.db)
  const purchase = { accountId: buyer.accountId, productId }
  await inTx(house.db, (tx) => markVerified(tx, purchase))
  await review(buyer, newComment(), productId)
  const { items, ...rewards } = await rewardsOf(buyer)
  expect(rewards).toMatchObject({ reviews: 1, tier: 1, pendingPoints: 0 })
  expect(items.map(({ state, missing }) => [state, missing])).toEqual([
    ['earned', 0],
    ['locked', 2],
    ['locked', 4],
    ['locked', 8],
  ])
})

test('coins of new reviews cannot be spent for 48 hours, others can', async () => {
  const person = await signedIn(house)
  for (let n = 0; n < paidReviewsPerDay; n++) await review(person)
  expect(await rewardsOf(person)).toMatchObject({ points: 25, pendingPoints: 25 })
  const early = await buy(person, 'freeShipping')
  expect([early.status, early.raw.json()]).toMatchObject([
    409,
    { code: 'not_enough_coins', message: expect.stringContaining('48 hours') },
  ])
  house.clock.advance(reviewHours * 60)
  expect((await buy(person, 'freeShipping')).status).toBe(201)
})

test.each(['delete', 'hide'] as const)(
  '%s a paid review: its coins go, and an unused code bought with them is canceled',
  async (how) => {
    const { person, reviews } = await withPaidReviews(10)
    const bought = (await buy(person, 'ticketDiscount')).body
    const admin = await signedIn(house, { isAdmin: true })
    const params = { id: reviews[0] ?? '' }
    await (how === 'delete'
      ? house.call(deleteReview, { params, token: person.token })
      : house.call(moderateReview, {
          ...{ params, token: admin.token, body: { decision: 'hide', reason: 'Advertising.' } },
        }))
    const { points, codes } = await rewardsOf(person)
    expect([points, codes[0]?.revokedAt]).toEqual([45, house.clock.now().toISOString()])
    const history = (await house.call(listCoinEntries, { token: person.token, query: {} })).body
    expect(history.entries.slice(0, 2).map(({ amount, reason }) => [amount, reason])).toEqual([
      [-5, 'productReview'],
      [50, 'ticketDiscount'],
    ])
    const taken = await house.call(takeCode, {
      params: { code: bought.code },
      token: admin.token,
    })
    expect([taken.status, taken.raw.json().message]).toEqual([
      410,
      'This code was canceled because a review it was earned with is gone.',
    ])
  },
)

test('a code that was used stays used; the coins it cost are forgiven', async () => {
  const { person, reviews } = await withPaidReviews(10)
  const { code } = (await buy(person, 'ticketDiscount')).body
  const admin = await signedIn(house, { isAdmin: true })
  await house.call(takeCode, { params: { code }, token: admin.token })
  await house.call(deleteReview, { params: { id: reviews[0] ?? '' }, token: person.token })
  const { points, codes } = await rewardsOf(person)
  expect([points, codes[0]?.revokedAt]).toEqual([0, null])
})

test('coins from elsewhere pay for a deleted review before any code is canceled', async () => {
  const { person, reviews } = await withPaidReviews(10)
  expect((await buy(person, 'freeShipping')).status).toBe(201)
  await house.call(deleteReview, { params: { id: reviews[0] ?? '' }, token: person.token })
  const { points, codes } = await rewardsOf(person)
  expect([points, codes[0]?.revokedAt]).toEqual([20, null])
})

test('a code is used and its review deleted at once: the books agree, whoever is first', async () => {
  const { person, reviews } = await withPaidReviews(10)
  const { code } = (await buy(person, 'ticketDiscount')).body
  const admin = await signedIn(house, { isAdmin: true })
  const [taken] = await Promise.all([
    house.call(takeCode, { params: { code }, token: admin.token }),
    house.call(deleteReview, { params: { id: reviews[0] ?? '' }, token: person.token }),
  ])
  const { points, codes } = await rewardsOf(person)
  expect([points, codes[0]?.revokedAt === null]).toEqual(
    taken.status === 200 ? [0, true] : [45, false],
  )
})
