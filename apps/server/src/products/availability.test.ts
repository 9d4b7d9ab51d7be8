import { texts } from '@fairgrove/contract/dispensaries.options'
import { getAvailability } from '@fairgrove/contract/products'
import { expect, test } from 'vitest'
import { makeBrand, makeDispensary, shelve } from '../../test/directory.ts'
import { useHouse } from '../../test/house.ts'
import { makeFlower, makeDispensary as makeShop } from '../../test/shop.ts'

const house = useHouse()

const chicago = { lat: 41.88, lng: -87.63 }
const aurora = { lat: 41.76, lng: -88.32 }

/** One product on two shelves: in Chicago and in Aurora, 36 miles west of it. */
async function carriedTwice() {
  const brand = await makeBrand(house.db)
  const near = await makeDispensary(house.db, { name: 'Loop Supply', point: chicago })
  const far = await makeDispensary(house.db, { name: 'Fox River Supply', point: aurora })
  await shelve(house.db, far, brand)
  const { productId } = await house.db
    .selectFrom('productAvailability')
    .select('productId')
    .where('dispensaryId', '=', far)
    .executeTakeFirstOrThrow()
  const confirmedAt = new Date('2025-12-01T00:00:00Z')
  await house.db
    .insertInto('productAvailability')
    .values({ dispensaryId: near, productId, onHand: 2, confirmedAt })
    .execute()
  return productId
}

async function placesOf(id: string, query: object) {
  const { status, body } = await house.call(getAvailability, { params: { id }, query })
  const places = body.places?.map(({ dispensary, miles }) => [dispensary.name, miles])
  return {
    status,
    places,
    label: body.place?.label,
    message: (body as { message?: string }).message,
  }
}

test('where to get it: the most recently confirmed first, the nearest first near a ZIP code', async () => {
  const id = await carriedTwice()
  expect(await placesOf(id, {})).toMatchObject({
    places: [
      ['Fox River Supply', null],
      ['Loop Supply', null],
    ],
    label: undefined,
  })
  const near = await placesOf(id, { zip: '60601' })
  expect(near.label).toBe('Chicago, IL')
  expect(near.places?.map(([name]) => name)).toEqual(['Loop Supply', 'Fox River Supply'])
  expect(near.places?.[0]?.[1]).toBeLessThan(2)
  expect(near.places?.[1]?.[1]).toBeGreaterThan(30)
})

test('a ZIP code nobody knows is refused, not taken for no place at all', async () => {
  const id = await carriedTwice()
  expect(await placesOf(id, { zip: '00000' })).toMatchObject({
    status: 400,
    message: texts.unknownZip,
  })
})

test('places that nobody runs are shown, and never hide where it can be pre-ordered', async () => {
  const owned = await makeShop(house.db)
  const flower = await makeFlower(house.db, { [owned]: 4 })
  const confirmedAt = new Date('2026-02-01T00:00:00Z')
  for (let n = 0; n < 25; n += 1) {
    const dispensaryId = await makeDispensary(house.db, { name: `Unclaimed ${n}` })
    const carried = { dispensaryId, productId: flower, onHand: 2, confirmedAt }
    await house.db.insertInto('productAvailability').values(carried).execute()
  }
  const { body } = await house.call(getAvailability, { params: { id: flower } })
  expect(body.results).toBe(26)
  const taking = body.places.map(({ takesPreOrders }) => takesPreOrders)
  expect(taking).toEqual([...Array(20).fill(false), true])
  expect(body.places.at(-1)?.dispensary._id).toBe(owned)
})
