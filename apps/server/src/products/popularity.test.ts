import { createOrder } from '@fairgrove/contract/orders'
import { getProduct } from '@fairgrove/contract/products'
import { expect, test } from 'vitest'
import { buildShippingOrder, seedShirt } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { addDays } from '../clock.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { rankPopularityJob } from './jobs.ts'

const harness = useServerHarness()

async function rank() {
  await inTx(harness.db, (tx) => enqueue(tx, rankPopularityJob, {}))
  await harness.runJobs()
}

async function getPopularity(id: string) {
  const query = harness.db.selectFrom('products').select('popularity').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).popularity
}

const addViews = (listingId: string, daysAgo: number, views: number) =>
  harness.db
    .insertInto('listingDays')
    .values({ listingId, day: addDays(harness.clock.now(), -daysAgo), views })
    .execute()

test('a product trends after a week of views and orders, and stops without them', async () => {
  const [shirt, shelved] = [
    await seedShirt(harness.db, { M: 9 }),
    await seedShirt(harness.db, { M: 9 }),
  ]
  await addViews(shirt, 6, 20)
  await addViews(shirt, 0, 15)
  await addViews(shirt, 9, 500)
  await addViews(shelved, 9, 500)
  await harness.call(createOrder, { body: buildShippingOrder([{ product: shirt, size: 'M' }]) })
  await rank()
  expect([await getPopularity(shirt), await getPopularity(shelved)]).toEqual([45, 0])
  await addViews(shirt, 1, 5)
  await rank()
  expect(await getPopularity(shirt)).toBe(50)
  const { product } = (await harness.call(getProduct, { params: { id: shirt } })).body
  expect(product.tags).toContain('trending')

  harness.clock.advance(9 * 24 * 60)
  await rank()
  expect(await getPopularity(shirt)).toBe(0)
})
