import { type Fragment, sql } from '../db/sql.ts'

/** Days in UTC, the last one included. */
export type DayRange = { from: string; to: string }

/** One seller, every seller, or the whole shop without regard to sellers. */
export type Scope = { sellerId: string } | 'sellers' | 'site'

/** A bank may review a payment for 30 days (payments/rules.ts); a pickup may be paid as late as that. */
const openForDays = 35

export const startOf = (day: string) => sql`${day}::timestamp at time zone 'UTC'`
export const endOf = (day: string) => sql`(${day}::timestamp + interval '1 day') at time zone 'UTC'`
export const isWithin = (column: Fragment, { from, to }: DayRange) =>
  sql<boolean>`${column} >= ${startOf(from)} and ${column} < ${endOf(to)}`
export const toDay = (column: Fragment) => sql`(${column} at time zone 'UTC')::date`

/** Before tax: without the line's part of the taxes that the prices contain. */
const lineCents = sql`case o.included_tax_cents when 0 then l.unit_price_cents * l.quantity
  else round(l.unit_price_cents * l.quantity * (1 - o.included_tax_cents::numeric / o.items_cents))::int end`

const columns = sql`o.id as order_id, l.product_id, l.quantity, ${lineCents} as cents, o.kind,
  o.created_at, o.paid_at, o.delivered_at, o.cancelled_at, o.items_cents, o.total_cents`

/**
 * Common table expressions: `lines` has a row per order line and party, of every order that can have an event in the range.
 * A pickup is sold by the dispensary's owner and a shipped line by its seller; a product's seller is also a party of
 * its pickups, without the money (`is_seller` is false).
 */
export function buildOrderFacts(scope: Scope, range: DayRange): Fragment {
  const opened = sql`${startOf(range.from)} - ${sql.lit(`${openForDays} days`)}::interval`
  return sql`
    since as (select coalesce((select id from orders where created_at >= ${opened} order by created_at, id limit 1),
      'ffffffff-ffff-ffff-ffff-ffffffffffff') as id),
    refunded as (
      select distinct p.order_id from refunds r join payments p on p.id = r.payment_id
      -- The ledgers may follow a moment after midnight.
      where r.status = 'done' and r.settled_at >= ${startOf(range.from)} - interval '1 day'
        and r.settled_at < ${endOf(range.to)}
    ),
    lines as materialized (
      ${typeof scope === 'object' ? selectLinesOf(scope.sellerId, range) : selectAllLines(scope, opened, endOf(range.to))}
    ),
    order_events as (
      select owner_id, order_id, product_id, quantity, cents, event, ${toDay(sql`at`)} as day
      from lines cross join lateral (values
        ('preOrder', case when kind = 'pickup' then created_at end),
        ('pickup', case when kind = 'pickup' then delivered_at end),
        ('cancel', case when kind = 'pickup' then cancelled_at end),
        ('merchandise', case when kind = 'shipping' and cents > 0 then paid_at end),
        ('sale', case when is_seller then paid_at end)) as happened(event, at)
      where ${isWithin(sql`at`, range)}
    ),
    refund_parts as (
      -- Each refund's part of the line. Cumulative, so that the parts of a full refund add up to the line.
      select x.owner_id, x.product_id, ${toDay(sql`r.settled_at`)} as day,
        round(x.cents::numeric * r.so_far / x.total_cents)
          - round(x.cents::numeric * (r.so_far - r.amount_cents) / x.total_cents) as cents
      from lines x join payments p on p.order_id = x.order_id
      join lateral (
        select amount_cents, settled_at, sum(amount_cents) over (order by settled_at, id) as so_far
        from refunds where payment_id = p.id and status = 'done') as r on ${isWithin(sql`r.settled_at`, range)}
      where x.order_id in (select order_id from refunded) and x.is_seller and x.paid_at is not null and x.total_cents > 0
    ),
    fund_parts as (${scope === 'site' ? selectFundEntries(range) : selectFundParts(range)})`
}

/** Most of a seller's recent orders had no event in the range: leaving them out here saves all that follows. */
function selectLinesOf(sellerId: string, { from }: DayRange): Fragment {
  const hasEvent = sql`(greatest(o.created_at, o.paid_at, o.delivered_at, o.cancelled_at) >= ${startOf(from)}
    or o.id in (select order_id from refunded))`
  const ownLines = sql`select ${sellerId}::uuid as owner_id, o.kind = 'shipping' as is_seller, ${columns}
    from order_lines l join orders o on o.id = l.order_id
    where l.seller_id = ${sellerId} and o.state <> 'unconfirmed'`
  return sql`
    select ${sellerId}::uuid as owner_id, true as is_seller, ${columns}
    from dispensaries d join orders o on o.dispensary_id = d.id join order_lines l on l.order_id = o.id
    where d.owner_id = ${sellerId} and o.id >= (select id from since) and o.state <> 'unconfirmed' and ${hasEvent}
    union all
    ${ownLines} and l.order_id >= (select id from since) and ${hasEvent}
    union all
    ${ownLines} and l.order_id < (select id from since) and l.order_id in (select order_id from refunded)`
}

function selectAllLines(scope: 'sellers' | 'site', opened: Fragment, end: Fragment): Fragment {
  const parties =
    scope === 'site'
      ? sql`(values (null::uuid, true)) as party(owner_id, is_seller)`
      : sql`(values (case o.kind when 'pickup' then d.owner_id else l.seller_id end, true),
          (case o.kind when 'pickup' then l.seller_id end, false)) as party(owner_id, is_seller)`
  const lines = sql`select party.owner_id, party.is_seller, ${columns}
    from orders o join order_lines l on l.order_id = o.id left join dispensaries d on d.id = o.dispensary_id
    cross join lateral ${parties}
    where o.state <> 'unconfirmed' ${scope === 'site' ? sql`` : sql`and party.owner_id is not null`}`
  return sql`
    ${lines} and o.created_at >= ${opened} and o.created_at < ${end}
    union all
    ${lines} and o.created_at < ${opened} and o.id in (select order_id from refunded)`
}

/** What the ledger says, to the cent. */
const selectFundEntries = (range: DayRange) => sql`
  select null::uuid as owner_id, ${toDay(sql`created_at`)} as day, amount_cents as cents
  from fund_entries where ${isWithin(sql`created_at`, range)}`

/** The lines' parts of the ledger's entries. */
const selectFundParts = (range: DayRange) => sql`
  select x.owner_id, ${toDay(sql`f.created_at`)} as day,
    round(f.amount_cents::numeric * x.cents / x.items_cents) as cents
  from lines x join fund_entries f on f.order_id = x.order_id
  where x.kind = 'shipping' and x.items_cents > 0 and ${isWithin(sql`f.created_at`, range)}
    and (${isWithin(sql`x.paid_at`, range)} or x.order_id in (select order_id from refunded))`
