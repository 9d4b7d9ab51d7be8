import type { DispensaryDraft } from '@fairgrove/contract/dispensaries'
import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../src/db/pool.ts'
import { sql } from '../src/db/sql.ts'
import type { Brands, Dispensaries } from '../src/db/types.gen.ts'

const time = new Date('2026-01-01T00:00:00Z')

export async function seedBrand(db: Db, changes: Partial<Insertable<Brands>> = {}) {
  const row = { name: 'Kind Farms', status: 'approved', createdAt: time, updatedAt: time }
  const { id } = await db
    .insertInto('brands')
    .values({ id: uuidv7(), ...row, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type DispensaryRow = Omit<Insertable<Dispensaries>, 'place'> & {
  point?: { lat: number; lng: number } | null
}

export async function seedDispensary(db: Db, changes: Partial<DispensaryRow> = {}) {
  const id = uuidv7()
  const row = { id, name: 'Elm Street Supply', createdAt: time, updatedAt: time, ...changes }
  await insertDispensaries(db, [row])
  return row.id
}

export async function insertDispensaries(db: Db, rows: DispensaryRow[]): Promise<void> {
  const values = rows.map(({ point, ...row }) => ({
    ...row,
    place: point ? sql<string>`st_point(${point.lng}, ${point.lat})::geography` : null,
  }))
  await db.insertInto('dispensaries').values(values).execute()
}

/** A product of the brand in the dispensary's inventory. */
export async function seedInventory(
  db: Db,
  dispensaryId: string,
  brandId: string,
  status: 'approved' | 'pending' = 'approved',
): Promise<void> {
  const { id: productId } = await db
    .insertInto('products')
    .values({
      id: uuidv7(),
      brandId,
      name: 'Cedar gummies',
      category: 'Edible',
      kind: 'thc',
      status,
      createdAt: time,
      updatedAt: time,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('productAvailability')
    .values({ dispensaryId, productId, onHand: 3, confirmedAt: time })
    .execute()
}

/** What the edit form sends for a place in Chicago. */
export function buildDispensaryDraft(changes: Partial<DispensaryDraft> = {}): DispensaryDraft {
  return {
    name: 'Elm Street Supply',
    telephone: '312-555-0100',
    address: '12 Elm Street',
    city: 'Chicago',
    state: 'IL',
    postalCode: '60601',
    ...changes,
  }
}
