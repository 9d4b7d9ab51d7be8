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
import { texts, toEffects } from '@fairgrove/contract/reviews.options'
import { getUserRewards } from '@fairgrove/contract/rewards'
import { expect, test } from 'vitest'
import { seedBasicBrand, seedBasicDispensary, seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { inTx } from '../db/tx.ts'
import { markVerified } from './actions.ts'

const harness = useServerHarness()

type Person = { accountId: string; token: string }

const draft = { comment: 'Calm, kind and gone by bedtime.', rating: 4 }

async function getCoins({ accountId: id, token }: Person) {
  return (await harness.call(getUserRewards, { params: { id }, token })).body.points
}

async function readProduct(id: string) {
  return (await harness.call(listProductReviews, { params: { id } })).body
}

test('a review shows first name, last initial, stars, text, effects and the label for its coins', async () => {
  const id = await seedProduct(harness.db)
  const ada = await createSignedInAccount(harness)
  const reply = await harness.call(postProductReview, {
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
    effects: { ...toEffects(0), isRelaxed: true, isSleepy: true },
    isVerified: false,
    isRewarded: true,
    isEdited: false,
    helpfulCount: 0,
    createdAt: harness.clock.now().toISOString(),
    reply: null,
  })
})

test('writing again edits the one review and pays nothing; deleted and rewritten, it is worth the same', async () => {
  const id = await seedProduct(harness.db)
  const ada = await createSignedInAccount(harness)
  const write = (rating: number) =>
    harness.call(postProductReview, {
      params: { id },
      token: ada.token,
      body: { ...draft, rating, effects: { isHungry: rating === 5 } },
    })
  const first = await write(5)
  harness.clock.advance(1)
  const second = await write(2)
  expect(second.body).toMatchObject({
    coinsEarned: 0,
    review: { _id: first.body.review._id, rating: 2, isEdited: true, isRewarded: true },
  })
  expect(second.body.review.effects).toEqual(toEffects(0))
  expect(await readProduct(id)).toMatchObject({ histogram: [0, 1, 0, 0, 0], rating: 2, results: 1 })

  const gone = await harness.call(deleteReview, {
    params: { id: first.body.review._id },
    token: ada.token,
  })
  expect(gone.status).toBe(200)
  expect(await readProduct(id)).toMatchObject({ histogram: [0, 0, 0, 0, 0], rating: 0, results: 0 })
  expect(await getCoins(ada)).toBe(0)
  expect((await write(3)).body).toMatchObject({ coinsEarned: 5, review: { isRewarded: true } })
  expect(await getCoins(ada)).toBe(5)
})

test('a dispensary is reviewed the same way, and pays its own coins', async () => {
  const id = await seedBasicDispensary(harness.db)
  const ada = await createSignedInAccount(harness)
  const reply = await harness.call(postDispensaryReview, {
    params: { id },
    token: ada.token,
    body: draft,
  })
  expect(reply.body).toMatchObject({ message: texts.submitted, coinsEarned: 5 })
  expect(reply.body.review).not.toHaveProperty('effects')
  const { body } = await harness.call(listDispensaryReviews, { params: { id } })
  expect(body).toMatchObject({ reviews: [{ name: 'Ada M.' }], rating: 4, results: 1 })
  expect(await getCoins(ada)).toBe(5)
  const mine = await harness.call(getOwnDispensaryReview, { params: { id }, token: ada.token })
  expect(mine.body.review).toMatchObject(reply.body.review)
})

test.each([
  ['no comment', { rating: 4, comment: '  ' }, 'comment'],
  ['no stars', { comment: 'Fine.' }, 'rating'],
  ['six stars', { comment: 'Fine.', rating: 6 }, 'rating'],
  ['half a star', { comment: 'Fine.', rating: 0.5 }, 'rating'],
])('%s gets the message that asks for both', async (_, body, field) => {
  const id = await seedProduct(harness.db)
  const { token } = await createSignedInAccount(harness)
  const reply = await harness.call(postProductReview, {
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

test('a review cannot report effects and none at once', async () => {
  const { token } = await createSignedInAccount(harness)
  const id = await seedProduct(harness.db, { kind: 'thc' })
  const write = async (effects: object) =>
    (await harness.call(postProductReview, { params: { id }, token, body: { ...draft, effects } }))
      .raw
  expect((await write({ feltNothing: true, isRelaxed: true })).json()).toMatchObject({
    code: 'invalid_input',
    fields: { effects: texts.effectsContradict },
  })
  expect((await write({ feltNothing: true })).statusCode).toBe(201)
})

test('effects are stored for THC and CBD products only', async () => {
  const { token } = await createSignedInAccount(harness)
  const body = { ...draft, effects: { painRelief: true } }
  const tried = async (kind: string) => {
    const id = await seedProduct(harness.db, { kind })
    return (await harness.call(postProductReview, { params: { id }, token, body })).raw
  }
  expect((await tried('thc')).statusCode).toBe(201)
  expect((await tried('cbd')).json().review.effects.painRelief).toBe(true)
  expect((await tried('goods')).json()).toMatchObject({
    code: 'invalid_input',
    fields: { effects: texts.effectsNotAllowed },
  })
  const id = await seedBasicDispensary(harness.db)
  const shop = await harness.call(postDispensaryReview, { params: { id }, token, body })
  expect(shop.status).toBe(400)
  const none = { ...draft, effects: { painRelief: false } }
  const bare = await harness.call(postDispensaryReview, { params: { id }, token, body: none })
  expect(bare.status).toBe(201)
})

test('what is not public can be neither reviewed nor read about', async () => {
  const { token } = await createSignedInAccount(harness)
  const rejectedBrand = await seedBasicBrand(harness.db, { status: 'rejected' })
  const products = [
    await seedProduct(harness.db, { status: 'draft' }),
    await seedProduct(harness.db, { status: 'pending' }),
    await seedProduct(harness.db, { status: 'rejected' }),
    await seedProduct(harness.db, { status: 'archived' }),
    await seedProduct(harness.db, { brandId: rejectedBrand }),
    await seedBasicDispensary(harness.db),
  ]
  for (const id of products) {
    const written = await harness.call(postProductReview, { params: { id }, token, body: draft })
    expect(written.status).toBe(404)
    expect((await harness.call(listProductReviews, { params: { id } })).status).toBe(404)
  }
  const dispensaries = [
    await seedBasicDispensary(harness.db, { isApproved: false }),
    await seedBasicDispensary(harness.db, { isArchived: true }),
    await seedProduct(harness.db),
  ]
  for (const id of dispensaries) {
    const written = await harness.call(postDispensaryReview, { params: { id }, token, body: draft })
    expect(written.status).toBe(404)
    expect((await harness.call(listDispensaryReviews, { params: { id } })).status).toBe(404)
  }
})

test('sellers and owners cannot review their own listings', async () => {
  const { accountId: ownerId, token } = await createSignedInAccount(harness, { isSeller: true })
  const brandId = await seedBasicBrand(harness.db, { ownerId })
  for (const id of [
    await seedProduct(harness.db, { sellerId: ownerId }),
    await seedProduct(harness.db, { brandId }),
  ]) {
    const reply = await harness.call(postProductReview, { params: { id }, token, body: draft })
    expect(reply.raw.json().code).toBe('not_yours_to_judge')
  }
  const id = await seedBasicDispensary(harness.db, { ownerId })
  const reply = await harness.call(postDispensaryReview, { params: { id }, token, body: draft })
  expect(reply.raw.json().code).toBe('not_yours_to_judge')
})

test('only its author can delete a review', async () => {
  const id = await seedProduct(harness.db)
  const { token } = await createSignedInAccount(harness)
  const { body } = await harness.call(postProductReview, { params: { id }, token, body: draft })
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const params = { id: body.review._id }
  expect((await harness.call(deleteReview, { params, token: admin.token })).status).toBe(404)
  expect((await harness.call(deleteReview, { params, token })).status).toBe(200)
  expect((await harness.call(deleteReview, { params, token })).status).toBe(404)
})

test('an account finds its own review, and nothing where it has none', async () => {
  const id = await seedProduct(harness.db)
  const { token } = await createSignedInAccount(harness)
  const own = () => harness.call(getOwnProductReview, { params: { id }, token })
  expect((await own()).body).toEqual({ review: null, helpful: [], isYours: false })
  const { body } = await harness.call(postProductReview, { params: { id }, token, body: draft })
  expect((await own()).body).toEqual({
    review: { ...body.review, isHidden: false, hiddenBecause: null },
    helpful: [],
    isYours: false,
  })
})

test('the review of an erased account stays, by a former member', async () => {
  const id = await seedProduct(harness.db)
  const { token } = await createSignedInAccount(harness)
  await harness.call(postProductReview, { params: { id }, token, body: draft })
  const erased = await harness.call(eraseAccount, { token, body: {} })
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
    const productId = await seedProduct(harness.db)
    const { accountId, token } = await createSignedInAccount(harness)
    const buy = () => inTx(harness.db, (tx) => markVerified(tx, { accountId, productId }))
    const write = () =>
      harness.call(postProductReview, { params: { id: productId }, token, body: draft })
    await (which === 'purchase first' ? buy() : write())
    await (which === 'purchase first' ? write() : buy())
    await write()
    expect((await readProduct(productId)).reviews).toMatchObject([{ isVerified: true }])
  },
)

test('a purchase verifies neither reviews of other products nor of other people', async () => {
  const [bought, other] = [await seedProduct(harness.db), await seedProduct(harness.db)]
  const [buyer, neighbour] = [
    await createSignedInAccount(harness),
    await createSignedInAccount(harness),
  ]
  const purchase = { accountId: buyer.accountId, productId: bought }
  await inTx(harness.db, (tx) => markVerified(tx, purchase))
  const write = (id: string, { token }: Person) =>
    harness.call(postProductReview, { params: { id }, token, body: draft })
  await write(other, buyer)
  await write(bought, neighbour)
  expect((await readProduct(other)).reviews).toMatchObject([{ isVerified: false }])
  expect((await readProduct(bought)).reviews).toMatchObject([{ isVerified: false }])
})
