import { cardsPerPage, countCeiling } from '@fairgrove/contract/paging'
import { orderNames } from '@fairgrove/contract/products.options'
import { ProductQuery } from '@fairgrove/contract/search'
import { beforeAll, expect, test } from 'vitest'
import { insertProducts, pick, randomProduct } from '../../test/catalogue.ts'
import { useDatabase } from '../../test/database.ts'
import { makeDispensary } from '../../test/directory.ts'
import {
  chicago,
  type Directory,
  directoryWriters,
  findStaleInventory,
  seedDirectory,
} from '../../test/directory-writers.ts'
import { compare, depsOn, everyPublic, randomAsk, sorters } from '../../test/products-by-hand.ts'
import { sql } from '../db/sql.ts'
import { listPublicProducts } from './actions.ts'

const lent = useDatabase()
const denver = { lat: 39.74, lng: -104.99 }
let directory: Directory
let brandIds: string[]

beforeAll(async () => {
  directory = await seedDirectory(lent.db, lent.owner)
  brandIds = directory.brandIds
})

const somewhere = () => ({ ...chicago, radius: pick([1, 8, 25, 60, 200]) })

test('near me agrees with a brute force, whatever else is wished for', async () => {
  const rows = await everyPublic(lent.db)
  for (let round = 0; round < 80; round++) {
    await compare(lent.db, randomAsk(brandIds, somewhere()), rows)
  }
}, 120_000)

test('what is near stays exact in every snapshot while products, brands and shelves change', async () => {
  let isDone = false
  const until = async (work: () => Promise<unknown>) => {
    while (!isDone) await work()
  }
  const writers = Object.values(directoryWriters(lent.db, directory))
  const background = Promise.all(writers.map(until))
  try {
    for (let round = 0; round < 25; round++) {
      await lent.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (snapshot) =>
          compare(snapshot, randomAsk(brandIds, somewhere()), await everyPublic(snapshot)),
        )
    }
  } finally {
    isDone = true
    await background
  }
  expect(await findStaleInventory(lent.db)).toEqual([])
}, 120_000)

async function fillShelf(productIds: string[], dispensaryId: string): Promise<void> {
  await sql`insert into product_availability (dispensary_id, product_id, on_hand, confirmed_at)
    select ${dispensaryId}, id, 1, now() from unnest(${productIds}::uuid[]) as id`.execute(lent.db)
}

test('the same things on every shelf are counted once each, however many shelves there are', async () => {
  const few = directory.productIds.slice(0, 1_000)
  for (let n = 0; n < 13; n += 1)
    await fillShelf(few, await makeDispensary(lent.db, { point: denver }))
  const rows = await everyPublic(lent.db)
  for (const order of orderNames) {
    await compare(lent.db, { query: ProductQuery.parse({ ...denver, order }), chosen: [] }, rows)
  }
})

test('past ten thousand things near me the total says so, and a narrower choice is exact and in order', async () => {
  const reno = { lat: 39.53, lng: -119.81 }
  const many = Array.from({ length: countCeiling + 2_500 }, () => ({
    ...randomProduct(pick(brandIds)),
    status: 'approved',
  }))
  await lent.db.updateTable('brands').set({ status: 'approved' }).execute()
  await insertProducts(lent.db, many)
  await fillShelf(
    many.map(({ id }) => id),
    await makeDispensary(lent.db, { point: reno }),
  )
  const rows = (await everyPublic(lent.db)).filter(({ shelves }) =>
    shelves.some(({ lat }) => lat === reno.lat),
  )
  expect(rows).toHaveLength(many.length)
  const ask = (query: object) =>
    listPublicProducts(depsOn(lent.db), ProductQuery.parse({ ...reno, ...query }), [])

  for (const order of orderNames) {
    for (const pageNumber of [1, 3]) {
      const from = (pageNumber - 1) * cardsPerPage
      const expected = (among: typeof rows) =>
        among
          .toSorted(sorters[order])
          .slice(from, from + cardsPerPage)
          .map(({ id }) => id)
      const all = await ask({ order, pageNumber })
      expect(all).toMatchObject({
        results: countCeiling,
        isCapped: true,
        facets: { isCapped: true },
      })
      expect(all.products.map(({ _id }) => _id)).toEqual(expected(rows))

      const edible = rows.filter(({ category }) => category === 'Edible')
      const narrowed = await ask({ order, pageNumber, category: 'Edible' })
      expect(narrowed).toMatchObject({ results: edible.length, isCapped: false })
      expect(narrowed.products.map(({ _id }) => _id)).toEqual(expected(edible))
    }
  }
}, 120_000)
