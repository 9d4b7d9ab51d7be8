import { validate as isId } from 'uuid'
import { orderBy } from '../db/keyset.ts'
import { allOf, type Fragment, sql } from '../db/sql.ts'
import type { TableQuery } from '../db/table-page.ts'
import type { Tx } from '../db/tx.ts'
import type { FieldChanges } from './changes.ts'

export type AuditEntry = {
  actorId: string
  /** The kind of subject and what was done to it: 'product.saved'. */
  action: string
  subjectId: string
  /** The subject's name. Never a person's name, which has to be erasable. */
  subjectName?: string
  changes?: FieldChanges
  /** Anything else worth recording, such as the reason given. */
  details?: Record<string, unknown>
  createdAt: Date
}

/** Written in the transaction of the change, so neither exists without the other. */
export async function writeAudit(tx: Tx, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ changes = {}, details = {}, ...entry }) => ({
    ...entry,
    changes: JSON.stringify(changes),
    details: JSON.stringify(details),
  }))
  await tx.insertInto('auditEntries').values(rows).execute()
}

export type EntryFilter = {
  /** An account's id or email. */
  who: string | undefined
  kind: string | undefined
  subjectId: string | undefined
  /** From `from` (inclusive) to `before` (exclusive). */
  from: Date | undefined
  before: Date | undefined
}

export type ListedEntry = {
  id: string
  actorId: string | null
  firstName: string | null
  lastName: string | null
  action: string
  subjectId: string
  subjectName: string
  changes: FieldChanges
  details: Record<string, unknown>
  createdAt: Date
}

const columns = sql`p.id, p.actor_id, p.action, p.subject_id, p.subject_name, p.changes, p.details, p.created_at,
  (select first_name from accounts where id = p.actor_id),
  (select last_name from accounts where id = p.actor_id)`

/** Newest first. Every filter has an index. */
export function buildEntryQuery(filter: EntryFilter): TableQuery {
  return {
    table: sql`audit_entries`,
    columns,
    baseFilter: buildCondition(filter),
    order: orderBy('desc', [sql`created_at`, 'timestamptz'], [sql`id`, 'bigint']),
    search: undefined,
  }
}

function buildCondition({ who, kind, subjectId, from, before }: EntryFilter): Fragment<boolean> {
  const conditions = [
    who &&
      sql<boolean>`actor_id = ${isId(who) ? who : sql`(select id from accounts where email = ${who})`}`,
    kind && sql<boolean>`split_part(action, '.', 1) = ${kind}`,
    subjectId && sql<boolean>`subject_id = ${subjectId}`,
    from && sql<boolean>`created_at >= ${from}`,
    before && sql<boolean>`created_at < ${before}`,
  ].filter((condition) => condition !== undefined && condition !== '')
  return allOf(conditions)
}
