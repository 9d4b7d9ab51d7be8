import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

/** False when this reference already has an entry. */
export async function addEntry(
  tx: Tx,
  entry: { orderId: string; amountCents: number; reference: string; createdAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('fundEntries')
    .values(entry)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An order's share for the fund, and what is left of it after reversals. */
export async function sumShares(db: Db, orderId: string): Promise<{ given: number; left: number }> {
  const { rows } = await sql<{ given: number; left: number }>`
    select coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::int as given,
      coalesce(sum(amount_cents), 0)::int as "left"
    from fund_entries where order_id = ${orderId}`.execute(db)
  return rows[0] ?? { given: 0, left: 0 }
}

export async function sumEntries(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::float8 as cents from fund_entries`.execute(db)
  return rows[0]?.cents ?? 0
}

export async function sumByMonth(db: Db) {
  const { rows } = await sql<{ month: string; cents: number; entries: number }>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, sum(amount_cents)::float8 as cents,
      count(*)::int as entries
    from fund_entries group by 1 order by 1`.execute(db)
  return rows
}

const selectEntries = (db: Db) =>
  db.selectFrom('fundEntries').select(['id', 'amountCents', 'createdAt'])

/** '2026-11', as sumByMonth() counts it. */
export function listMonthEntries(db: Db, month: string) {
  const first = new Date(`${month}-01T00:00:00Z`)
  const next = new Date(first)
  next.setUTCMonth(first.getUTCMonth() + 1)
  return selectEntries(db)
    .where('createdAt', '>=', first)
    .where('createdAt', '<', next)
    .orderBy('id')
    .execute()
}

/** Oldest first. */
export async function listLatestEntries(db: Db, limit: number) {
  const rows = await selectEntries(db).orderBy('id', 'desc').limit(limit).execute()
  return rows.toReversed()
}
