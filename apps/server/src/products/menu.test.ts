import { getProductInventory } from '@fairgrove/contract/products'
import { setInventoryCount } from '@fairgrove/contract/products.inventory'
import { confirmMenu, listMenu, listMenuStatuses } from '@fairgrove/contract/products.menu'
import { menuItemsPerPage, soldOutHours } from '@fairgrove/contract/products.menu.options'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { createMember } from '../../test/member-fixtures.ts'
import { seedFlower, seedPickupDispensary } from '../../test/order-fixtures.ts'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { addMinutes } from '../clock.ts'

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
      facets: { categories: { flower: 2, Edible: 1 } },
      results: 3,
      takesPreOrders: true,
    })
    expect(await getMenu(shop, { category: 'Edible' })).toMatchObject({
      names: ['Gummies'],
      facets: { categories: { flower: 2, Edible: 1 } },
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

  test('is searched, filtered and sorted, and counts every choice without its own group', async () => {
    const shop = await seedPickupDispensary(harness.db)
    const stock = { [shop]: 3 }
    const { db } = harness
    await seedFlower(db, stock, { name: 'Mild', percentThc: 12, priceCents: 2_100 })
    await seedFlower(db, stock, { name: 'Strong', percentThc: 28, priceCents: 4_900 })
    await seedFlower(db, stock, { name: 'Ounce', units: 'oz', size: '1', priceCents: 20_000 })
    await seedFlower(db, stock, { name: 'Odd size', size: 'a jar' })
    await seedFlower(db, stock, { name: 'Gummies', category: 'Edible', percentThc: 0 })
    const badged = await seedFlower(db, stock, { name: 'Strong too', percentThc: 26 })
    await db.updateTable('products').set({ flags: 1 }).where('id', '=', badged).execute()

    const strong = await getMenu(shop, { thc: 'from25', sort: 'lowest' })
    expect(strong).toMatchObject({
      names: ['Strong too', 'Strong'],
      results: 2,
      total: 6,
      facets: {
        categories: { flower: 2 },
        badges: { isBlackOwned: 1, isMinorityOwned: 1, isUnionized: 0 },
        thc: { under15: 1, from15: 0, from20: 2, from25: 2 },
        gramPrice: { under8: 0, from8: 1, from12: 1, from16: 0 },
      },
    })
    expect((await getMenu(shop, { thc: 'from25', badges: 'isBlackOwned' })).names).toEqual([
      'Strong too',
    ])
    const byGram = await getMenu(shop, { sort: 'gramPrice', category: 'flower' })
    expect(byGram.names).toEqual(['Mild', 'Ounce', 'Strong too', 'Strong', 'Odd size'])
    expect(byGram.products.map(({ pricePerGram }) => pricePerGram)).toEqual([
      6,
      7.05,
      11.43,
      14,
      null,
    ])
    expect((await getMenu(shop, { gramPrice: 'under8' })).names).toHaveLength(2)
    expect((await getMenu(shop, { name: 'common too' })).names).toEqual(['Strong too'])
    expect((await getMenu(shop, { name: '100%_' })).names).toEqual([])
    expect((await getMenu(shop, { sort: 'name' })).names?.[0]).toBe('Gummies')
    expect((await getMenu(shop, { sort: 'strongest' })).names?.[0]).toBe('Strong')
  })

  test('shows what sold out for a day, last, until it is back', async () => {
    const owner = await createSignedInAccount(harness, { isSeller: true })
    const shop = await seedPickupDispensary(harness.db, { ownerId: owner.accountId })
    const kept = await seedFlower(harness.db, { [shop]: 3 }, { name: 'Kept' })
    const sold = await seedFlower(harness.db, { [shop]: 1 }, { name: 'Sold', ratingSum: 50 })
    const setCount = (product: string, onHand: number) =>
      harness.call(setInventoryCount, {
        token: owner.token,
        params: { id: shop, product },
        body: { onHand },
      })
    await setCount(sold, 0)
    expect(await getMenu(shop)).toMatchObject({
      names: ['Kept', 'Sold'],
      products: [{ onHand: 3 }, { onHand: 0 }],
    })
    await setCount(sold, 2)
    expect((await getMenu(shop)).names).toEqual(['Sold', 'Kept'])
    await setCount(sold, 0)
    await harness.db
      .updateTable('productAvailability')
      .set({ soldOutAt: addMinutes(harness.clock.now(), -soldOutHours * 60) })
      .where('productId', '=', sold)
      .execute()
    expect(await getMenu(shop)).toMatchObject({ names: ['Kept'], total: 1, results: 1 })
    expect((await getMenu(shop)).products[0]?._id).toBe(kept)
  })

  test('takes no pre-orders without an owner, and is not found before approval', async () => {
    const unclaimed = await seedPickupDispensary(harness.db, { ownerId: null })
    expect(await getMenu(unclaimed)).toMatchObject({ names: [], takesPreOrders: false })
    const hidden = await seedDispensary(harness.db, { isApproved: false })
    expect((await getMenu(hidden)).status).toBe(404)
    expect((await getMenu(uuidv7())).status).toBe(404)
  })
})

describe('confirming a menu', () => {
  const listStatuses = async (token: string, dispensary?: string) =>
    (await harness.call(listMenuStatuses, { token, query: dispensary ? { dispensary } : {} })).body
      .menus

  test('by the owner or the counter refreshes the date that shoppers see', async () => {
    const owner = await createSignedInAccount(harness, { isSeller: true })
    const shop = await seedPickupDispensary(harness.db, { ownerId: owner.accountId })
    const product = await seedFlower(harness.db, { [shop]: 3 })
    const counter = await createMember(harness, shop, 'counter')
    expect((await getMenu(shop)).dates).toEqual({
      updatedAt: '2026-01-01T00:00:00.000Z',
      confirmedAt: null,
    })
    const confirmedAt = harness.clock.now().toISOString()
    for (const { token } of [owner, counter]) {
      const { status, body } = await harness.call(confirmMenu, { token, params: { id: shop } })
      expect([status, body.menu]).toEqual([
        200,
        {
          dispensary: { _id: shop, name: 'Corner Leaf' },
          items: 1,
          updatedAt: '2026-01-01T00:00:00.000Z',
          confirmedAt,
        },
      ])
      expect(await listStatuses(token)).toEqual([body.menu])
    }
    expect((await getMenu(shop)).dates.confirmedAt).toBe(confirmedAt)
    const { body } = await harness.call(getProductInventory, { params: { id: product } })
    expect(body.places[0]?.confirmedAt).toBe(confirmedAt)

    harness.clock.advance(60)
    const updatedAt = harness.clock.now().toISOString()
    await harness.call(setInventoryCount, {
      token: owner.token,
      params: { id: shop, product },
      body: { onHand: 5 },
    })
    expect((await getMenu(shop)).dates).toEqual({ updatedAt, confirmedAt })
  })

  test('is for those who work there, and admins', async () => {
    const shop = await seedPickupDispensary(harness.db)
    const stranger = await createSignedInAccount(harness, { isSeller: true })
    const otherShop = await seedPickupDispensary(harness.db, { ownerId: stranger.accountId })
    const elsewhere = await createMember(harness, otherShop, 'counter')
    const admin = await createSignedInAccount(harness, { isAdmin: true })
    const confirm = async ({ token }: { token: string }) =>
      (await harness.call(confirmMenu, { token, params: { id: shop } })).status
    expect([await confirm(stranger), await confirm(elsewhere), await confirm(admin)]).toEqual([
      404, 404, 200,
    ])
    expect(await listStatuses(stranger.token, shop)).toEqual([])
    expect(await listStatuses(elsewhere.token)).toMatchObject([{ dispensary: { _id: otherShop } }])
    expect(await listStatuses(admin.token, shop)).toHaveLength(1)
    expect(await listStatuses(admin.token)).toEqual([])
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
