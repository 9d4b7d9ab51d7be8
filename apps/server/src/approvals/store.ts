import type { ApprovalKind, ApprovalState } from '@fairgrove/contract/approvals.options'
import { maxWaitingApprovals } from '@fairgrove/contract/approvals.options'
import { newestFirst } from '../db/keyset.ts'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { readTablePage, type TablePage } from '../db/table-page.ts'
import type { Tx } from '../db/tx.ts'

export type ApprovalRow = {
  id: string
  kind: ApprovalKind
  subjectId: string | null
  payload: unknown
  title: string
  subjectName: string
  requestedBy: string
  createdAt: Date
  expiresAt: Date
  decision: Exclude<ApprovalState, 'waiting'> | null
  decidedBy: string | null
  decidedAt: Date | null
}

export type NewApprovalRow = Omit<ApprovalRow, 'decision' | 'decidedBy' | 'decidedAt'>

/** Any account with the role counts, also one that can't use it now: removing a factor must not leave one admin alone. */
export async function hasOtherAdmin(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from accounts where is_admin and id <> ${accountId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Locks those of the accounts that are admins until the transaction ends: their role stays meanwhile. */
export async function lockActingAdmins(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where is_admin and id = any(${ids}::uuid[])
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** False while the same change of the same subject waits. One that has expired doesn't count. */
export async function insertApproval(tx: Tx, row: NewApprovalRow): Promise<boolean> {
  const { createdAt: now, kind, subjectId } = row
  await sql`
    update approvals set decision = 'expired', decided_at = ${now}
    where kind = ${kind} and subject_id is not distinct from ${subjectId}::uuid
      and decided_at is null and expires_at <= ${now}`.execute(tx)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('approvals')
    .values({ ...row, payload: JSON.stringify(row.payload) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Of two decisions at once the second sees the first. */
export function lockApproval(tx: Tx, id: string): Promise<ApprovalRow | undefined> {
  return tx
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<ApprovalRow | undefined>
}

export async function closeApproval(
  tx: Tx,
  id: string,
  decision: Pick<ApprovalRow, 'decision' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx.updateTable('approvals').set(decision).where('id', '=', id).execute()
}

export type ListedApproval = Omit<ApprovalRow, 'payload'> & {
  requester: string | null
  decider: string | null
  /** The name and email of an account that is changed, as names can be alike. Null after it was erased. */
  person: string | null
}

const nameOf = (id: string) =>
  sql`(select a.first_name || ' ' || a.last_name from accounts a where a.id = ${sql.id(id)})`

const columns = sql`p.id, p.kind, p.subject_id, p.title, p.subject_name, p.requested_by, p.created_at, p.expires_at,
  p.decision, p.decided_by, p.decided_at, ${nameOf('p.requested_by')} as requester, ${nameOf('p.decided_by')} as decider,
  case when p.kind in ('admin_role', 'payout') then (select a.first_name || ' ' || a.last_name || ', ' || a.email
    from accounts a where a.id = p.subject_id) end as person`

const isWaiting = (now: Date) => sql<boolean>`decided_at is null and expires_at > ${now}`

/** Oldest first. */
export async function listWaiting(db: Db, now: Date): Promise<ListedApproval[]> {
  const { rows } = await sql<ListedApproval>`
    select ${columns} from approvals p where ${isWaiting(now)}
    order by p.created_at, p.id limit ${sql.lit(maxWaitingApprovals)}`.execute(db)
  return rows
}

/** With those that expired, newest first. */
export function readDecided(db: Db, now: Date, page: number): Promise<TablePage<ListedApproval>> {
  const query = {
    table: sql`approvals`,
    columns,
    baseFilter: sql<boolean>`(decided_at is not null or expires_at <= ${now})`,
    order: newestFirst,
    search: undefined,
  }
  return readTablePage(db, query, { page })
}

export async function findApproval(db: Db, id: string): Promise<ListedApproval | undefined> {
  const { rows } = await sql<ListedApproval>`
    select ${columns} from approvals p where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Who is told about a request. */
export async function listOtherAdmins(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where is_admin and id <> ${accountId} order by id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}
