import { getSellerPending } from '@fairgrove/contract/back-office'
import { maxShownCount } from '@fairgrove/contract/counts.options'
import { postDispensaryReview, replyToReview } from '@fairgrove/contract/reviews'
import { expect, test } from 'vitest'
import { seedFlower } from '../../test/order-fixtures.ts'
import { createShop, handOver, placePickup } from '../../test/pickup-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()
const readPending = async ({ token }: { token: string }) =>
  (await harness.call(getSellerPending, { token })).body.pending

test('a seller’s counts go up with each order, review and item that runs out, and down again', async () => {
  const shop = await createShop(harness)
  // Four units of one product.
  expect(await readPending(shop)).toEqual({
    openPickups: 0,
    unansweredReviews: 0,
    unansweredQuestions: 0,
    lowStock: 1,
  })
  const { order } = await placePickup(harness, shop)
  const author = await createSignedInAccount(harness)
  const review = await harness.call(postDispensaryReview, {
    token: author.token,
    params: { id: shop.place },
    body: { rating: 4, comment: 'Short lines.' },
  })
  expect(await readPending(shop)).toEqual({
    openPickups: 1,
    unansweredReviews: 1,
    unansweredQuestions: 0,
    lowStock: 1,
  })

  await handOver(harness, shop.token, order._id)
  await harness.call(replyToReview, {
    token: shop.token,
    params: { id: review.body.review._id },
    body: { comment: 'Thank you.' },
  })
  await sql`update product_availability set on_hand = 40 where dispensary_id = ${shop.place}`.execute(
    harness.db,
  )
  expect(await readPending(shop)).toEqual({
    openPickups: 0,
    unansweredReviews: 0,
    unansweredQuestions: 0,
    lowStock: 0,
  })
})

test('counts what is the seller’s own only', async () => {
  const shop = await createShop(harness)
  await placePickup(harness, shop)
  const rival = await createSignedInAccount(harness, { isSeller: true })
  expect(await readPending(rival)).toEqual({
    openPickups: 0,
    unansweredReviews: 0,
    unansweredQuestions: 0,
    lowStock: 0,
  })
})

test('stops counting where the number is shown as 99+', async () => {
  const shop = await createShop(harness)
  const items = Array.from({ length: maxShownCount + 5 })
  await Promise.all(items.map(() => seedFlower(harness.db, { [shop.place]: 1 })))
  expect((await readPending(shop)).lowStock).toBe(maxShownCount + 1)
})
