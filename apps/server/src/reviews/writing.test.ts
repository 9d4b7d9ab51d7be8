import { randomUUID } from 'node:crypto'
import { eraseAccount } from '@fairgrove/contract/accounts'
import {
  deleteReview,
  getOwnDispensaryReview,
  getOwnProductReview,
  listDispensaryReviews,
  listProductReviews,
  postDispensaryReview,
  postProductReview,
} from '@fairgrove/contract/reviews'
import { effectsOf, texts } from '@fairgrove/contract/reviews.options'
import { getUserRewards } from '@fairgrove/contract/rewards'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { addBrand, addDispensary, addProduct } from '../../test/reviewed.ts'
import { signedIn } from '../../test/signed-in.ts'
import { inTx } from '../db/tx.ts'
import { markVerified } from './actions.ts'

const house = useHouse()

type Person = { accountId: string; token: string }

const draft = { comment: 'Calm, kind and gone by bedtime.', rating: 4 }

async function coinsOf({ accountId: id, token }: Person) {
  return (await house.call(getUserRewards, { params: { id }, token })).body.points
}

async function readProduct(id: string) {
  return (await house.call(listProductReviews, { params: { id } })).body
}

test('a review shows first name, last initial, stars, text, effects and the label for its coins', async () => {
  const id = await addProduct(house.db)
  const ada = await signedIn(house)
  const reply = await house.call(postProductReview, {
    params: { id },
    token: ada.token,
    body: {
      ...draft,
      effects: { isRelaxed: true, isSleepy: true },
      userId: randomUUID(),
      name: 'Somebody Else',
    },
  })
  expect(reply.status).toBe(201)
  expect(reply.body).toMatchObject({ message: 'review submitted successfully', coinsEarned: 5 })
  const list = await readProduct(id)
  expect(list).toMatchObject({ rating: 4, histogram: [0, 0, 0, 1, 0], results: 1, next: null })
  expect(list.reviews).toEqual([reply.body.review])
  expect(list.reviews[0]).toEqual({
    _id: expect.any(String),
    name: 'Ada M.',
    userId: ada.accountId,
    rating: 4,
    comment: 'Calm, kind and gone by bedtime.',
    effects: { ...effectsOf(0), isRelaxed: true, isSleepy: true },
    isVerified: false,
    isRewarded: true,
    isEdited: false,
    helpfulCount: 0,
    createdAt: house.clock.now().toISOString(),
    reply: null,
  })
})

test('writing again edits the one review and pays nothing; deleted and written anew, it is worth the same', async () => {
  const id = await addProduct(house.db)
  const ada = await signedIn(house)
  const write = (rating: number) =>
    house.call(postProductReview, {
      params: { id },
      token: ada.token,
      body: { ...draft, rating, effects: { isHungry: rating === 5 } },
    })
  const first = await write(5)
  house.clock.advance(1)
  const second = await write(2)
  expect(second.body).toMatchObject({
    coinsEarned: 0,
    review: { _id: first.body.review._id, rating: 2, isEdited: true, isRewarded: true },
  })
  expect(second.body.review.effects).toEqual(effectsOf(0))
  expect(await readProduct(id)).toMatchObject({ histogram: [0, 1, 0, 0, 0], rating: 2, results: 1 })

  const gone = await house.call(deleteReview, {
    params: { id: first.body.review._id },
    token: ada.token,
  })
  expect(gone.status).toBe(200)
  expect(await readProduct(id)).toMatchObject({ histogram: [0, 0, 0, 0, 0], rating: 0, results: 0 })
  expect(await coinsOf(ada)).toBe(0)
  expect((await write(3)).body).toMatchObject({ coinsEarned: 5, review: { isRewarded: true } })
  expect(await coinsOf(ada)).toBe(5)
})

test('a dispensary is reviewed the same way, and pays its own coins', async () => {
  const id = await addDispensary(house.db)
  const ada = await signedIn(house)
  const reply = await house.call(postDispensaryReview, {
    params: { id },
    token: ada.token,
    body: draft,
  })
  expect(reply.body).toMatchObject({ message: texts.submitted, coinsEarned: 5 })
  expect(reply.body.review).not.toHaveProperty('effects')
  const { body } = await house.call(listDispensaryReviews, { params: { id } })
  expect(body).toMatchObject({ reviews: [{ name: 'Ada M.' }], rating: 4, results: 1 })
  expect(await coinsOf(ada)).toBe(5)
  const mine = await house.call(getOwnDispensaryReview, { params: { id }, token: ada.token })
  expect(mine.body.review).toMatchObject(reply.body.review)
})

test.each([
  ['no comment', { rating: 4, comment: '  ' }, 'comment'],
  ['no stars', { comment: 'Fine.' }, 'rating'],
  ['six stars', { comment: 'Fine.', rating: 6 }, 'rating'],
  ['half a star', { comment: 'Fine.', rating: 0.5 }, 'rating'],
])('%s is answered with the sentence that asks for both', async (_, body, field) => {
  const id = await addProduct(house.db)
  const { token } = await signedIn(house)
  const reply = await house.call(postProductReview, {
    params: { id },
    token,
    body: body as typeof draft,
  })
  expect(reply.raw.json()).toMatchObject({
    code: 'invalid_input',
    fields: {
      [field]: 'please make sure you have written a comment and selected a star rating for review',
    },
  })
})

test('effects are taken for THC and CBD products only', async () => {
  const { token } = await signedIn(house)
  const body = { ...draft, effects: { painRelief: true } }
  const tried = async (kind: string) => {
    const id = await addProduct(house.db, { kind })
    return (await house.call(postProductReview, { params: { id }, token, body })).raw
  }
  expect((await tried('thc')).statusCode).toBe(201)
  expect((await tried('cbd')).json().review.effects.painRelief).toBe(true)
  expect((await tried('goods')).json()).toMatchObject({
    code: 'invalid_input',
    fields: { effects: texts.effectsUnfit },
  })
  const id = await addDispensary(house.db)
  const shop = await house.call(postDispensaryReview, { params: { id }, token, body })
  expect(shop.status).toBe(400)
  const none = { ...draft, effects: { painRelief: false } }
  const bare = await house.call(postDispensaryReview, { params: { id }, token, body: none })
  expect(bare.status).toBe(201)
})

test('what the public cannot see can be neither reviewed nor read about', async () => {
  const { token } = await signedIn(house)
  const rejectedBrand = await addBrand(house.db, { status: 'rejected' })
  const products = [
    await addProduct(house.db, { status: 'draft' }),
    await addProduct(house.db, { status: 'pending' }),
    await addProduct(house.db, { status: 'rejected' }),
    await addProduct(house.db, { status: 'archived' }),
    await addProduct(house.db, { brandId: rejectedBrand }),
    await addDispensary(house.db),
  ]
  for (const id of products) {
    const written = await house.call(postProductReview, { params: { id }, token, body: draft })
    expect(written.status).toBe(404)
    expect((await house.call(listProductReviews, { params: { id } })).status).toBe(404)
  }
  const dispensaries = [
    await addDispensary(house.db, { isApproved: false }),
    await addDispensary(house.db, { isArchived: true }),
    await addProduct(house.db),
  ]
  for (const id of dispensaries) {
    const written = await house.call(postDispensaryReview, { params: { id }, token, body: draft })
    expect(written.status).toBe(404)
    expect((await house.call(listDispensaryReviews, { params: { id } })).status).toBe(404)
  }
})

test('nobody reviews what they sell or own', async () => {
  const { accountId: ownerId, token } = await signedIn(house, { isSeller: true })
  const brandId = await addBrand(house.db, { ownerId })
  for (const id of [
    await addProduct(house.db, { sellerId: ownerId }),
    await addProduct(house.db, { brandId }),
  ]) {
    const reply = await house.call(postProductReview, { params: { id }, token, body: draft })
    expect(reply.raw.json().code).toBe('not_yours_to_judge')
  }
  const id = await addDispensary(house.db, { ownerId })
  const reply = await house.call(postDispensaryReview, { params: { id }, token, body: draft })
  expect(reply.raw.json().code).toBe('not_yours_to_judge')
})

test('a review can be deleted by its author alone', async () => {
  const id = await addProduct(house.db)
  const { token } = await signedIn(house)
  const { body } = await house.call(postProductReview, { params: { id }, token, body: draft })
  const admin = await signedIn(house, { isAdmin: true })
  const params = { id: body.review._id }
  expect((await house.call(deleteReview, { params, token: admin.token })).status).toBe(404)
  expect((await house.call(deleteReview, { params, token })).status).toBe(200)
  expect((await house.call(deleteReview, { params, token })).status).toBe(404)
})

test('a person finds their own review again, and nothing where they wrote none', async () => {
  const id = await addProduct(house.db)
  const { token } = await signedIn(house)
  const own = () => house.call(getOwnProductReview, { params: { id }, token })
  expect((await own()).body).toEqual({ review: null, helpful: [], isYours: false })
  const { body } = await house.call(postProductReview, { params: { id }, token, body: draft })
  expect((await own()).body).toEqual({
    review: { ...body.review, isHidden: false, hiddenBecause: null },
    helpful: [],
    isYours: false,
  })
})

test('the review of an erased account stays, by a former member', async () => {
  const id = await addProduct(house.db)
  const { token } = await signedIn(house)
  await house.call(postProductReview, { params: { id }, token, body: draft })
  const erased = await house.call(eraseAccount, { token, body: {} })
  expect(erased.status).toBe(200)
  const list = await readProduct(id)
  expect(list).toMatchObject({ results: 1, rating: 4 })
  expect(list.reviews).toMatchObject([
    { name: 'Former member', userId: null, comment: draft.comment },
  ])
})

test.each(['purchase first', 'review first'])(
  'a purchase verifies the review: %s',
  async (which) => {
    const productId = await addProduct(house.db)
    const { accountId, token } = await signedIn(house)
    const buy = () => inTx(house.db, (tx) => markVerified(tx, { accountId, productId }))
    const write = () =>
      house.call(postProductReview, { params: { id: productId }, token, body: draft })
    await (which === 'purchase first' ? buy() : write())
    await (which === 'purchase first' ? write() : buy())
    await write()
    expect((await readProduct(productId)).reviews).toMatchObject([{ isVerified: true }])
  },
)

test('a purchase of one product verifies no review of another, nor of another person', async () => {
  const [bought, other] = [await addProduct(house.db), await addProduct(house.db)]
  const [buyer, neighbour] = [await signedIn(house), await signedIn(house)]
  const purchase = { accountId: buyer.accountId, productId: bought }
  await inTx(house.db, (tx) => markVerified(tx, purchase))
  const write = (id: string, { token }: Person) =>
    house.call(postProductReview, { params: { id }, token, body: draft })
  await write(other, buyer)
  await write(bought, neighbour)
  expect((await readProduct(other)).reviews).toMatchObject([{ isVerified: false }])
  expect((await readProduct(bought)).reviews).toMatchObject([{ isVerified: false }])
})
