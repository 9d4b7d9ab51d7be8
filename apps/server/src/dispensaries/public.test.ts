import {
  addFavourite,
  getDispensary,
  getFavourite,
  listFavourites,
  removeFavourite,
} from '@fairgrove/contract/dispensaries'
import {
  listDispensaries,
  listDispensaryBrands,
  listPins,
  queryDispensaries,
} from '@fairgrove/contract/dispensaries.listing'
import { dispensaryBrandSampleSize, maxPins } from '@fairgrove/contract/dispensaries.options'
import { rowsPerPage } from '@fairgrove/contract/paging'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import {
  insertDispensaries,
  seedBrand,
  seedDispensary,
  seedInventory,
} from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()

async function listBrands(id: string, query: object = {}) {
  const { status, body } = await harness.call(listDispensaryBrands, { params: { id }, query })
  return { status, names: body.brands?.map(({ name }) => name), results: body.results }
}

test('unapproved and archived dispensaries appear nowhere', async () => {
  const point = { lat: 44, lng: -80 }
  const shown = await seedDispensary(harness.db, { name: 'Zinnia open', point })
  const hidden = [
    await seedDispensary(harness.db, { name: 'Zinnia unapproved', isApproved: false, point }),
    await seedDispensary(harness.db, { name: 'Zinnia archived', isArchived: true, point }),
  ]
  const brand = await seedBrand(harness.db)
  for (const id of hidden) await seedInventory(harness.db, id, brand)
  const { token } = await createSignedInAccount(harness)
  for (const status of [undefined, 'all', 'unapproved', 'archived'] as const) {
    const query = { name: 'zinnia', ...(status && { status }) }
    for (const call of [{ query }, { query, token }]) {
      for (const endpoint of [listDispensaries, queryDispensaries]) {
        const { body } = await harness.call(endpoint, {
          ...call,
          ...(endpoint.body && { body: {} }),
        })
        const isRequested = status === undefined || status === 'all'
        expect(body.dispensaries.map(({ _id }) => _id)).toEqual(isRequested ? [shown] : [])
        expect(body.results).toBe(isRequested ? 1 : 0)
      }
    }
  }
  const pins = await harness.call(listPins, { query: { ...point, name: 'zinnia' } })
  expect(pins.body.pins.map(([id]) => id)).toEqual([shown])
  for (const id of hidden) {
    const params = { id }
    expect((await harness.call(getDispensary, { params })).status).toBe(404)
    expect((await harness.call(getDispensary, { params, token })).status).toBe(404)
    expect((await listBrands(id)).status).toBe(404)
    expect((await harness.call(addFavourite, { params, token })).status).toBe(404)
  }
})

test('the specified PUT listing responds like the GET one', async () => {
  await seedDispensary(harness.db, { name: 'Coop one', flags: 128 })
  await seedDispensary(harness.db, { name: 'Coop two' })
  const query = { name: 'coop', pageNumber: 1, min: 0, max: 0, rating: 0, category: '' } as const
  const put = await harness.call(queryDispensaries, {
    query,
    body: { userInfo: { isAdmin: true }, advancedCategory: 'isWorkerCoop' },
  })
  const get = await harness.call(listDispensaries, {
    query: { ...query, advancedCategory: ['isWorkerCoop'] },
  })
  expect(put.body.dispensaries.map(({ name }) => name)).toEqual(['Coop one'])
  expect(put.body).toEqual(get.body)
})

test('an average of exactly 3.7 stars is 3.7 stars or more', async () => {
  await seedDispensary(harness.db, { name: 'Sharp edge', ratingSum: 37, ratingCount: 10 })
  const atLeast = async (rating: number) =>
    (await harness.call(listDispensaries, { query: { name: 'sharp', rating } })).body.results
  expect([await atLeast(3.7), await atLeast(3.8)]).toEqual([1, 0])
})

describe('the brands of a dispensary', () => {
  test('are the approved ones of the approved products in its inventory', async () => {
    const id = await seedDispensary(harness.db)
    await seedInventory(harness.db, id, await seedBrand(harness.db, { name: 'Carried' }))
    await seedInventory(
      harness.db,
      id,
      await seedBrand(harness.db, { name: 'Unproven' }),
      'pending',
    )
    for (const status of ['draft', 'pending', 'rejected', 'archived']) {
      await seedInventory(harness.db, id, await seedBrand(harness.db, { name: status, status }))
    }
    await seedInventory(harness.db, await seedDispensary(harness.db), await seedBrand(harness.db))
    expect(await listBrands(id)).toEqual({ status: 200, names: ['Carried'], results: 1 })
  })

  test('are six at random, the same all day and different on other days', async () => {
    const id = await seedDispensary(harness.db)
    for (let number = 0; number < 20; number++) {
      await seedInventory(harness.db, id, await seedBrand(harness.db, { name: `Brand ${number}` }))
    }
    const today = await listBrands(id)
    expect(today.names).toHaveLength(dispensaryBrandSampleSize)
    expect(today.results).toBe(20)
    expect(await listBrands(id)).toEqual(today)
    harness.clock.advance(24 * 60)
    expect((await listBrands(id)).names).not.toEqual(today.names)
    expect((await listBrands(id, { random: 3 })).names).toHaveLength(3)
    expect((await listBrands(id, { random: 0 })).names).toHaveLength(20)
  })

  test('can be filtered by name, badge and what the brand makes', async () => {
    const id = await seedDispensary(harness.db)
    const brands = [
      { name: 'Bright Bakers', flags: 1 | 64, productTypes: ['edible'] },
      { name: 'Bright Farms', flags: 8, productTypes: ['flower', 'preroll'] },
      { name: 'Common Goods', flags: 64, productTypes: ['accessory'] },
    ]
    for (const brand of brands)
      await seedInventory(harness.db, id, await seedBrand(harness.db, brand))
    expect((await listBrands(id, { name: 'bright' })).names).toEqual([
      'Bright Bakers',
      'Bright Farms',
    ])
    expect((await listBrands(id, { category: 'preroll' })).names).toEqual(['Bright Farms'])
    const badges = (...advancedCategory: string[]) => listBrands(id, { advancedCategory })
    expect((await badges('isMinorityOwned')).names).toEqual(['Bright Bakers', 'Bright Farms'])
    expect((await badges('isMinorityOwned', 'isSustainable')).names).toEqual(['Bright Bakers'])
    expect((await badges('isSustainable')).names).toEqual(['Bright Bakers', 'Common Goods'])
    expect(await listBrands(id, { name: 'nobody' })).toEqual({ status: 200, names: [], results: 0 })
  })
})

describe('favorites', () => {
  const listPage = async (token: string, pageNumber: number) =>
    (await harness.call(listFavourites, { token, query: { pageNumber } })).body

  test('are stored per account, once, latest first', async () => {
    const mine = await createSignedInAccount(harness)
    const others = await createSignedInAccount(harness)
    const first = await seedDispensary(harness.db, { name: 'First' })
    const second = await seedDispensary(harness.db, { name: 'Second' })
    const star = (id: string) => harness.call(addFavourite, { params: { id }, token: mine.token })
    const names = async (token: string) =>
      (await harness.call(listFavourites, { token })).body.favourites.map(({ name }) => name)

    await Promise.all([star(first), star(first)])
    harness.clock.advance(1)
    await star(second)
    expect(await names(mine.token)).toEqual(['Second', 'First'])
    expect(await names(others.token)).toEqual([])

    const isMine = async (token: string) =>
      (await harness.call(getFavourite, { params: { id: second }, token })).body.isFavourite
    expect([await isMine(mine.token), await isMine(others.token)]).toEqual([true, false])
    const unstar = { params: { id: second }, token: mine.token }
    expect((await harness.call(removeFavourite, unstar)).status).toBe(200)
    expect((await harness.call(removeFavourite, unstar)).status).toBe(200)
    expect(await names(mine.token)).toEqual(['First'])
    expect(await isMine(mine.token)).toBe(false)
  })

  test('are listed a page at a time, with the phone number for reading offline', async () => {
    const { token } = await createSignedInAccount(harness)
    await expect(listPage(token, 1)).resolves.toMatchObject({
      favourites: [],
      page: 1,
      pages: 1,
      results: 0,
    })
    for (let number = 0; number <= rowsPerPage; number += 1) {
      const id = await seedDispensary(harness.db, {
        name: `Shop ${number}`,
        telephone: '312-555-0192',
      })
      await harness.call(addFavourite, { params: { id }, token })
      harness.clock.advance(1)
    }
    const first = await listPage(token, 1)
    expect(first.favourites).toHaveLength(rowsPerPage)
    expect(first.favourites[0]).toMatchObject({
      name: `Shop ${rowsPerPage}`,
      telephone: '312-555-0192',
    })
    const last = { page: 2, pages: 2, results: rowsPerPage + 1, favourites: [{ name: 'Shop 0' }] }
    await expect(listPage(token, 2)).resolves.toMatchObject(last)
    await expect(listPage(token, 9)).resolves.toMatchObject(last)
  })

  test('are not listed while their dispensary is hidden', async () => {
    const { token } = await createSignedInAccount(harness)
    const id = await seedDispensary(harness.db, { name: 'Briefly closed' })
    await harness.call(addFavourite, { params: { id }, token })
    await harness.db
      .updateTable('dispensaries')
      .set({ isApproved: false })
      .where('id', '=', id)
      .execute()
    expect((await harness.call(listFavourites, { token })).body.favourites).toEqual([])
  })
})

test('too many pins are returned as clusters whose counts add up', async () => {
  const time = new Date('2026-01-01T00:00:00Z')
  const rows = Array.from({ length: maxPins + 1 }, (_, number) => ({
    id: uuidv7(),
    name: `Crowded ${number}`,
    createdAt: time,
    updatedAt: time,
    point: { lat: 30 + (number % 3) + 0.5, lng: -100.25 },
  }))
  await insertDispensaries(harness.db, rows.slice(0, -1))
  const query = { name: 'crowded' }
  const few = (await harness.call(listPins, { query })).body
  expect([few.pins.length, few.clusters.length]).toEqual([maxPins, 0])

  await insertDispensaries(harness.db, rows.slice(-1))
  const many = (await harness.call(listPins, { query })).body
  expect(many.results).toBe(maxPins + 1)
  expect(many.pins).toEqual([])
  expect(many.clusters).toEqual([
    { lat: expect.closeTo(30.5), lng: expect.closeTo(-100.25), count: 667 },
    { lat: expect.closeTo(31.5), lng: expect.closeTo(-100.25), count: 667 },
    { lat: expect.closeTo(32.5), lng: expect.closeTo(-100.25), count: 667 },
  ])
})
