import { menuItemsPerPage } from '@fairgrove/contract/paging'
import { getProductInventory } from '@fairgrove/contract/products'
import { listMenu } from '@fairgrove/contract/products.inventory'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { seedFlower, seedPickupDispensary } from '../../test/order-fixtures.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'

const harness = useServerHarness()

async function getMenu(id: string, query: object = {}) {
  const { status, body } = await harness.call(listMenu, { params: { id }, query })
  return { ...body, status, names: body.products?.map(({ name }) => name) }
}

describe('a dispensary’s menu', () => {
  test('has what is public and in stock, best rated first, and counts its categories', async () => {
    const shop = await seedPickupDispensary(harness.db)
    const stock = { [shop]: 3 }
    await seedFlower(harness.db, stock, { name: 'Liked', ratingSum: 40, ratingCount: 10 })
    await seedFlower(harness.db, stock, { name: 'Loved', ratingSum: 50, ratingCount: 10 })
    await seedFlower(harness.db, stock, { name: 'Gummies', category: 'Edible' })
    await seedFlower(harness.db, { [shop]: 0 }, { name: 'Sold out' })
    await seedFlower(harness.db, stock, { name: 'Unreviewed', status: 'pending' })
    await seedFlower(harness.db, { [await seedPickupDispensary(harness.db)]: 3 })
    expect(await getMenu(shop)).toMatchObject({
      names: ['Loved', 'Liked', 'Gummies'],
      products: [{ onHand: 3, price: 40 }, {}, {}],
      categories: { flower: 2, Edible: 1 },
      results: 3,
      takesPreOrders: true,
    })
    expect(await getMenu(shop, { category: 'Edible' })).toMatchObject({
      names: ['Gummies'],
      categories: { flower: 2, Edible: 1 },
      results: 1,
    })
    expect(await getMenu(shop, { category: 'Topical' })).toMatchObject({ names: [], results: 0 })
  })

  test('is paged, and a page past the end is the last one', async () => {
    const shop = await seedPickupDispensary(harness.db)
    for (let n = 0; n <= menuItemsPerPage; n += 1) await seedFlower(harness.db, { [shop]: 1 })
    const first = await getMenu(shop)
    const last = await getMenu(shop, { pageNumber: 99 })
    expect([first.page, first.pages, first.products.length]).toEqual([1, 2, menuItemsPerPage])
    expect([last.page, last.products.length]).toEqual([2, 1])
    const ids = [...first.products, ...last.products].map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(menuItemsPerPage + 1)
    expect((await getMenu(shop, { category: 'Edible', pageNumber: 99 })).page).toBe(1)
  })

  test('takes no pre-orders without an owner, and is not found before approval', async () => {
    const unclaimed = await seedPickupDispensary(harness.db, { ownerId: null })
    expect(await getMenu(unclaimed)).toMatchObject({ names: [], takesPreOrders: false })
    const hidden = await seedDispensary(harness.db, { isApproved: false })
    expect((await getMenu(hidden)).status).toBe(404)
    expect((await getMenu(uuidv7())).status).toBe(404)
  })
})

test('a product’s dispensaries start with the requested one, however many there are', async () => {
  const requested = await seedPickupDispensary(harness.db)
  const stock: Record<string, number> = {}
  for (let n = 0; n < 21; n += 1) stock[await seedPickupDispensary(harness.db)] = 2
  const flower = await seedFlower(harness.db, { [requested]: 2, ...stock })
  const confirmedAt = new Date('2020-01-01T00:00:00Z')
  await harness.db
    .updateTable('productAvailability')
    .set({ confirmedAt })
    .where('dispensaryId', '=', requested)
    .execute()
  const listIds = async (query: object) => {
    const { body } = await harness.call(getProductInventory, { params: { id: flower }, query })
    return body.places.map(({ dispensary }) => dispensary._id)
  }
  expect(await listIds({})).not.toContain(requested)
  const ids = await listIds({ dispensary: requested })
  expect([ids[0], ids.length, new Set(ids).size]).toEqual([requested, 20, 20])
  expect(await listIds({ dispensary: uuidv7() })).toHaveLength(20)
})
