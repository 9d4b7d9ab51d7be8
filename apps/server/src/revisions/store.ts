import type { RevisionKind } from '@fairgrove/contract/revisions.options'
import { orderBy } from '../db/keyset.ts'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { readTablePage, type TablePage } from '../db/table-page.ts'
import type { Tx } from '../db/tx.ts'

export type RevisionRow = {
  /** The listing's. */
  id: string
  kind: RevisionKind
  /** New values by column. */
  changes: Record<string, unknown>
  submittedBy: string
  submittedAt: Date
}

const columns = ['id', 'kind', 'changes', 'submittedBy', 'submittedAt'] as const

export function findRevision(db: Db, id: string): Promise<RevisionRow | undefined> {
  return db
    .selectFrom('listingRevisions')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<RevisionRow | undefined>
}

/** For a query of listings: whether changes to them need review. */
export const hasRevision = (table: string) =>
  sql<boolean>`exists (select from listing_revisions r where r.id = ${sql.id(`${table}.id`)})`.as(
    'hasRevision',
  )

export async function listSubmittedRevisions(db: Db, accountId: string): Promise<RevisionRow[]> {
  const rows = await db
    .selectFrom('listingRevisions')
    .select(columns)
    .where('submittedBy', '=', accountId)
    .execute()
  return rows as RevisionRow[]
}

/** Without changes there is nothing to review. The listing must be locked. */
export async function replaceRevision(tx: Tx, revision: RevisionRow): Promise<void> {
  if (Object.keys(revision.changes).length === 0) return deleteRevision(tx, revision.id)
  const row = { ...revision, changes: JSON.stringify(revision.changes) }
  await tx
    .insertInto('listingRevisions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function deleteRevision(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('listingRevisions').where('id', '=', id).execute()
}

/** False when it was replaced or decided meanwhile. */
export async function closeRevision(tx: Tx, id: string, submittedAt: Date) {
  const { numDeletedRows } = await tx
    .deleteFrom('listingRevisions')
    .where('id', '=', id)
    .where('submittedAt', '=', submittedAt)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSubmittedRevisions(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('listingRevisions').where('submittedBy', '=', accountId).execute()
}

export type ListedRevision = RevisionRow & { firstName: string | null; lastName: string | null }

/** Oldest first. */
export function readRevisions(db: Db, page: number): Promise<TablePage<ListedRevision>> {
  const query = {
    table: sql`listing_revisions`,
    columns: sql`p.id, p.kind, p.changes, p.submitted_by, p.submitted_at,
      (select first_name from accounts where id = p.submitted_by),
      (select last_name from accounts where id = p.submitted_by)`,
    baseFilter: sql<boolean>`true`,
    order: orderBy('asc', [sql`submitted_at`, 'timestamptz'], [sql`id`, 'uuid']),
    search: undefined,
  }
  return readTablePage(db, query, { page })
}
