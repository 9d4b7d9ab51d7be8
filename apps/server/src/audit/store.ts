import { type RawBuilder, sql } from 'kysely'
import { validate as isId } from 'uuid'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Changes } from './changes.ts'

export type AuditEntry = {
  actorId: string
  /** What kind of thing, and what was done to it: 'product.saved'. */
  action: string
  subjectId: string
  /** What the thing is called. Never a person's name, which must go when they do. */
  subjectName?: string
  changes?: Changes
  /** What else belongs to it, such as the reason given. */
  details?: Record<string, unknown>
  createdAt: Date
}

/** Written in the transaction that does the thing, so neither is there without the other. */
export async function writeAudit(tx: Tx, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ changes = {}, details = {}, ...entry }) => ({
    ...entry,
    changes: JSON.stringify(changes),
    details: JSON.stringify(details),
  }))
  await tx.insertInto('auditEntries').values(rows).execute()
}

type AuditFilter = {
  /** An account's id or address. */
  who: string | undefined
  kind: string | undefined
  subjectId: string | undefined
  /** From the first moment on, and before the second. */
  from: Date | undefined
  before: Date | undefined
}

export function listEntries(
  db: Db,
  filter: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  return db
    .selectFrom('auditEntries as e')
    .leftJoin('accounts as a', 'a.id', 'e.actorId')
    .select(['e.id', 'e.actorId', 'e.action', 'e.subjectId', 'e.subjectName', 'e.createdAt'])
    .select(['e.changes', 'e.details', 'a.firstName', 'a.lastName'])
    .where(matches(filter))
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countEntries(db: Db, filter: AuditFilter, ceiling: number): Promise<number> {
  const counted = db
    .selectFrom('auditEntries as e')
    .select('e.id')
    .where(matches(filter))
    .limit(ceiling + 1)
  const { n } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

function matches({ who, kind, subjectId, from, before }: AuditFilter): RawBuilder<boolean> {
  const wishes = [
    who &&
      sql`e.actor_id = ${isId(who) ? who : sql`(select id from accounts where email = ${who})`}`,
    kind && sql`split_part(e.action, '.', 1) = ${kind}`,
    subjectId && sql`e.subject_id = ${subjectId}`,
    from && sql`e.created_at >= ${from}`,
    before && sql`e.created_at < ${before}`,
  ].filter((wish) => wish !== undefined && wish !== '')
  return wishes.length > 0 ? sql`${sql.join(wishes, sql` and `)}` : sql`true`
}
