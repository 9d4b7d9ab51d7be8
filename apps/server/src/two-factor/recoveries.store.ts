import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

export type FactorRecovery = {
  id: string
  accountId: string
  startedBy: string
  startedAt: Date
  dueAt: Date
}

/** False if one was started before. */
export async function insertRecovery(tx: Tx, recovery: FactorRecovery): Promise<boolean> {
  const row = await tx
    .insertInto('factorRecoveries')
    .values(recovery)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findRecovery(db: Db, accountId: string) {
  return db
    .selectFrom('factorRecoveries')
    .selectAll()
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

export function findRecoveryById(db: Db, id: string) {
  return db.selectFrom('factorRecoveries').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whoever deletes it ends it: of stopping and removing at once only one happens. */
export async function deleteRecovery(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('factorRecoveries')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteAccountRecovery(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('factorRecoveries')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function listDueRecoveries(db: Db, now: Date) {
  return db
    .selectFrom('factorRecoveries')
    .select(['id', 'accountId'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(100)
    .execute()
}
