import type { PayoutStatus } from '@fairgrove/contract/payouts.options'
import type { Insertable } from 'kysely'
import { newestFirst } from '../db/keyset.ts'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { TableQuery } from '../db/table-page.ts'
import type { Tx } from '../db/tx.ts'
import type { Payouts } from '../db/types.gen.ts'
import { sellerName } from './balances.store.ts'

export type PayoutRow = {
  id: string
  sellerId: string
  sellerName: string
  status: PayoutStatus
  amountCents: number
  accountLastFour: string
  createdAt: Date
  /** A calendar day, as text. */
  paidOn: string | null
  reference: string | null
  failureReason: string | null
  runId: string | null
}

export const payoutColumns = sql`p.id, p.seller_id, p.run_id, p.status, p.amount_cents, p.account_last_four, p.created_at,
  to_char(p.paid_on, 'YYYY-MM-DD') as paid_on, p.reference, p.failure_reason,
  (select ${sellerName} from accounts a where a.id = p.seller_id) as seller_name`

/** False when the seller has an open payout already. */
export async function insertPayout(tx: Tx, payout: Insertable<Payouts>): Promise<boolean> {
  const row = await tx
    .insertInto('payouts')
    .values(payout)
    // As text: PostgreSQL finds no partial index by a parameter.
    .onConflict((conflict) =>
      conflict.column('sellerId').where(sql<boolean>`status = 'created'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** With a seller, only theirs. */
export async function findPayout(
  db: Db,
  id: string,
  sellerId?: string,
): Promise<PayoutRow | undefined> {
  const isOwn = sellerId ? sql`p.seller_id = ${sellerId}` : sql`true`
  const { rows } = await sql<PayoutRow>`
    select ${payoutColumns} from payouts p where p.id = ${id} and ${isOwn}`.execute(db)
  return rows[0]
}

export function buildPayoutQuery(status: PayoutStatus | undefined): TableQuery {
  return {
    table: sql`payouts`,
    columns: payoutColumns,
    baseFilter: status ? sql`status = ${status}` : sql`true`,
    order: newestFirst,
    search: undefined,
  }
}

export async function listSellerPayouts(
  db: Db,
  sellerId: string,
  limit: number,
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${payoutColumns} from payouts p where p.seller_id = ${sellerId}
    order by p.created_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

export function lockPayout(tx: Tx, id: string) {
  return tx
    .selectFrom('payouts')
    .select(['id', 'sellerId', 'status', 'createdAt', 'accountLastFour', 'detailsSavedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Outcome =
  | { status: 'paid'; paidOn: string; reference: string; settledAt: Date }
  | { status: 'failed'; failureReason: string; settledAt: Date }

/** The payout must be locked. */
export async function closePayout(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx.updateTable('payouts').set(outcome).where('id', '=', id).execute()
}
