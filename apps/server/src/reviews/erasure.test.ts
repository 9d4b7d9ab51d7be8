import { eraseAccount } from '@fairgrove/contract/accounts'
import {
  listProductReviews,
  postDispensaryReview,
  postProductReview,
} from '@fairgrove/contract/reviews'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { addDispensary, addProduct } from '../../test/reviewed.ts'
import { signedIn } from '../../test/signed-in.ts'

const house = useHouse()

/** Somebody's three stars and another's five, for a product and a dispensary. */
async function reviewed() {
  const product = await addProduct(house.db)
  const dispensary = await addDispensary(house.db)
  const [author, other] = [await signedIn(house), await signedIn(house)]
  for (const [{ token }, rating] of [
    [author, 3],
    [other, 5],
  ] as const) {
    const body = { comment: 'Calm and kind.', rating }
    await house.call(postProductReview, { token, params: { id: product }, body })
    await house.call(postDispensaryReview, { token, params: { id: dispensary }, body })
  }
  return { product, dispensary, author }
}

const ratingOf = (table: 'products' | 'dispensaries', id: string) =>
  house.db
    .selectFrom(table)
    .select(['ratingSum', 'ratingCount'])
    .where('id', '=', id)
    .executeTakeFirst()

const erase = (token: string, body: object) => house.call(eraseAccount, { token, body })

test('reviews stay without a name when their author deletes the account', async () => {
  const { product, author } = await reviewed()
  await erase(author.token, {})
  expect(await ratingOf('products', product)).toEqual({ ratingSum: 8, ratingCount: 2 })
  const { body } = await house.call(listProductReviews, { params: { id: product } })
  expect(body.reviews.map(({ name, rating }) => [name, rating]).sort()).toEqual([
    ['Ada M.', 5],
    ['Former member', 3],
  ])
})

test('reviews go with the account when their author says so, and the ratings follow', async () => {
  const { product, dispensary, author } = await reviewed()
  expect((await erase(author.token, { deleteReviews: true })).status).toBe(200)
  const other = { ratingSum: 5, ratingCount: 1 }
  expect(await ratingOf('products', product)).toEqual(other)
  expect(await ratingOf('dispensaries', dispensary)).toEqual(other)
  const left = await house.db
    .selectFrom('reviews')
    .select('id')
    .where('accountId', '=', author.accountId)
    .execute()
  expect(left).toEqual([])
})

test('two people who delete their reviews of the same things at once do not block each other', async () => {
  const things = await Promise.all([addProduct(house.db), addProduct(house.db)])
  const people = await Promise.all([signedIn(house), signedIn(house), signedIn(house)])
  for (const { token } of people) {
    for (const id of things) {
      const body = { comment: 'Calm and kind.', rating: 4 }
      await house.call(postProductReview, { token, params: { id }, body })
    }
    things.reverse()
  }
  const replies = await Promise.all(
    people.map(({ token }) => erase(token, { deleteReviews: true })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const id of things) {
    expect(await ratingOf('products', id)).toEqual({ ratingSum: 0, ratingCount: 0 })
  }
})
