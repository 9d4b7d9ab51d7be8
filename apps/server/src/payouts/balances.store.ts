import { countPages, rowsPerPage } from '@fairgrove/contract/paging'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { TablePage } from '../db/table-page.ts'
import type { Tx } from '../db/tx.ts'
import { isEntryAvailable } from './entries.store.ts'

/** Of a person without a company name, the email. */
export const sellerName = sql<string>`coalesce(
  (select nullif(name, '') from seller_profiles where account_id = a.id),
  (select company_name from seller_payment_details where account_id = a.id), a.email, 'Deleted account')`

export type BalanceRow = {
  id: string
  name: string
  availableCents: number
  pendingCents: number
  accountLastFour: string | null
  openPayoutId: string | null
}

/** Sums in one pass over the index of unpaid entries; names and bank details are read for one page only. */
export async function readBalances(
  db: Db,
  now: Date,
  page: number,
): Promise<TablePage<BalanceRow>> {
  const pageSize = sql.lit(rowsPerPage)
  const { rows } = await sql<(BalanceRow | { id: null }) & { total: number }>`
    with balances as materialized (
      select seller_id, coalesce(sum(amount_cents) filter (where is_available), 0)::float8 as available_cents,
        coalesce(sum(amount_cents) filter (where not is_available), 0)::float8 as pending_cents
      from (select e.seller_id, e.amount_cents, ${isEntryAvailable(now)} as is_available
        from seller_entries e where e.payout_id is null) as unpaid
      group by seller_id
    ), counted as (select count(*)::int as total from balances)
    select a.id, ${sellerName} as name, b.available_cents, b.pending_cents, counted.total,
      (select account_last_four from seller_payment_details where account_id = a.id) as account_last_four,
      (select id from payouts where seller_id = a.id and status = 'created') as open_payout_id
    from counted left join lateral (
      select * from balances order by available_cents desc, seller_id limit ${pageSize}
      offset least(${page}::int - 1, greatest((counted.total - 1) / ${pageSize}, 0)) * ${pageSize}
    ) as b on true left join accounts a on a.id = b.seller_id
    order by b.available_cents desc, b.seller_id`.execute(db)
  const results = rows[0]?.total ?? 0
  const pages = countPages(results, rowsPerPage)
  return {
    rows: rows.filter((row) => row.id !== null),
    paged: { page: Math.min(page, pages), pages, results, isCapped: false },
  }
}

export type SellerBalance = {
  availableCents: number
  pendingCents: number
  transferringCents: number
  paidCents: number
}

export async function readSellerBalance(
  db: Db,
  sellerId: string,
  now: Date,
): Promise<SellerBalance> {
  const { rows } = await sql<SellerBalance>`
    select coalesce(sum(amount_cents) filter (where is_available), 0)::float8 as available_cents,
      coalesce(sum(amount_cents) filter (where not is_available), 0)::float8 as pending_cents,
      (select coalesce(sum(amount_cents), 0)::float8 from payouts
        where seller_id = ${sellerId} and status = 'created') as transferring_cents,
      (select coalesce(sum(amount_cents), 0)::float8 from payouts
        where seller_id = ${sellerId} and status = 'paid') as paid_cents
    from (select e.amount_cents, ${isEntryAvailable(now)} as is_available
      from seller_entries e where e.seller_id = ${sellerId} and e.payout_id is null) as unpaid`.execute(
    db,
  )
  return rows[0] ?? { availableCents: 0, pendingCents: 0, transferringCents: 0, paidCents: 0 }
}

const isOwed = sql<boolean>`(
  exists (select from payouts where seller_id = a.id and status = 'created')
  or (select sum(amount_cents) > 0 from seller_entries where seller_id = a.id and payout_id is null)
  or exists (select from order_lines l join orders o on o.id = l.order_id
    where l.seller_id = a.id and l.unit_price_cents > 0 and o.kind = 'shipping' and o.state = 'paid'))`

/** Whether a seller still gets money: unpaid, being transferred, or for an order that has to ship. */
export async function isSellerOwed(tx: Tx, sellerId: string): Promise<boolean> {
  const { rows } = await sql<{ isOwed: boolean | null }>`
    select ${isOwed} as is_owed from accounts a where a.id = ${sellerId}`.execute(tx)
  return rows[0]?.isOwed ?? false
}

/** Deleted accounts whose bank details were kept for a payout that has been paid since. */
export async function listPaidOutErasedSellers(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from seller_payment_details d join accounts a on a.id = d.account_id
    where a.erased_at is not null and not coalesce(${isOwed}, false)`.execute(db)
  return rows
}
