import type { PayoutStatus } from '@fairgrove/contract/payouts.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

/** What a seller is due for an order line. */
export type LineShare = { line: number; sellerId: string; cents: number }

type OrderShares = {
  orderId: string
  lines: LineShare[]
  refundedCents: number
  availableAt: Date
  createdAt: Date
}

/**
 * Adds the difference between what each line's seller is due and what is recorded, so repeated or reordered calls have the
 * same result. The order must be locked.
 */
export async function addEntries(tx: Tx, shares: OrderShares): Promise<void> {
  const { orderId, lines, refundedCents, availableAt, createdAt } = shares
  if (lines.length === 0) return
  await sql`
    insert into seller_entries (order_id, line, seller_id, amount_cents, refunded_cents, available_at, created_at)
    select ${orderId}, due.line, due.seller_id, due.cents - recorded.cents, ${refundedCents}, ${availableAt}, ${createdAt}
    from unnest(${lines.map(({ line }) => line)}::smallint[], ${lines.map(({ sellerId }) => sellerId)}::uuid[],
      ${lines.map(({ cents }) => cents)}::int[]) as due(line, seller_id, cents)
    cross join lateral (
      select coalesce(sum(e.amount_cents), 0)::int as cents from seller_entries e
      where e.order_id = ${orderId} and e.line = due.line) as recorded
    where due.cents <> recorded.cents
    order by due.line
    on conflict (order_id, line, refunded_cents) do nothing`.execute(tx)
}

/** Orders whose money may go back to the customer: a refund is on its way, or PayPal or the bank is deciding. */
const heldOrders = sql`
  select p.order_id from payment_flags f join payments p on p.id = f.payment_id
  where f.cleared_at is null and f.flag in ('reversed', 'disputed')
  union all
  select p.order_id from refunds r join payments p on p.id = r.payment_id where r.status = 'asked'`

export const isEntryHeld = sql<boolean>`e.order_id in (${heldOrders})`

export const isEntryAvailable = (now: Date) =>
  sql<boolean>`(e.available_at <= ${now} and not ${isEntryHeld})`

/** Puts everything a seller has available into a payout, and returns its sum. */
export async function claimEntries(
  tx: Tx,
  { payoutId, sellerId, now }: { payoutId: string; sellerId: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ amountCents: number }>`
    update seller_entries e set payout_id = ${payoutId}
    where e.seller_id = ${sellerId} and e.payout_id is null and ${isEntryAvailable(now)}
    returning e.amount_cents`.execute(tx)
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/**
 * Puts what the sellers of a run had available at a moment into their payouts. False when a payout isn't the sum of its
 * entries, because a refund or another payout came in between.
 */
export async function claimRunEntries(tx: Tx, runId: string, asOf: Date): Promise<boolean> {
  const { rows } = await sql<{ differing: number }>`
    with claimed as (
      update seller_entries e set payout_id = p.id from payouts p
      where p.run_id = ${runId} and e.seller_id = p.seller_id and e.payout_id is null and ${isEntryAvailable(asOf)}
      returning e.payout_id, e.amount_cents
    ), sums as (select payout_id, sum(amount_cents) as cents from claimed group by 1)
    select count(*)::int as differing from payouts p left join sums on sums.payout_id = p.id
    where p.run_id = ${runId} and p.amount_cents is distinct from sums.cents`.execute(tx)
  return rows[0]?.differing === 0
}

/** What of a seller's part of an order is in a payout. */
export async function sumPaidOut(
  db: Db,
  { orderId, sellerId }: { orderId: string; sellerId: string },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::float8 as cents from seller_entries
    where order_id = ${orderId} and seller_id = ${sellerId} and payout_id is not null`.execute(db)
  return rows[0]?.cents ?? 0
}

export async function releaseEntries(tx: Tx, payoutId: string): Promise<void> {
  await tx
    .updateTable('sellerEntries')
    .set({ payoutId: null })
    .where('payoutId', '=', payoutId)
    .execute()
}

export type EntryRow = {
  id: string
  orderId: string
  orderNumber: number
  name: string
  quantity: number
  amountCents: number
  availableAt: Date
  payoutId: string | null
  payoutStatus: PayoutStatus | null
  isHeld: boolean
}

/** All entries of a seller, or those of one payout. */
export type EntryFilter = { sellerId: string } | { payoutId: string }

const buildCondition = (filter: EntryFilter): Fragment<boolean> =>
  'sellerId' in filter
    ? sql`e.seller_id = ${filter.sellerId}`
    : sql`e.payout_id = ${filter.payoutId}`

/** Newest first. */
export async function listEntries(
  db: Db,
  filter: EntryFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id::text, e.order_id, o.number as order_number, l.name, l.quantity, e.amount_cents, e.available_at,
      e.payout_id, p.status as payout_status, ${isEntryHeld} as is_held
    from (select * from seller_entries e where ${buildCondition(filter)}
      order by e.id desc offset ${offset} limit ${limit}) as e
    join orders o on o.id = e.order_id join order_lines l on l.order_id = e.order_id and l.line = e.line
    left join payouts p on p.id = e.payout_id
    order by e.id desc`.execute(db)
  return rows
}

export async function countEntries(db: Db, filter: EntryFilter, maxCount: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from (select from seller_entries e where ${buildCondition(filter)} limit ${maxCount + 1}) as counted`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** The numbers of the orders in a payout, oldest first. */
export async function listPayoutOrders(db: Db, payoutId: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct o.number from seller_entries e join orders o on o.id = e.order_id
    where e.payout_id = ${payoutId} order by o.number`.execute(db)
  return rows.map(({ number }) => number)
}
