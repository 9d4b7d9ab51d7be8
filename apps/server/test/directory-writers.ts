import { randomInt } from 'node:crypto'
import { productCategories, productKinds } from '@fairgrove/contract/products.options'
import type { Db } from '../src/db/pool.ts'
import { sql } from '../src/db/sql.ts'
import { inTx } from '../src/db/tx.ts'
import { lockProductsForDecision, updateDecidedProducts } from '../src/products/editing.store.ts'
import { setPopularity } from '../src/products/popularity.store.ts'
import { returnStock, takeStock } from '../src/products/stock.store.ts'
import { syncBrandProducts } from '../src/products/store.ts'
import {
  insertBrands,
  insertProducts,
  pickRandom,
  randomBrand,
  randomProduct,
} from './random-catalogue.ts'
import { seedDispensary } from './seed-directory.ts'

export const chicago = { lat: 41.88, lng: -87.63 }

export type Directory = { brandIds: string[]; productIds: string[]; dispensaryIds: string[] }

/** 20 brands with 1,500 products, and 24 dispensaries around Chicago that carry 200 of them each. */
export async function seedDirectory(db: Db, ownerDb = db): Promise<Directory> {
  const brands = Array.from({ length: 20 }, randomBrand)
  const brandIds = brands.map(({ id }) => id)
  const products = Array.from({ length: 1_500 }, () => randomProduct(pickRandom(brandIds)))
  const productIds = products.map(({ id }) => id)
  await insertBrands(db, brands)
  await insertProducts(db, products)
  const dispensaryIds: string[] = []
  for (let n = 0; n < 24; n += 1) {
    const point = { lat: chicago.lat + n * 0.05, lng: chicago.lng }
    const changes = { point, isApproved: n % 8 !== 7, isArchived: n % 9 === 8 }
    dispensaryIds.push(await seedDispensary(db, changes))
  }
  const directory = { brandIds, productIds, dispensaryIds }
  for (const dispensaryId of dispensaryIds) await fillInventory(db, directory, dispensaryId, 200)
  await sql`analyze`.execute(ownerDb)
  return directory
}

/** Some of them are sold out. */
async function fillInventory(
  db: Db,
  { productIds }: Directory,
  dispensaryId: string,
  count: number,
): Promise<void> {
  const ids = pickSortedIds(productIds, count)
  const rows = ids.map((productId) => ({
    dispensaryId,
    productId,
    onHand: randomInt(4),
    confirmedAt: new Date(),
  }))
  await inTx(db, async (tx) => {
    // Products before their inventory, like the application does.
    await tx
      .selectFrom('products')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forShare()
      .execute()
    await tx
      .insertInto('productAvailability')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['dispensaryId', 'productId']).doUpdateSet({ onHand: randomInt(4) }),
      )
      .execute()
  })
}

/** In id order, as every writer that locks several products does. */
function pickSortedIds(ids: readonly string[], count: number): string[] {
  return [...new Set(Array.from({ length: count }, () => pickRandom(ids)))].sort()
}

/** Operations that change the directory while it is being read, each in one transaction. */
export function directoryWriters(db: Db, directory: Directory) {
  const { brandIds, productIds, dispensaryIds } = directory
  return {
    editProduct: () =>
      db
        .updateTable('products')
        .set(
          pickRandom([
            { category: pickRandom(productCategories) },
            { kind: pickRandom(productKinds) },
            { ownFlags: pickRandom([0, 512, 1024, 1536]) },
            { priceCents: pickRandom([null, 999, 4321]) },
            { status: pickRandom(['approved', 'archived', 'pending']) },
            { createdAt: new Date(Date.UTC(2026, randomInt(12))) },
          ]),
        )
        .where('id', '=', pickRandom(productIds))
        .execute(),
    editBrand: () =>
      inTx(db, async (tx) => {
        const brandId = pickRandom(brandIds)
        const changes = {
          flags: randomInt(512),
          status: pickRandom(['approved', 'approved', 'pending']),
        }
        await tx.updateTable('brands').set(changes).where('id', '=', brandId).execute()
        await syncBrandProducts(tx, {
          brandId,
          after: undefined,
          limit: 5_000,
          houseAccountId: undefined,
        })
      }),
    editInventory: () => fillInventory(db, directory, pickRandom(dispensaryIds), 5),
    clearInventory: () =>
      db
        .deleteFrom('productAvailability')
        .where('productId', '=', pickRandom(productIds))
        .where('dispensaryId', '=', pickRandom(dispensaryIds))
        .execute(),
    decideProducts: () =>
      inTx(db, async (tx) => {
        const rows = await lockProductsForDecision(tx, pickSortedIds(productIds, 20))
        const decision = { status: pickRandom(['approved', 'pending']), updatedAt: new Date() }
        await updateDecidedProducts(
          tx,
          rows.map(({ id }) => id),
          decision,
        )
      }),
    rankProducts: () => {
      const ids = pickSortedIds(productIds, 200)
      return inTx(db, (tx) =>
        setPopularity(
          tx,
          ids.map((id) => ({ id, score: randomInt(50) })),
        ),
      )
    },
    orderAndCancel: async () => {
      const inventory = { dispensaryId: pickRandom(dispensaryIds) }
      const lines = pickSortedIds(productIds, 60).map((productId) => ({
        productId,
        size: '',
        quantity: 1,
      }))
      await inTx(db, async (tx) => {
        const taken = await takeStock(tx, inventory, lines)
        const back = taken.filter(({ isTaken }) => isTaken)
        await returnStock(
          tx,
          inventory,
          back.map(({ productId, size }) => ({ productId, size, quantity: 1 })),
        )
      })
    },
    editDispensary: () =>
      db
        .updateTable('dispensaries')
        .set({ isApproved: randomInt(3) > 0 })
        .where('id', '=', pickRandom(dispensaryIds))
        .execute(),
  }
}

/** Inventory rows whose copy of their product is out of date. */
export async function findStaleInventory(db: Db): Promise<object[]> {
  const { rows } = await sql<object>`select a.product_id
    from product_availability a join products p on p.id = a.product_id
    where (a.is_public, a.category, a.kind, a.flags, a.price_cents, a.created_at)
      is distinct from (p.is_public, p.category, p.kind, p.flags, p.price_cents, p.created_at)`.execute(
    db,
  )
  return rows
}
