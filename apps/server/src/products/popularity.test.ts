import { createOrder } from '@fairgrove/contract/orders'
import { getProduct } from '@fairgrove/contract/products'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { makeShirt, shipping } from '../../test/shop.ts'
import { daysAfter } from '../clock.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { rankPopularity } from './jobs.ts'

const house = useHouse()

async function rank() {
  await inTx(house.db, (tx) => enqueue(tx, rankPopularity, {}))
  await house.work()
}

async function popularityOf(id: string) {
  const query = house.db.selectFrom('products').select('popularity').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).popularity
}

const look = (listingId: string, daysAgo: number, views: number) =>
  house.db
    .insertInto('listingDays')
    .values({ listingId, day: daysAfter(house.clock.now(), -daysAgo), views })
    .execute()

test('what is looked at and ordered for a week trends, and stops when nobody does any more', async () => {
  const [shirt, shelved] = [
    await makeShirt(house.db, { M: 9 }),
    await makeShirt(house.db, { M: 9 }),
  ]
  await look(shirt, 6, 20)
  await look(shirt, 0, 15)
  await look(shirt, 9, 500)
  await look(shelved, 9, 500)
  await house.call(createOrder, { body: shipping([{ product: shirt, size: 'M' }]) })
  await rank()
  expect([await popularityOf(shirt), await popularityOf(shelved)]).toEqual([45, 0])
  await look(shirt, 1, 5)
  await rank()
  expect(await popularityOf(shirt)).toBe(50)
  const { product } = (await house.call(getProduct, { params: { id: shirt } })).body
  expect(product.tags).toContain('trending')

  house.clock.advance(9 * 24 * 60)
  await rank()
  expect(await popularityOf(shirt)).toBe(0)
})
