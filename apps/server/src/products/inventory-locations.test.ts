import { texts } from '@fairgrove/contract/dispensaries.options'
import { getProductInventory } from '@fairgrove/contract/products'
import { expect, test } from 'vitest'
import { seedPickupDispensary as makeShop, seedFlower } from '../../test/order-fixtures.ts'
import { seedBrand, seedDispensary, seedInventory } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'

const harness = useServerHarness()

const chicago = { lat: 41.88, lng: -87.63 }
const aurora = { lat: 41.76, lng: -88.32 }

/** One product at two dispensaries: in Chicago and in Aurora, 36 miles to the west. */
async function createProductInTwoInventories() {
  const brand = await seedBrand(harness.db)
  const near = await seedDispensary(harness.db, { name: 'Loop Supply', point: chicago })
  const far = await seedDispensary(harness.db, { name: 'Fox River Supply', point: aurora })
  await seedInventory(harness.db, far, brand)
  const { productId } = await harness.db
    .selectFrom('productAvailability')
    .select('productId')
    .where('dispensaryId', '=', far)
    .executeTakeFirstOrThrow()
  const confirmedAt = new Date('2025-12-01T00:00:00Z')
  await harness.db
    .insertInto('productAvailability')
    .values({ dispensaryId: near, productId, onHand: 2, confirmedAt })
    .execute()
  return productId
}

async function listLocations(id: string, query: object) {
  const { status, body } = await harness.call(getProductInventory, { params: { id }, query })
  const places = body.places?.map(({ dispensary, miles }) => [dispensary.name, miles])
  return {
    status,
    places,
    label: body.place?.label,
    message: (body as { message?: string }).message,
  }
}

test('locations: most recently confirmed first, nearest first with a ZIP code', async () => {
  const id = await createProductInTwoInventories()
  expect(await listLocations(id, {})).toMatchObject({
    places: [
      ['Fox River Supply', null],
      ['Loop Supply', null],
    ],
    label: undefined,
  })
  const near = await listLocations(id, { zip: '60601' })
  expect(near.label).toBe('Chicago, IL')
  expect(near.places?.map(([name]) => name)).toEqual(['Loop Supply', 'Fox River Supply'])
  expect(near.places?.[0]?.[1]).toBeLessThan(2)
  expect(near.places?.[1]?.[1]).toBeGreaterThan(30)
})

test('an unknown ZIP code is rejected, not ignored', async () => {
  const id = await createProductInTwoInventories()
  expect(await listLocations(id, { zip: '00000' })).toMatchObject({
    status: 400,
    message: texts.unknownZip,
  })
})

test('dispensaries without an owner are shown, and never hide those that take pre-orders', async () => {
  const owned = await makeShop(harness.db)
  const flower = await seedFlower(harness.db, { [owned]: 4 })
  const confirmedAt = new Date('2026-02-01T00:00:00Z')
  for (let n = 0; n < 25; n += 1) {
    const dispensaryId = await seedDispensary(harness.db, { name: `Unclaimed ${n}` })
    const row = { dispensaryId, productId: flower, onHand: 2, confirmedAt }
    await harness.db.insertInto('productAvailability').values(row).execute()
  }
  const { body } = await harness.call(getProductInventory, { params: { id: flower } })
  expect(body.results).toBe(26)
  const taking = body.places.map(({ takesPreOrders }) => takesPreOrders)
  expect(taking).toEqual([...Array(20).fill(false), true])
  expect(body.places.at(-1)?.dispensary._id).toBe(owned)
})
