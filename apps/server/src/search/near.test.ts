import { randomInt } from 'node:crypto'
import { cardsPerPage, countCeiling } from '@fairgrove/contract/paging'
import { categories, kinds, orderNames } from '@fairgrove/contract/products.options'
import { ProductQuery } from '@fairgrove/contract/search'
import { beforeAll, expect, test } from 'vitest'
import {
  insertBrands,
  insertProducts,
  pick,
  randomBrand,
  randomProduct,
} from '../../test/catalogue.ts'
import { useDatabase } from '../../test/database.ts'
import { makeDispensary } from '../../test/directory.ts'
import { compare, depsOn, everyPublic, randomAsk, sorters } from '../../test/products-by-hand.ts'
import { sql } from '../db/sql.ts'
import { inTx } from '../db/tx.ts'
import { followBrand } from '../products/store.ts'
import { listPublicProducts } from './actions.ts'

const lent = useDatabase()
const brands = Array.from({ length: 20 }, randomBrand)
const brandIds = brands.map(({ id }) => id)
const products = Array.from({ length: 1_500 }, () => randomProduct(pick(brandIds)))
const chicago = { lat: 41.88, lng: -87.63 }
const denver = { lat: 39.74, lng: -104.99 }
const dispensaryIds: string[] = []

beforeAll(async () => {
  await insertBrands(lent.db, brands)
  await insertProducts(lent.db, products)
  for (let n = 0; n < 24; n += 1) {
    const point = { lat: chicago.lat + n * 0.05, lng: chicago.lng }
    const changes = { point, isApproved: n % 8 !== 7, isArchived: n % 9 === 8 }
    dispensaryIds.push(await makeDispensary(lent.db, changes))
  }
  for (const dispensaryId of dispensaryIds) await stock(dispensaryId, 200)
  await sql`analyze`.execute(lent.db)
})

/** Some of them sold out. */
async function stock(dispensaryId: string, count: number): Promise<void> {
  // In order, as everyone who locks several products does.
  const ids = [...new Set(Array.from({ length: count }, () => pick(products).id))].sort()
  const rows = ids.map((productId) => ({
    ...{ dispensaryId, productId, onHand: randomInt(4), confirmedAt: new Date() },
  }))
  await lent.db
    .insertInto('productAvailability')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['dispensaryId', 'productId']).doUpdateSet({ onHand: randomInt(4) }),
    )
    .execute()
}

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
  const editProduct = () =>
    lent.db
      .updateTable('products')
      .set(
        pick([
          { category: pick(categories) },
          { kind: pick(kinds) },
          { ownFlags: pick([0, 512, 1024, 1536]) },
          { priceCents: pick([null, 999, 4321]) },
          { status: pick(['approved', 'archived', 'pending']) },
          { createdAt: new Date(Date.UTC(2026, randomInt(12))) },
        ]),
      )
      .where('id', '=', pick(products).id)
      .execute()
  const editBrand = () =>
    inTx(lent.db, async (tx) => {
      const id = pick(brandIds)
      const changes = { flags: randomInt(512), status: pick(['approved', 'approved', 'pending']) }
      await tx.updateTable('brands').set(changes).where('id', '=', id).execute()
      await followBrand(tx, { brandId: id, after: undefined, limit: 5_000, house: undefined })
    })
  const editShelf = () => stock(pick(dispensaryIds), 5)
  const clearShelf = () =>
    lent.db
      .deleteFrom('productAvailability')
      .where('productId', '=', pick(products).id)
      .where('dispensaryId', '=', pick(dispensaryIds))
      .execute()
  const editPlace = () =>
    lent.db
      .updateTable('dispensaries')
      .set({ isApproved: randomInt(3) > 0 })
      .where('id', '=', pick(dispensaryIds))
      .execute()
  const writers = [editProduct, editProduct, editBrand, editShelf, editShelf, clearShelf, editPlace]
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
  const { rows } = await sql`select a.product_id
    from product_availability a join products p on p.id = a.product_id
    where (a.is_public, a.category, a.kind, a.flags, a.price_cents, a.created_at)
      is distinct from (p.is_public, p.category, p.kind, p.flags, p.price_cents, p.created_at)`.execute(
    lent.db,
  )
  expect(rows).toEqual([])
}, 120_000)

async function fillShelf(productIds: string[], dispensaryId: string): Promise<void> {
  await sql`insert into product_availability (dispensary_id, product_id, on_hand, confirmed_at)
    select ${dispensaryId}, id, 1, now() from unnest(${productIds}::uuid[]) as id`.execute(lent.db)
}

test('the same things on every shelf are counted once each, however many shelves there are', async () => {
  const few = products.slice(0, 1_000).map(({ id }) => id)
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
