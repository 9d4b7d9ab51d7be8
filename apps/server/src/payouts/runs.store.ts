import type { Insertable } from 'kysely'
import { newestFirst } from '../db/keyset.ts'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { readTablePage, type TablePage } from '../db/table-page.ts'
import type { Tx } from '../db/tx.ts'
import type { PayoutRuns, Payouts } from '../db/types.gen.ts'
import { sellerName } from './balances.store.ts'
import { isEntryAvailable, isEntryHeld } from './entries.store.ts'
import { type PayoutRow, payoutColumns } from './store.ts'

export type CandidateRow = {
  id: string
  name: string
  availableCents: number
  hasHeld: boolean
  accountLastFour: string | null
  detailsSavedAt: Date | null
  openPayoutId: string | null
}

/** Sellers whose balance isn't only pending, by id: the order in which a run inserts their payouts. */
export async function listRunCandidates(db: Db, asOf: Date): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    with balances as materialized (
      select seller_id, coalesce(sum(amount_cents) filter (where is_available), 0)::float8 as available_cents,
        bool_or(is_held) as has_held
      from (select e.seller_id, e.amount_cents, ${isEntryAvailable(asOf)} as is_available, ${isEntryHeld} as is_held
        from seller_entries e where e.payout_id is null) as unpaid
      group by seller_id
    )
    select a.id, ${sellerName} as name, b.available_cents, b.has_held,
      d.account_last_four, d.updated_at as details_saved_at,
      (select id from payouts where seller_id = a.id and status = 'created') as open_payout_id
    from balances b join accounts a on a.id = b.seller_id
    left join seller_payment_details d on d.account_id = a.id
    where b.available_cents <> 0 or b.has_held
    order by a.id`.execute(db)
  return rows
}

export async function insertRun(tx: Tx, run: Insertable<PayoutRuns>): Promise<void> {
  await tx.insertInto('payoutRuns').values(run).execute()
}

/** How many were inserted: a seller with an open payout gets no second one. */
export async function insertRunPayouts(tx: Tx, payouts: Insertable<Payouts>[]): Promise<number> {
  const rows = await tx
    .insertInto('payouts')
    .values(payouts)
    .onConflict((conflict) =>
      conflict.column('sellerId').where(sql<boolean>`status = 'created'`).doNothing(),
    )
    .returning('id')
    .execute()
  return rows.length
}

export type RunRow = {
  id: string
  createdAt: Date
  exportedAt: Date | null
  payoutCount: number
  amountCents: number
  openCount: number
  paidCount: number
  failedCount: number
}

const countOf = (status: string) => sql<number>`(select count(*)::int from payouts
  where run_id = p.id and status = ${sql.lit(status)})`

const columns = sql`p.id, p.created_at, p.exported_at, p.payout_count, p.amount_cents::float8 as amount_cents,
  ${countOf('created')} as open_count, ${countOf('paid')} as paid_count, ${countOf('failed')} as failed_count`

export function readRuns(db: Db, page: number): Promise<TablePage<RunRow>> {
  const table = {
    table: sql`payout_runs`,
    columns,
    baseFilter: sql<boolean>`true`,
    order: newestFirst,
  }
  return readTablePage(db, { ...table, search: undefined }, { page })
}

export async function findRun(db: Db, id: string): Promise<RunRow | undefined> {
  const { rows } =
    await sql<RunRow>`select ${columns} from payout_runs p where p.id = ${id}`.execute(db)
  return rows[0]
}

export async function listRunPayouts(db: Db, runId: string): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${payoutColumns} from payouts p where p.run_id = ${runId}
    order by p.amount_cents desc, p.id`.execute(db)
  return rows
}

/** In id order, so that two admins who close payouts of one run cannot deadlock. */
export function lockOpenPayouts(tx: Tx, runId: string) {
  return tx
    .selectFrom('payouts')
    .select(['id', 'sellerId', 'amountCents', 'createdAt', 'accountLastFour', 'detailsSavedAt'])
    .where('runId', '=', runId)
    .where('status', '=', 'created')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function setExportedAt(tx: Tx, runId: string, exportedAt: Date): Promise<void> {
  await tx.updateTable('payoutRuns').set({ exportedAt }).where('id', '=', runId).execute()
}
