import { exportAccount } from '@fairgrove/contract/accounts'
import {
  getOwnProductReview,
  listDispensaryReviews,
  listProductReviews,
  listReceivedReviews,
  moderateReview,
  postDispensaryReview,
  postProductReview,
  replyToReview,
} from '@fairgrove/contract/reviews'
import { expect, test } from 'vitest'
import { seedBasicBrand, seedBasicDispensary, seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
const createSeller = () => createSignedInAccount(harness, { isSeller: true })

async function createReviewedProduct(ownerId: string) {
  const id = await seedProduct(harness.db, {
    brandId: await seedBasicBrand(harness.db, { ownerId }),
  })
  const body = { rating: 4, comment: 'Burns slow.' }
  const { token } = await createSignedInAccount(harness)
  const answer = await harness.call(postProductReview, { token, params: { id }, body })
  return { id, token, reviewId: answer.body.review._id }
}

const postReply = (token: string, id: string, comment = 'Thank you. We dry it for two weeks.') =>
  harness.call(replyToReview, { token, params: { id }, body: { comment } })
const listReceived = async (token: string, show?: 'all') =>
  (await harness.call(listReceivedReviews, { token, ...(show && { query: { show } }) })).body

test('a seller’s reply is public below the review, and stays when the review is edited', async () => {
  const { token, accountId } = await createSeller()
  const { id, reviewId, token: author } = await createReviewedProduct(accountId)
  const replied = await postReply(token, reviewId)
  expect(replied.status).toBe(201)
  const read = async () => (await harness.call(listProductReviews, { params: { id } })).body.reviews
  expect(await read()).toMatchObject([{ reply: replied.body.reply }])
  const body = { rating: 5, comment: 'Burns very slow.' }
  const edited = await harness.call(postProductReview, { token: author, params: { id }, body })
  expect(edited.body.review).toMatchObject({ rating: 5, reply: replied.body.reply })
  expect(await read()).toMatchObject([{ comment: 'Burns very slow.', reply: replied.body.reply }])
  const { records } = (await harness.call(exportAccount, { token })).body
  expect(records.replies).toMatchObject([{ reviewId, comment: replied.body.reply.comment }])
})

test('each review has one reply, even when two are sent at once', async () => {
  const { token, accountId } = await createSeller()
  const { id, reviewId } = await createReviewedProduct(accountId)
  const both = await Promise.all([
    postReply(token, reviewId, 'One.'),
    postReply(token, reviewId, 'Two.'),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const stored = both.find(({ status }) => status === 201)?.body.reply
  const { reviews } = (await harness.call(listProductReviews, { params: { id } })).body
  expect(reviews[0]?.reply).toEqual(stored)
})

test('another seller’s review is not found, nor is a hidden one', async () => {
  const [owner, other] = [await createSeller(), await createSeller()]
  const { id, reviewId } = await createReviewedProduct(owner.accountId)
  expect((await postReply(other.token, reviewId)).status).toBe(404)
  expect((await listReceived(other.token)).reviews).toEqual([])
  const admin = await createSignedInAccount(harness, { isAdmin: true, isSeller: true })
  expect((await postReply(admin.token, reviewId)).status).toBe(404)
  const body = { decision: 'hide' as const, reason: 'An advertisement.' }
  await harness.call(moderateReview, { token: admin.token, params: { id: reviewId }, body })
  expect((await postReply(owner.token, reviewId)).status).toBe(404)
  const mine = async (token: string) =>
    (await harness.call(getOwnProductReview, { token, params: { id } })).body.isYours
  expect([await mine(owner.token), await mine(other.token)]).toEqual([true, false])
})

test('the back office lists reviews without a reply, newest first, and all on request', async () => {
  const { token, accountId } = await createSeller()
  const first = await createReviewedProduct(accountId)
  harness.clock.advance(5)
  const place = await seedBasicDispensary(harness.db, { ownerId: accountId, name: 'Corner Leaf' })
  const buyer = await createSignedInAccount(harness)
  await harness.call(postDispensaryReview, {
    token: buyer.token,
    params: { id: place },
    body: { rating: 2, comment: 'Long queue.' },
  })
  await createReviewedProduct((await createSeller()).accountId)
  const waiting = await listReceived(token)
  expect(waiting.reviews.map(({ subject }) => subject)).toEqual([
    { kind: 'dispensary', _id: place, name: 'Corner Leaf' },
    { kind: 'product', _id: first.id, name: 'Slow Sunday' },
  ])
  await postReply(token, waiting.reviews[0]?._id ?? '')
  expect((await listReceived(token)).reviews.map(({ _id }) => _id)).toEqual([first.reviewId])
  expect(await listReceived(token, 'all')).toMatchObject({ results: 2, pages: 1, isCapped: false })
  const { reviews } = (await harness.call(listDispensaryReviews, { params: { id: place } })).body
  expect(reviews[0]?.reply?.comment).toBe('Thank you. We dry it for two weeks.')
})
