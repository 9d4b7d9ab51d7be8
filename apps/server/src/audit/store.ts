import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

export type AuditEntry = {
  actorId: string
  action: string
  subjectId: string
  details?: Record<string, unknown>
  createdAt: Date
}

/** Written in the transaction that does the thing, so neither is there without the other. */
export async function writeAudit(tx: Tx, { details = {}, ...entry }: AuditEntry): Promise<void> {
  await tx
    .insertInto('auditEntries')
    .values({ ...entry, details: JSON.stringify(details) })
    .execute()
}

export function listEntries(
  db: Db,
  { subjectId, offset, limit }: { subjectId: string | undefined; offset: number; limit: number },
) {
  let query = db
    .selectFrom('auditEntries as e')
    .leftJoin('accounts as a', 'a.id', 'e.actorId')
    .select(['e.actorId', 'e.action', 'e.subjectId', 'e.details', 'e.createdAt'])
    .select(['a.firstName', 'a.lastName'])
  if (subjectId) query = query.where('e.subjectId', '=', subjectId)
  return query.orderBy('e.id', 'desc').offset(offset).limit(limit).execute()
}

export async function countEntries(
  db: Db,
  { subjectId, ceiling }: { subjectId: string | undefined; ceiling: number },
): Promise<number> {
  let counted = db.selectFrom('auditEntries').select('id')
  if (subjectId) counted = counted.where('subjectId', '=', subjectId)
  const row = await db
    .selectFrom(counted.limit(ceiling + 1).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
