import type { StatementKind } from '@fairgrove/contract/payouts.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import { sellerName } from './balances.store.ts'

/** From the first moment to before the second. */
type Period = { from: Date; to: Date }

export type MovementRow = {
  id: string
  kind: StatementKind
  at: Date
  orderId: string | null
  orderNumber: number | null
  payoutId: string | null
  details: string
  amountCents: number
}

export type MonthTotals = {
  openingCents: number
  salesCents: number
  refundsCents: number
  payoutsCents: number
  returnedCents: number
}

type StatementData = MonthTotals & { results: number; movements: MovementRow[] }

/** The first entry of an order line is its sale; refunds change it later, now and then by a cent upward. */
const isRefundEntry = sql<boolean>`exists (select from seller_entries earlier
  where earlier.order_id = e.order_id and earlier.line = e.line and earlier.id < e.id)`

/** What was entered before a moment, minus the payouts created by then that hadn't failed by then. */
const balanceBefore = (sellerId: string, time: Date) => sql<number>`(
  (select coalesce(sum(amount_cents), 0) from seller_entries where seller_id = ${sellerId} and created_at < ${time})
  - (select coalesce(sum(amount_cents), 0) from payouts where seller_id = ${sellerId} and created_at < ${time})
  + (select coalesce(sum(amount_cents), 0) from payouts
    where seller_id = ${sellerId} and status = 'failed' and settled_at < ${time}))::float8`

/** Neither of the two times of a payout changes later, except when a paid one fails: then it returns at that time. */
const payoutMovements = (sellerId: string) => sql`
  select p.created_at as at, 'payout' as kind, 3 as position, p.id, -p.amount_cents as amount_cents,
    'To account ending in ' || p.account_last_four as details
  from payouts p where p.seller_id = ${sellerId}
  union all
  select p.settled_at, 'returned', 4, p.id, p.amount_cents, p.failure_reason
  from payouts p where p.seller_id = ${sellerId} and p.status = 'failed'`

const sumOf = (kind: StatementKind): Fragment<number> =>
  sql`coalesce(sum(amount_cents) filter (where kind = ${sql.lit(kind)}), 0)::float8`

const totals = sql`${sumOf('sale')} as sales_cents, ${sumOf('refund')} as refunds_cents,
  ${sumOf('payout')} as payouts_cents, ${sumOf('returned')} as returned_cents`

type JoinedRow = Omit<StatementData, 'movements'> & (MovementRow | { id: null })

/** One statement and so one snapshot: rows and sums agree while orders ship and payouts are created. */
export async function readStatement(
  db: Db,
  sellerId: string,
  { from, to }: Period,
  limit: number,
): Promise<StatementData> {
  const { rows } = await sql<JoinedRow>`
    with entries as (
      select e.order_id, e.line, e.created_at, e.amount_cents,
        case when ${isRefundEntry} then 'refund' else 'sale' end as kind
      from seller_entries e
      where e.seller_id = ${sellerId} and e.created_at >= ${from} and e.created_at < ${to}
    ), movements as materialized (
      select e.created_at as at, e.kind, case e.kind when 'sale' then 1 else 2 end as position,
        e.kind || ' ' || e.order_id || ' ' || extract(epoch from e.created_at) as id, e.order_id, null::uuid as payout_id,
        string_agg(case when l.quantity > 1 then l.quantity || ' × ' else '' end || l.name, ', ' order by e.line) as details,
        sum(e.amount_cents)::float8 as amount_cents
      from entries e join order_lines l on l.order_id = e.order_id and l.line = e.line
      group by e.order_id, e.created_at, e.kind
      union all
      select at, kind, position, kind || ' ' || id, null, id, details, amount_cents
      from (${payoutMovements(sellerId)}) as p where at >= ${from} and at < ${to}
    ), summed as (select count(*)::int as results, ${totals} from movements)
    select summed.*, ${balanceBefore(sellerId, from)} as opening_cents, m.id, m.kind, m.at, m.order_id,
      o.number as order_number, m.payout_id, m.details, m.amount_cents
    from summed left join lateral (
      select * from movements order by at, position, id limit ${limit}) as m on true
    left join orders o on o.id = m.order_id
    order by m.at, m.position, m.id`.execute(db)
  const [first] = rows
  if (!first) throw new Error('An aggregate without groups always returns a row.')
  const { openingCents, salesCents, refundsCents, payoutsCents, returnedCents, results } = first
  const movements = rows.filter((row): row is JoinedRow & MovementRow => row.id !== null)
  return {
    openingCents,
    salesCents,
    refundsCents,
    payoutsCents,
    returnedCents,
    results,
    movements,
  }
}

type MonthRow = MonthTotals & { month: string }

/** Months with movements, newest first. */
export async function listMonths(db: Db, sellerId: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with movements as (
      select e.created_at as at, case when ${isRefundEntry} then 'refund' else 'sale' end as kind, e.amount_cents
      from seller_entries e where e.seller_id = ${sellerId}
      union all
      select at, kind, amount_cents from (${payoutMovements(sellerId)}) as p
    ), months as (
      select to_char(at at time zone 'UTC', 'YYYY-MM') as month, ${totals}, sum(amount_cents)::float8 as change
      from movements group by 1
    )
    select month, sales_cents, refunds_cents, payouts_cents, returned_cents,
      sum(change) over (order by month) - change as opening_cents
    from months order by month desc`.execute(db)
  return rows
}

export async function findSellerName(db: Db, sellerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select ${sellerName} as name from accounts a where a.id = ${sellerId}`.execute(db)
  return rows[0]?.name
}
