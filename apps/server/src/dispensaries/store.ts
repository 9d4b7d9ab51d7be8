import type { Hours } from '@fairgrove/contract/hours'
import type { Permission } from '@fairgrove/contract/members.options'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../db/pool.ts'
import { allOf, type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { Dispensaries } from '../db/types.gen.ts'
import type { Caller } from '../http/caller.ts'
import { listListingIds } from '../http/memberships.ts'
import {
  type DispensaryDetails,
  detailColumns,
  joinDetails,
  writeDetails,
} from './details.store.ts'
import { isPublic, toGeographyPoint } from './filter.store.ts'
import { type StoredHours, toHours } from './hours.rules.ts'
import { hoursColumn, openStateColumn, writeHours } from './hours.store.ts'
import { type DispensaryCardRow, dispensaryCardColumns } from './listing.store.ts'
import { type Location, needsStreet } from './rules.ts'

export type DispensaryRow = DispensaryCardRow &
  DispensaryDetails & {
    description: string
    website: string | null
    telephone: string | null
    ownerId: string | null
    hours: Hours | null
  }

type LocationColumn = 'place' | 'locationPrecision' | 'geocodeAfter'
/** Undefined leaves the location or the hours as they are. */
type WithLocation = {
  location?: Location | null | undefined
  hours?: Hours | null | undefined
  updatedAt: Date
}
export type DispensaryChanges = Omit<Updateable<Dispensaries>, LocationColumn | 'updatedAt'> &
  Partial<DispensaryDetails> &
  WithLocation

/** Public ones for everybody, any for admins, and until it is archived those of its owner and managers. */
export function findDispensary(
  db: Db,
  id: string,
  viewer: Caller | undefined,
  /** For its open state. */
  now?: Date,
): Promise<DispensaryRow | undefined> {
  return selectOne(db, id, isVisibleTo(viewer), { now })
}

/** The condition of findDispensary, for statements about one dispensary. */
export function isVisibleTo(viewer: Caller | undefined): Fragment<boolean> {
  if (!viewer) return isPublic
  if (viewer.isAdmin) return sql<boolean>`true`
  return sql<boolean>`(${isPublic} or ${isManagedBy(viewer, 'listing')})`
}

/** Who can edit it or its menu: admins, its owner while they are a seller, and people with the permission. */
export function isEditableBy(editor: Caller, permission: Permission): Fragment<boolean> {
  if (editor.isAdmin) return sql`not is_archived`
  return isManagedBy(editor, permission, editor.isSeller)
}

export function lockDispensary(
  tx: Tx,
  id: string,
  editor: Caller,
  permission: Permission = 'listing',
): Promise<DispensaryRow | undefined> {
  return selectOne(tx, id, isEditableBy(editor, permission), { lock: sql`for update of d` })
}

/** A share lock only: an order refers to the dispensary while it locks the inventory that is locked next. */
export function lockDispensaryForShare(
  tx: Tx,
  id: string,
  editor: Caller,
  permission: Permission = 'menu',
): Promise<DispensaryRow | undefined> {
  return selectOne(tx, id, isEditableBy(editor, permission), { lock: sql`for share of d` })
}

/** A brand or a dispensary, whichever has the id. Locked until the transaction ends. */
export async function lockCompany(
  tx: Tx,
  id: string,
): Promise<{ kind: 'brand' | 'dispensary'; flags: number } | undefined> {
  const lockRow = (table: 'brands' | 'dispensaries') =>
    tx.selectFrom(table).select('flags').where('id', '=', id).forUpdate().executeTakeFirst()
  const brand = await lockRow('brands')
  if (brand) return { kind: 'brand', ...brand }
  const dispensary = await lockRow('dispensaries')
  return dispensary && { kind: 'dispensary', ...dispensary }
}

function isManagedBy(caller: Caller, permission: Permission, mayOwn = true): Fragment<boolean> {
  const ids = listListingIds(caller, permission, 'dispensary')
  const isOwned = mayOwn ? sql<boolean>`owner_id = ${caller.accountId}` : sql<boolean>`false`
  const isManaged = ids.length > 0 ? sql`(${isOwned} or id = any(${ids}::uuid[]))` : isOwned
  return allOf([isManaged as Fragment<boolean>, sql`not is_archived`])
}

async function selectOne(
  db: Db,
  id: string,
  condition: Fragment<boolean>,
  { lock = sql``, now }: { lock?: Fragment; now?: Date | undefined } = {},
): Promise<DispensaryRow | undefined> {
  const { rows } = await sql<Omit<DispensaryRow, 'hours'> & { hours: StoredHours | null }>`
    select ${dispensaryCardColumns}, d.description, d.website, d.telephone, d.owner_id, ${detailColumns}, ${hoursColumn}
      ${now ? sql`, ${openStateColumn(now)}` : sql``}
    from dispensaries d ${joinDetails} where d.id = ${id} and ${condition} ${lock}`.execute(db)
  const [row] = rows
  return row && { ...row, hours: row.hours && toHours(row.hours) }
}

export async function insertDispensary(
  tx: Tx,
  {
    location,
    hours,
    ...dispensary
  }: Omit<Insertable<Dispensaries>, LocationColumn | 'updatedAt'> & WithLocation,
): Promise<DispensaryRow> {
  await tx
    .insertInto('dispensaries')
    .values({ ...dispensary, ...toLocationColumns(location, dispensary.updatedAt) })
    .execute()
  if (hours) await writeHours(tx, dispensary.id, hours)
  return getDispensaryRow(tx, dispensary.id, dispensary.updatedAt)
}

export async function updateDispensaryRow(
  tx: Tx,
  id: string,
  change: DispensaryChanges,
): Promise<DispensaryRow> {
  const { location, hours, amenities, languages, licenseNumber, licenseType, ...changes } = change
  await tx
    .updateTable('dispensaries')
    .set({ ...changes, ...toLocationColumns(location, changes.updatedAt) })
    .where('id', '=', id)
    .execute()
  if (hours !== undefined) await writeHours(tx, id, hours)
  await writeDetails(tx, id, { amenities, languages, licenseNumber, licenseType })
  return getDispensaryRow(tx, id, changes.updatedAt)
}

function toLocationColumns(location: WithLocation['location'], now: Date) {
  if (location === undefined) return {}
  return {
    place: location && sql<string>`${toGeographyPoint(location)}`,
    locationPrecision: location?.precision ?? null,
    geocodeAfter: needsStreet(location) ? now : null,
  }
}

async function getDispensaryRow(tx: Tx, id: string, now: Date): Promise<DispensaryRow> {
  const row = await selectOne(tx, id, sql`true`, { now })
  if (!row) throw new Error('The dispensary was not found after the write.')
  return row
}

const tableByKind = { brand: 'brands', dispensary: 'dispensaries' } as const
type OwnerFilter = { kind: keyof typeof tableByKind; ownerId: string }

export function listOwned(db: Db, owned: OwnerFilter) {
  return selectOwned(db, owned).execute()
}

/** Makes listings claimable again. Locks in id order, as everyone does, so that two cannot deadlock. */
export async function releaseOwned(tx: Tx, owned: OwnerFilter) {
  const released = await selectOwned(tx, owned).forUpdate().execute()
  await tx
    .updateTable(tableByKind[owned.kind])
    .set({ ownerId: null, isClaimed: false })
    .where('ownerId', '=', owned.ownerId)
    .execute()
  return released
}

function selectOwned(db: Db, { kind, ownerId }: OwnerFilter) {
  return db
    .selectFrom(tableByKind[kind])
    .select(['id', 'name', 'isClaimed', 'ownerId'])
    .where('ownerId', '=', ownerId)
    .orderBy('id')
}
