import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

type NewLabReport = { id: string; ownerId: string; createdAt: Date }

/** Uploaded again, it starts a new day until it has to be used. */
export async function saveLabReport(tx: Tx, report: NewLabReport): Promise<void> {
  await tx
    .insertInto('labReports')
    .values(report)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ createdAt: report.createdAt }))
    .execute()
}

/** Until the product is saved, the file stays. False if there is none. */
export async function lockLabReportForShare(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('labReports')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Public with its product; before that for who uploaded it, its seller, and admins. */
export async function canReadLabReport(
  db: Db,
  id: string,
  viewer: { accountId: string; isAdmin: boolean } | undefined,
): Promise<boolean> {
  const accountId = viewer?.accountId ?? null
  const { rows } = await sql`
    select from lab_reports r where r.id = ${id} and (${viewer?.isAdmin ?? false}
      or r.owner_id = ${accountId}::uuid
      or exists (select from products p where p.contents ->> 'labReport' = r.id
        and (p.is_public or p.seller_id = ${accountId}::uuid)))`.execute(db)
  return rows.length > 0
}

export async function hasLabReport(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('labReports').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export function listLabReportsByOwner(db: Db, ownerId: string) {
  return db
    .selectFrom('labReports')
    .select(['id', 'createdAt'])
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt')
    .execute()
}

export async function removeOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.updateTable('labReports').set({ ownerId: null }).where('ownerId', '=', ownerId).execute()
}

/** No product and no change in review has it. For statements that name the table `r`. */
const isUnused = sql<boolean>`
  not exists (select from products where contents ->> 'labReport' = r.id)
  and not exists (select from listing_revisions where changes -> 'contents' ->> 'labReport' = r.id)`

/**
 * Locked first: a save that uses the file has committed when the second statement looks, or finds it gone. False if it
 * is used.
 */
export async function deleteLabReportIfUnused(tx: Tx, id: string): Promise<boolean> {
  await sql`select from lab_reports where id = ${id} for update`.execute(tx)
  const { rows } = await sql`
    delete from lab_reports r where r.id = ${id} and ${isUnused} returning r.id`.execute(tx)
  return rows.length > 0
}

type LabReportPosition = { createdAt: Date; id: string }

/** Of uploads from before a time; the oldest first, from the last one of the page before. */
export async function listUnusedLabReports(
  db: Db,
  page: { uploadedBefore: Date; after: LabReportPosition | undefined; limit: number },
): Promise<LabReportPosition[]> {
  const { uploadedBefore, after, limit } = page
  const isAfter = after
    ? sql<boolean>`(r.created_at, r.id) > (${after.createdAt}, ${after.id})`
    : sql<boolean>`true`
  const { rows } = await sql<LabReportPosition>`
    select r.created_at, r.id from lab_reports r
    where r.created_at < ${uploadedBefore} and ${isAfter} and ${isUnused}
    order by r.created_at, r.id limit ${limit}`.execute(db)
  return rows
}
