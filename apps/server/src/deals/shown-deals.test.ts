import { listDeals, listManagedDeals } from '@fairgrove/contract/deals'
import { getProduct, getProductInventory } from '@fairgrove/contract/products'
import { listMenu } from '@fairgrove/contract/products.menu'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createDealSeller,
  getBrandId,
  seedDeal,
  seedFlowerDeal,
  seedShirtDeal,
} from '../../test/deal-fixtures.ts'
import { seedFlower, seedPickupDispensary } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { listCurrentDeals } from './list.store.ts'

const harness = useServerHarness()

const readProduct = async (id: string) =>
  (await harness.call(getProduct, { params: { id } })).body.deals
const readMenu = async (id: string) =>
  (await harness.call(listMenu, { params: { id } })).body.products.map(({ price, deal }) => ({
    price,
    dealPrice: deal?.dealPrice ?? null,
  }))
const readCounterPrices = async (id: string) =>
  (await harness.call(getProductInventory, { params: { id } })).body.places.map(
    ({ dispensary, counterPrice }) => [dispensary.state, counterPrice?.dealTitle ?? null],
  )

test('the product, the menu and the price at the counter have the deal of their dispensary', async () => {
  const { productId, dispensaryId } = await seedFlowerDeal(harness)
  const other = await seedPickupDispensary(harness.db, { state: 'VT' })
  const row = { productId, onHand: 9, confirmedAt: harness.clock.now() }
  await harness.db
    .insertInto('productAvailability')
    .values({ ...row, dispensaryId: other })
    .execute()
  expect(await readProduct(productId)).toMatchObject([
    { dealPrice: 32, dispensary: { _id: dispensaryId }, isForOne: true },
  ])
  expect(await readMenu(dispensaryId)).toEqual([{ price: 40, dealPrice: 32 }])
  expect(await readMenu(other)).toEqual([{ price: 40, dealPrice: null }])
  const byState = (await readCounterPrices(productId)).toSorted()
  expect(byState).toEqual([
    ['IL', '20% off'],
    ['VT', null],
  ])
})

test('a brand’s deal on cannabis applies everywhere but where discounts are forbidden', async () => {
  const [illinois, boston] = [
    await seedPickupDispensary(harness.db),
    await seedPickupDispensary(harness.db, { state: 'MA' }),
  ]
  const productId = await seedFlower(harness.db, { [illinois]: 5, [boston]: 5 })
  const brandId = await getBrandId(harness.db, productId)
  await seedDeal(harness, { brandId, products: [productId] })
  await seedDeal(harness, { dispensaryId: boston, percent: 50, products: [productId] })
  const [deal, ...others] = await readProduct(productId)
  expect(others).toEqual([])
  expect(deal).toMatchObject({ dispensary: null, dealPrice: 32 })
  expect(deal?.restriction).toContain('Massachusetts')
  expect(await readMenu(illinois)).toEqual([{ price: 40, dealPrice: 32 }])
  expect(await readMenu(boston)).toEqual([{ price: 40, dealPrice: null }])
  expect((await readCounterPrices(productId)).toSorted()).toEqual([
    ['IL', '20% off'],
    ['MA', null],
  ])
})

test('with a location the nearest dispensary’s deals come first, then those of brands', async () => {
  const { dispensaryId: chicago } = await seedFlowerDeal(harness)
  const { dispensaryId: burlington } = await seedFlowerDeal(harness, { state: 'VT' })
  const { brandId } = await seedShirtDeal(harness)
  const setPlace = (id: string, [lng, lat]: [number, number]) =>
    sql`update dispensaries set place = st_makepoint(${lng}, ${lat})::geography where id = ${id}`.execute(
      harness.db,
    )
  await setPlace(chicago, [-87.63, 41.88])
  await setPlace(burlington, [-73.21, 44.48])
  const owners = [chicago, burlington, brandId]
  const read = async (query: object) => {
    const { body } = await harness.call(listDeals, { query: query as never })
    const shown = body.deals.filter(({ owner }) => owners.includes(owner._id))
    return { place: body.place?.label, deals: shown.map(({ owner, miles }) => [owner._id, miles]) }
  }
  expect(await read({ lat: 44.5, lng: -73.1 })).toEqual({
    place: 'you',
    deals: [
      [burlington, expect.closeTo(5.6, 0)],
      [chicago, expect.closeTo(750, -2)],
      [brandId, null],
    ],
  })
  const nearChicago = await read({ lat: 41.9, lng: -87.6 })
  expect(nearChicago.deals.map(([id]) => id)).toEqual([chicago, burlington, brandId])
  const anywhere = await read({})
  expect(anywhere).toMatchObject({ place: undefined })
  expect(anywhere.deals.map(([, miles]) => miles)).toEqual([null, null, null])
  const unknown = await harness.call(listDeals, { query: { zip: '00000' } as never })
  expect(unknown.status).toBe(400)
})

test('the list is in the order of ends, filtered by category, and hides what nobody can buy', async () => {
  const { brandId, shirtId, flowerId, dispensaryId } = await createDealSeller(harness)
  const day = (days: number) => new Date(harness.clock.now().getTime() + days * 86_400_000)
  const later = await seedDeal(harness, { brandId, products: [shirtId], endsAt: day(9) })
  const sooner = await seedDeal(harness, { dispensaryId, products: [flowerId], endsAt: day(2) })
  const scheduled = await seedDeal(harness, { brandId, products: [shirtId], startsAt: day(1) })
  const read = async (query: object = {}) =>
    (await harness.call(listDeals, { query: query as never })).body.deals.map(({ _id }) => _id)
  const all = await read()
  expect(all.indexOf(sooner)).toBeLessThan(all.indexOf(later))
  expect(all).not.toContain(scheduled)
  expect(await read({ category: 'Merchandise' })).toContain(later)
  expect(await read({ category: 'Merchandise' })).not.toContain(sooner)
  expect(await read({ state: 'VT' })).not.toContain(sooner)
  await harness.db
    .updateTable('dispensaries')
    .set({ ownerId: null })
    .where('id', '=', dispensaryId)
    .execute()
  await harness.db
    .updateTable('products')
    .set({ status: 'rejected' })
    .where('id', '=', shirtId)
    .execute()
  const left = await read()
  expect(left).not.toContain(sooner)
  expect(left).not.toContain(later)
})

test('where discounts on cannabis are forbidden, a category needs something else in the deal', async () => {
  const { brandId, shirtId, flowerId } = await createDealSeller(harness)
  const both = await seedDeal(harness, { brandId, products: [shirtId, flowerId] })
  const read = async (query: object) =>
    (await harness.call(listDeals, { query: query as never })).body.deals.map(({ _id }) => _id)
  expect(await read({ category: 'flower', state: 'MA' })).not.toContain(both)
  expect(await read({ category: 'Merchandise', state: 'MA' })).toContain(both)
  expect(await read({ category: 'flower', state: 'IL' })).toContain(both)
})

test('orders are counted for sellers and admins only', async () => {
  const { token, brandId, shirtId } = await createDealSeller(harness)
  await seedDeal(harness, { brandId, products: [shirtId] })
  const now = harness.clock.now()
  const options = { now, offset: 0, place: undefined, order: 'ending' } as const
  const [row] = await listCurrentDeals(harness.db, { owner: brandId }, options)
  expect(row).not.toHaveProperty('orders')
  const { body } = await harness.call(listManagedDeals, { token })
  expect(body.deals).toMatchObject([{ orders: 0 }])
})
