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

export function findEntry(tx: Tx, reference: string) {
  return tx
    .selectFrom('coinEntries')
    .select('amount')
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** The balance, which nobody else changes until the transaction ends. */
export async function lockBalance(tx: Tx, accountId: string): Promise<number> {
  const row = await tx
    .selectFrom('coinBalances')
    .select('balance')
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** Undefined when there is no such account, or no longer; whoever has earned nothing yet has 0. */
export async function findBalance(db: Db, accountId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('coinBalances', 'coinBalances.accountId', 'accounts.id')
    .select('coinBalances.balance')
    .where('accounts.id', '=', accountId)
    .where('accounts.erasedAt', 'is', null)
    .executeTakeFirst()
  return row && (row.balance ?? 0)
}

export function listEntries(db: Db, accountId: string) {
  return db
    .selectFrom('coinEntries')
    .select(['amount', 'reason', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}
