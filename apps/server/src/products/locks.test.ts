import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { waitForBlockedQuery } from '../../test/locks.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { useTestDatabase } from '../../test/test-database.ts'
import { sql } from '../db/sql.ts'
import { lockProductsForDecision, updateDecidedProducts } from './editing.store.ts'
import { takeStock } from './stock.store.ts'

const testDatabase = useTestDatabase()
const time = new Date('2026-01-01T00:00:00Z')

async function addProduct(id: string, brandId: string, dispensaryId: string): Promise<void> {
  const product = { id, brandId, name: 'Meadow Haze', category: 'flower', kind: 'thc' }
  const row = { ...product, status: 'approved', createdAt: time, updatedAt: time }
  await testDatabase.db.insertInto('products').values(row).execute()
  const inventory = { dispensaryId, productId: id, onHand: 5, confirmedAt: time }
  await testDatabase.db.insertInto('productAvailability').values(inventory).execute()
}

/** The reverse order, product before brand, deadlocked with brand changes that update the products. */
test('changing a product’s own flags does not wait for its brand', async () => {
  const brandId = await seedBrand(testDatabase.db, { flags: 5 })
  const id = uuidv7()
  await addProduct(id, brandId, await seedDispensary(testDatabase.db))
  await testDatabase.db.transaction().execute(async (tx) => {
    await tx.updateTable('brands').set({ flags: 7 }).where('id', '=', brandId).execute()
    await testDatabase.db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '1s'`.execute(other)
      await other.updateTable('products').set({ ownFlags: 512 }).where('id', '=', id).execute()
    })
  })
  const row = testDatabase.db.selectFrom('products').select('flags').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ flags: 512 | 5 })
  await testDatabase.db.updateTable('products').set({ brandId, ownFlags: 1024 }).execute()
  expect(await row.executeTakeFirst()).toEqual({ flags: 1024 | 7 })
})

test('a decision on two products and an order of both do not deadlock', async () => {
  const brandId = await seedBrand(testDatabase.db)
  const dispensaryId = await seedDispensary(testDatabase.db)
  const [first = '', second = ''] = [uuidv7(), uuidv7()].sort()
  // The later id comes first on disk, the order in which the decision would update their inventory.
  await addProduct(second, brandId, dispensaryId)
  await addProduct(first, brandId, dispensaryId)
  const take = (productId: string) => [{ productId, size: '', quantity: 1 }]
  let deciding: Promise<void> | undefined
  await testDatabase.db.transaction().execute(async (buyer) => {
    await takeStock(buyer, { dispensaryId }, take(first))
    deciding = testDatabase.db.transaction().execute(async (tx) => {
      const rows = await lockProductsForDecision(tx, [first, second])
      const ids = rows.map(({ id }) => id)
      await updateDecidedProducts(tx, ids, { status: 'pending', updatedAt: time })
    })
    await waitForBlockedQuery(testDatabase.db, 'the decision')
    await takeStock(buyer, { dispensaryId }, take(second))
  })
  await deciding
  const rows = await testDatabase.db
    .selectFrom('productAvailability')
    .select(['onHand', 'isPublic'])
    .where('dispensaryId', '=', dispensaryId)
    .execute()
  expect(rows).toEqual(Array(2).fill({ onHand: 4, isPublic: false }))
})
