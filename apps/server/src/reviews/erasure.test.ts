import { eraseAccount } from '@fairgrove/contract/accounts'
import {
  listProductReviews,
  postDispensaryReview,
  postProductReview,
} from '@fairgrove/contract/reviews'
import { expect, test } from 'vitest'
import { seedBasicDispensary, seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()

/** A three-star and a five-star review by two accounts, for a product and a dispensary. */
async function createReviews() {
  const product = await seedProduct(harness.db)
  const dispensary = await seedBasicDispensary(harness.db)
  const [author, other] = [
    await createSignedInAccount(harness),
    await createSignedInAccount(harness),
  ]
  for (const [{ token }, rating] of [
    [author, 3],
    [other, 5],
  ] as const) {
    const body = { comment: 'Calm and kind.', rating }
    await harness.call(postProductReview, { token, params: { id: product }, body })
    await harness.call(postDispensaryReview, { token, params: { id: dispensary }, body })
  }
  return { product, dispensary, author }
}

const findRating = (table: 'products' | 'dispensaries', id: string) =>
  harness.db
    .selectFrom(table)
    .select(['ratingSum', 'ratingCount'])
    .where('id', '=', id)
    .executeTakeFirst()

const erase = (token: string, body: object) => harness.call(eraseAccount, { token, body })

test('reviews stay without a name when their author deletes the account', async () => {
  const { product, author } = await createReviews()
  await erase(author.token, {})
  expect(await findRating('products', product)).toEqual({ ratingSum: 8, ratingCount: 2 })
  const { body } = await harness.call(listProductReviews, { params: { id: product } })
  expect(body.reviews.map(({ name, rating }) => [name, rating]).sort()).toEqual([
    ['Ada M.', 5],
    ['Former member', 3],
  ])
})

test('reviews are deleted with the account when their author chooses so, and the ratings follow', async () => {
  const { product, dispensary, author } = await createReviews()
  expect((await erase(author.token, { deleteReviews: true })).status).toBe(200)
  const other = { ratingSum: 5, ratingCount: 1 }
  expect(await findRating('products', product)).toEqual(other)
  expect(await findRating('dispensaries', dispensary)).toEqual(other)
  const left = await harness.db
    .selectFrom('reviews')
    .select('id')
    .where('accountId', '=', author.accountId)
    .execute()
  expect(left).toEqual([])
})

test('two people who delete their reviews of the same items at once do not deadlock', async () => {
  const things = await Promise.all([seedProduct(harness.db), seedProduct(harness.db)])
  const people = await Promise.all([
    createSignedInAccount(harness),
    createSignedInAccount(harness),
    createSignedInAccount(harness),
  ])
  for (const { token } of people) {
    for (const id of things) {
      const body = { comment: 'Calm and kind.', rating: 4 }
      await harness.call(postProductReview, { token, params: { id }, body })
    }
    things.reverse()
  }
  const replies = await Promise.all(
    people.map(({ token }) => erase(token, { deleteReviews: true })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const id of things) {
    expect(await findRating('products', id)).toEqual({ ratingSum: 0, ratingCount: 0 })
  }
})
