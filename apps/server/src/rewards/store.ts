import type { Earning } from '@fairgrove/contract/rewards.options'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export type CoinEntry = {
  accountId: string
  amount: number
  reason: string
  reference: string
  /** An admin's note on an adjustment. */
  note?: string
  createdAt: Date
}

/** False when this reference was already paid. A spend beyond the balance fails in the database. */
export async function addCoinEntry(tx: Tx, entry: CoinEntry): Promise<boolean> {
  const row = await tx
    .insertInto('coinEntries')
    .values(entry)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasReference(tx: Tx, reference: string): Promise<boolean> {
  const row = await tx
    .selectFrom('coinEntries')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}

/** The net amount that one cause has paid so far. */
export async function sumEntriesByReference(
  db: Db,
  { accountId, reference }: Pick<CoinEntry, 'accountId' | 'reference'>,
): Promise<{ coins: number; entries: number }> {
  const { rows } = await sql<{ coins: number; entries: number }>`
    select coalesce(sum(amount), 0)::int as coins, count(*)::int as entries from coin_entries
    where account_id = ${accountId}
      and (reference = ${reference} or starts_with(reference, ${`${reference}:`}))`.execute(db)
  return rows[0] ?? { coins: 0, entries: 0 }
}

/** How often an account was paid for any of these since a given time. */
export async function countEarnings(
  tx: Tx,
  { accountId, reasons, since }: { accountId: string; reasons: Earning[]; since: Date },
): Promise<number> {
  const row = await tx
    .selectFrom('coinEntries')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('accountId', '=', accountId)
    .where('reason', 'in', reasons)
    .where('amount', '>', 0)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Serializes decisions about an account's rewards. False when the account is erased. */
export async function lockRewardAccount(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('erasedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the balance until the transaction ends. */
export async function lockBalance(tx: Tx, accountId: string): Promise<number> {
  const row = await tx
    .selectFrom('coinBalances')
    .select('balance')
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** Undefined when the account does not exist or is erased; 0 when it has earned nothing yet. */
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

/** Newest first: all of them, or one page. */
export function listCoinEntries(
  db: Db,
  accountId: string,
  page?: { offset: number; limit: number },
) {
  const entries = db
    .selectFrom('coinEntries')
    .select(['id', 'amount', 'reason', 'note', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
  return (page ? entries.offset(page.offset).limit(page.limit) : entries).execute()
}

export async function countCoinEntries(
  db: Db,
  accountId: string,
  maxCount: number,
): Promise<number> {
  const counted = db.selectFrom('coinEntries').select('id').where('accountId', '=', accountId)
  const row = await db
    .selectFrom(counted.limit(maxCount + 1).as('counted'))
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
