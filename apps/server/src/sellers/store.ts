import type { Db } from '../db/pool.ts'

/** Every dispensary somebody owns, public or not yet. */
export function listSellerLocations(db: Db, ownerId: string) {
  return db
    .selectFrom('dispensaries')
    .select(['id', 'name', 'address', 'city', 'state', 'postalCode'])
    .where('ownerId', '=', ownerId)
    .where('isArchived', '=', false)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
export type SellerLocationRow = Awaited<ReturnType<typeof listSellerLocations>>[number]
