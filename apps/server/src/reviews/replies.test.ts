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
import { useHouse } from '../../test/house.ts'
import { addBrand, addDispensary, addProduct } from '../../test/reviewed.ts'
import { signedIn } from '../../test/signed-in.ts'

const house = useHouse()
const seller = () => signedIn(house, { isSeller: true })

async function reviewed(ownerId: string) {
  const id = await addProduct(house.db, { brandId: await addBrand(house.db, { ownerId }) })
  const body = { rating: 4, comment: 'Burns slow.' }
  const { token } = await signedIn(house)
  const answer = await house.call(postProductReview, { token, params: { id }, body })
  return { id, token, reviewId: answer.body.review._id }
}

const answer = (token: string, id: string, comment = 'Thank you. We dry it for two weeks.') =>
  house.call(replyToReview, { token, params: { id }, body: { comment } })
const received = async (token: string, show?: 'all') =>
  (await house.call(listReceivedReviews, { token, ...(show && { query: { show } }) })).body

test('a seller replies, and everyone reads it under the review, also after that is edited', async () => {
  const { token, accountId } = await seller()
  const { id, reviewId, token: author } = await reviewed(accountId)
  const replied = await answer(token, reviewId)
  expect(replied.status).toBe(201)
  const read = async () => (await house.call(listProductReviews, { params: { id } })).body.reviews
  expect(await read()).toMatchObject([{ reply: replied.body.reply }])
  const body = { rating: 5, comment: 'Burns very slow.' }
  const edited = await house.call(postProductReview, { token: author, params: { id }, body })
  expect(edited.body.review).toMatchObject({ rating: 5, reply: replied.body.reply })
  expect(await read()).toMatchObject([{ comment: 'Burns very slow.', reply: replied.body.reply }])
  const { records } = (await house.call(exportAccount, { token })).body
  expect(records.replies).toMatchObject([{ reviewId, comment: replied.body.reply.comment }])
})

test('there is one reply to each review, also when two are sent at once', async () => {
  const { token, accountId } = await seller()
  const { id, reviewId } = await reviewed(accountId)
  const both = await Promise.all([answer(token, reviewId, 'One.'), answer(token, reviewId, 'Two.')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const kept = both.find(({ status }) => status === 201)?.body.reply
  const { reviews } = (await house.call(listProductReviews, { params: { id } })).body
  expect(reviews[0]?.reply).toEqual(kept)
})

test('another seller’s review is not found, nor is a hidden one', async () => {
  const [owner, other] = [await seller(), await seller()]
  const { id, reviewId } = await reviewed(owner.accountId)
  expect((await answer(other.token, reviewId)).status).toBe(404)
  expect((await received(other.token)).reviews).toEqual([])
  const admin = await signedIn(house, { isAdmin: true, isSeller: true })
  expect((await answer(admin.token, reviewId)).status).toBe(404)
  const body = { decision: 'hide' as const, reason: 'An advertisement.' }
  await house.call(moderateReview, { token: admin.token, params: { id: reviewId }, body })
  expect((await answer(owner.token, reviewId)).status).toBe(404)
  const mine = async (token: string) =>
    (await house.call(getOwnProductReview, { token, params: { id } })).body.isYours
  expect([await mine(owner.token), await mine(other.token)]).toEqual([true, false])
})

test('the desk lists what waits for a reply, newest first, and everything on request', async () => {
  const { token, accountId } = await seller()
  const first = await reviewed(accountId)
  house.clock.advance(5)
  const place = await addDispensary(house.db, { ownerId: accountId, name: 'Corner Leaf' })
  const buyer = await signedIn(house)
  await house.call(postDispensaryReview, {
    ...{ token: buyer.token, params: { id: place }, body: { rating: 2, comment: 'Long queue.' } },
  })
  await reviewed((await seller()).accountId)
  const waiting = await received(token)
  expect(waiting.reviews.map(({ subject }) => subject)).toEqual([
    { kind: 'dispensary', _id: place, name: 'Corner Leaf' },
    { kind: 'product', _id: first.id, name: 'Slow Sunday' },
  ])
  await answer(token, waiting.reviews[0]?._id ?? '')
  expect((await received(token)).reviews.map(({ _id }) => _id)).toEqual([first.reviewId])
  expect(await received(token, 'all')).toMatchObject({ results: 2, pages: 1, isCapped: false })
  const { reviews } = (await house.call(listDispensaryReviews, { params: { id: place } })).body
  expect(reviews[0]?.reply?.comment).toBe('Thank you. We dry it for two weeks.')
})
