import { getDispensary, updateDispensary } from '@fairgrove/contract/dispensaries'
import {
  listDispensaries,
  listPins,
  listSimilarDispensaries,
} from '@fairgrove/contract/dispensaries.listing'
import { expect, test } from 'vitest'
import { seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()

async function createShop() {
  const { token, accountId } = await createSignedInAccount(harness, { isSeller: true })
  const id = await seedDispensary(harness.db, { ownerId: accountId, isApproved: true })
  const save = (dispensary: object) =>
    harness.call(updateDispensary, { token, params: { id }, body: { dispensary } as never })
  return { id, save }
}

const read = async (id: string) =>
  (await harness.call(getDispensary, { params: { id } })).body.dispensary

const details = {
  amenities: ['wheelchair', 'atm'],
  languages: ['es', 'ase'],
  licenseNumber: '284.000123-AUDO',
  licenseType: 'both',
}

test('an owner’s amenities, languages and license are public at once, and can be cleared', async () => {
  const { id, save } = await createShop()
  expect(await read(id)).toMatchObject({
    amenities: [],
    languages: [],
    licenseNumber: '',
    licenseType: null,
  })
  expect((await save(details)).status).toBe(200)
  expect(await read(id)).toMatchObject(details)

  await save({ telephone: '312-555-0144' })
  expect(await read(id)).toMatchObject(details)

  await save({ amenities: [], languages: null, licenseNumber: '', licenseType: null })
  expect(await read(id)).toMatchObject({
    amenities: [],
    languages: [],
    licenseNumber: '',
    licenseType: null,
  })
})

test('each amenity and language is listed once', async () => {
  const { id, save } = await createShop()
  await save({ amenities: ['atm', 'atm', 'parking'], languages: ['es', 'es'] })
  expect(await read(id)).toMatchObject({ amenities: ['atm', 'parking'], languages: ['es'] })
})

test.each([
  { amenities: ['pool'] },
  { languages: ['xx'] },
  { licenseType: 'secret' },
  { licenseNumber: '<b>1</b>' },
  { licenseNumber: '1'.repeat(41) },
])('unknown values are refused: %o', async (update) => {
  const { save } = await createShop()
  expect((await save(update)).status).toBe(400)
})

test('dispensaries are listed, counted and mapped by amenities, all of those selected', async () => {
  const [accessible, both, neither] = [await createShop(), await createShop(), await createShop()]
  await accessible.save({ amenities: ['wheelchair'] })
  await both.save({ amenities: ['parking', 'wheelchair', 'delivery'] })
  const list = async (amenity: string[]) => {
    const { body } = await harness.call(listDispensaries, { query: { amenity } as never })
    return { ids: body.dispensaries.map(({ _id }) => _id), body }
  }
  const wheelchair = await list(['wheelchair'])
  expect(wheelchair.ids).toEqual(expect.arrayContaining([accessible.id, both.id]))
  expect(wheelchair.ids).not.toContain(neither.id)
  expect(wheelchair.body.facets.categories.dispensaries).toBe(wheelchair.body.results)

  expect((await list(['wheelchair', 'parking'])).ids).toEqual([both.id])
  const { body: pins } = await harness.call(listPins, {
    query: { amenity: ['parking', 'delivery'] } as never,
  })
  expect(pins.results).toBeLessThanOrEqual(1)
})

test('similar places share badges first, then are near, and are of the same category', async () => {
  const seed = (name: string, miles: number, changes: object = {}) =>
    seedDispensary(harness.db, {
      name,
      point: { lat: 61 + miles / 69, lng: -150 },
      flags: 0b11,
      ...changes,
    })
  const subject = await seed('Subject', 0)
  await seed('Near, no badges', 1, { flags: 0 })
  await seed('Same badges, far', 40)
  await seed('Same badges, near', 5)
  await seed('One badge', 2, { flags: 0b10 })
  await seed('Another kind', 1, { category: 'CBDShop' })
  await seed('Hidden', 1, { isApproved: false })
  await seed('Too far', 150)
  const list = async (id: string) =>
    (await harness.call(listSimilarDispensaries, { params: { id } })).body.dispensaries
  const similar = await list(subject)
  expect(similar.map(({ name }) => name)).toEqual([
    'Same badges, near',
    'Same badges, far',
    'One badge',
    'Near, no badges',
  ])
  expect(similar[0]?.miles).toBeCloseTo(5, 0)
  expect(await list(await seedDispensary(harness.db, { name: 'Nowhere' }))).toEqual([])
})
