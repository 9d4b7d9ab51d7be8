import type { ApplicationLocation } from '@fairgrove/contract/applications'
import type { Insertable } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Applications } from '../db/types.gen.ts'

export type NewApplication = Insertable<Applications>

/** False if the same claim or dispute is already open. */
export async function insertApplication(tx: Tx, application: NewApplication): Promise<boolean> {
  const row = await tx
    .insertInto('applications')
    .values(application)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertLocations(
  tx: Tx,
  applicationId: string,
  locations: readonly ApplicationLocation[],
): Promise<void> {
  if (locations.length === 0) return
  const rows = locations.map((location, position) => ({ ...location, applicationId, position }))
  await tx.insertInto('applicationLocations').values(rows).execute()
}

const columns = [
  'id',
  'kind',
  'accountId',
  'name',
  'contactEmail',
  'website',
  'sellsThc',
  'sellsCbd',
  'sellsMerch',
  'brandId',
  'dispensaryId',
  'badge',
  'answerBy',
  'status',
  'reason',
] as const

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>

export function findApplication(db: Db, id: string) {
  return db.selectFrom('applications').select(columns).where('id', '=', id).executeTakeFirst()
}

export type DecisionRecord = { status: string; reason: string; decidedBy: string; decidedAt: Date }

/** False if it was already decided. */
export async function closeApplication(
  tx: Tx,
  id: string,
  decision: DecisionRecord,
): Promise<boolean> {
  const row = await tx
    .updateTable('applications')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function listLocations(db: Db, applicationIds: readonly string[]) {
  return db
    .selectFrom('applicationLocations as l')
    .leftJoin('dispensaries as d', 'd.id', 'l.dispensaryId')
    .selectAll('l')
    .select('d.name as dispensaryName')
    .where('l.applicationId', 'in', [...applicationIds])
    .orderBy('l.applicationId')
    .orderBy('l.position')
    .execute()
}
export type LocationRow = Awaited<ReturnType<typeof listLocations>>[number]

/** The listing created from it. */
export async function setApplicationBrand(tx: Tx, id: string, brandId: string): Promise<void> {
  await tx.updateTable('applications').set({ brandId }).where('id', '=', id).execute()
}

export async function setLocationDispensary(
  tx: Tx,
  { applicationId, position }: Pick<LocationRow, 'applicationId' | 'position'>,
  dispensaryId: string,
): Promise<void> {
  await tx
    .updateTable('applicationLocations')
    .set({ dispensaryId })
    .where('applicationId', '=', applicationId)
    .where('position', '=', position)
    .execute()
}

export async function findListingOwner(
  db: Db,
  { brandId, dispensaryId }: Pick<ApplicationRow, 'brandId' | 'dispensaryId'>,
): Promise<string | null | undefined> {
  const table = brandId ? 'brands' : 'dispensaries'
  const row = await db
    .selectFrom(table)
    .select('ownerId')
    .where('id', '=', brandId ?? dispensaryId)
    .executeTakeFirst()
  return row?.ownerId
}
