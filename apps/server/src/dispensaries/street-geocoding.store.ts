import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { Address } from './address.rules.ts'
import { toGeographyPoint } from './filter.store.ts'
import type { Location } from './rules.ts'

export type UnlocatedStreet = Address & { id: string }

/** Newest first: somebody who has just saved an address does not wait for an import. */
export function listDueStreets(db: Db, now: Date, limit: number): Promise<UnlocatedStreet[]> {
  return db
    .selectFrom('dispensaries')
    .select(['id', 'address', 'city', 'state', 'postalCode'])
    .where('geocodeAfter', '<=', now)
    .where('locationPrecision', 'in', ['zip', 'city'])
    .where('isArchived', '=', false)
    .orderBy('geocodeAfter', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Writes what the service said, if it still applies: the address may have changed in the meantime, or somebody placed
 * a pin.
 */
export async function saveStreetLookup(
  tx: Tx,
  { id, address, city, state, postalCode }: UnlocatedStreet,
  location: Location | undefined,
): Promise<void> {
  const found = location && {
    place: sql<string>`${toGeographyPoint(location)}`,
    locationPrecision: location.precision,
  }
  await tx
    .updateTable('dispensaries')
    .set({ ...found, geocodeAfter: null })
    .where('id', '=', id)
    .where('locationPrecision', 'in', ['zip', 'city'])
    .where('address', '=', address)
    .where('city', '=', city)
    .where(sql<boolean>`state is not distinct from ${state}`)
    .where('postalCode', '=', postalCode)
    .execute()
}

export async function postponeStreetLookup(tx: Tx, id: string, until: Date): Promise<void> {
  await tx
    .updateTable('dispensaries')
    .set({ geocodeAfter: until })
    .where('id', '=', id)
    .where('geocodeAfter', 'is not', null)
    .execute()
}

export type UnclassifiedRow = UnlocatedStreet & { lat: number; lng: number }

/** Those located before their precision was stored. */
export async function listUnclassified(db: Db, limit: number): Promise<UnclassifiedRow[]> {
  const { rows } = await sql<UnclassifiedRow>`
    select id, address, city, state, postal_code, st_y(place::geometry) as lat, st_x(place::geometry) as lng
    from dispensaries where place is not null and location_precision is null limit ${limit}`.execute(
    db,
  )
  return rows
}

type Classified = { id: string; precision: string; geocodeAfter: Date | null }

export async function saveClassification(tx: Tx, rows: readonly Classified[]): Promise<void> {
  await sql`
    update dispensaries d set location_precision = r.precision, geocode_after = r."geocodeAfter"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id uuid, precision text, "geocodeAfter" timestamptz)
    where d.id = r.id and d.location_precision is null`.execute(tx)
}
