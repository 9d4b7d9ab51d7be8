import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

export type CoinEntry = {
  accountId: string
  amount: number
  reason: string
  reference: string
  createdAt: Date
}

/** False when this reference was paid before. A spend beyond the balance fails in the database. */
export async function addEntry(tx: Tx, entry: CoinEntry): Promise<boolean> {
  const row = await tx
    .insertInto('coinEntries')
    .values(entry)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function readBalance(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('coinBalances')
    .select('balance')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.balance ?? 0
}

export function listEntries(db: Db, accountId: string) {
  return db
    .selectFrom('coinEntries')
    .select(['amount', 'reason', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}
