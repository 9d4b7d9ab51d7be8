import { randomInt } from 'node:crypto'
import { flagNames, type Trait, toFlagBits } from '@fairgrove/contract/badges.options'
import { productCategories, productKinds } from '@fairgrove/contract/products.options'
import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../src/db/pool.ts'
import type { Brands, Products } from '../src/db/types.gen.ts'

const baseTime = Date.parse('2026-01-01T00:00:00Z')

export function pickRandom<T>(values: readonly T[]): T {
  return values[randomInt(values.length)] as T
}

export function randomBrand(): Insertable<Brands> & { id: string; flags: number } {
  const time = new Date(baseTime)
  return {
    id: uuidv7(),
    name: `${pickRandom(['Kind', 'Bright', 'Common', 'River'])} ${pickRandom(['Farms', 'Goods', 'House'])}`,
    flags: toFlagBits(flagNames.slice(0, 9).filter(() => randomInt(4) === 0)),
    status: 'approved',
    createdAt: time,
    updatedAt: time,
  }
}

const words = ['lavender', 'citrus', 'cedar', 'honey', 'meadow', 'harbor', 'velvet', 'ember']

/** Few distinct prices and times, so that ties are common and their order matters. */
export function randomProduct(brandId: string): Insertable<Products> & { id: string } {
  const time = new Date(baseTime + randomInt(400) * 3_600_000)
  return {
    id: uuidv7(),
    brandId,
    name: `${pickRandom(words)} ${pickRandom(words)}`,
    description: pickRandom(words),
    category: pickRandom(productCategories),
    kind: pickRandom(productKinds),
    priceCents:
      randomInt(12) === 0
        ? null
        : pickRandom([500, 999, 1000, 2400, 2500, 4999, 5000, 9999, 10000, 25000]),
    ownFlags: toFlagBits(
      (['petFriendly', 'householdHemp'] satisfies Trait[]).filter(() => randomInt(5) === 0),
    ),
    status: pickRandom([
      'approved',
      'approved',
      'approved',
      'approved',
      'draft',
      'pending',
      'rejected',
      'archived',
    ]),
    ratingSum: 0,
    ratingCount: 0,
    createdAt: time,
    updatedAt: time,
  }
}

export async function insertBrands(db: Db, brands: Insertable<Brands>[]): Promise<void> {
  await db.insertInto('brands').values(brands).execute()
}

export async function insertProducts(db: Db, products: Insertable<Products>[]): Promise<void> {
  for (let from = 0; from < products.length; from += 1000) {
    await db
      .insertInto('products')
      .values(products.slice(from, from + 1000))
      .execute()
  }
}
