import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { DayRow } from './rules.ts'

/** Counts of one listing on one day, by the viewing seller, so that owners' views can be left out. */
export type DailyCount = {
  listingId: string
  day: string
  sellerId: string | null
  views: number
  clicks: number
}

/**
 * Adds to the days of public listings; unknown ids and owners' views are left out. Sorted, so two processes cannot
 * deadlock.
 */
export async function addDailyCounts(tx: Tx, counts: DailyCount[]): Promise<void> {
  const column = <Key extends keyof DailyCount>(key: Key) => counts.map((count) => count[key])
  await sql`
    insert into listing_days as kept (listing_id, day, views, clicks)
    select listing_id, day, sum(views), sum(clicks)
    from unnest(${column('listingId')}::uuid[], ${column('day')}::date[], ${column('sellerId')}::uuid[],
      ${column('views')}::int[], ${column('clicks')}::int[]) as seen(listing_id, day, seller_id, views, clicks)
    join lateral (
      select array[p.seller_id, b.owner_id] as owner_ids from products p join brands b on b.id = p.brand_id
      where p.id = seen.listing_id and p.is_public
      union all
      select array[owner_id] from brands where id = seen.listing_id and status = 'approved'
      union all
      select array[owner_id] from dispensaries
      where id = seen.listing_id and is_approved and not is_archived
    ) as listing on (seen.seller_id = any (owner_ids)) is not true
    group by listing_id, day order by listing_id, day
    on conflict (listing_id, day) do update
      set views = kept.views + excluded.views, clicks = kept.clicks + excluded.clicks`.execute(tx)
}

/** A bank may review a payment for 30 days (payments/rules.ts). */
const paidWithinDays = 31

/**
 * Everything on a dashboard, one row per day, in one round trip. A pickup order belongs to the dispensary's owner,
 * a shipped line to its seller; a pre-order counts for the product's seller wherever it is picked up.
 */
export async function readDays(
  db: Db,
  sellerId: string,
  { from, to }: { from: string; to: string },
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with own_brands as (select id from brands where owner_id = ${sellerId}),
    own_places as (
      select id, rating_sum, rating_count from dispensaries where owner_id = ${sellerId}
    ),
    own_products as (
      select id, rating_sum, rating_count from products where seller_id = ${sellerId}
      union
      select id, rating_sum, rating_count from products where brand_id in (select id from own_brands)
    ),
    listings as (
      select id from own_brands union all select id from own_places union all select id from own_products
    ),
    seen as (
      select d.day, sum(d.views)::int as views, sum(d.clicks)::int as clicks
      from listings join listing_days d on d.listing_id = listings.id
      where d.day between ${from}::date and ${to}::date group by d.day
    ),
    since as (
      select id from orders
      where created_at >= ${from}::timestamp at time zone 'UTC' - ${sql.lit(`${paidWithinDays} days`)}::interval
      order by created_at, id limit 1
    ),
    at_own_places as (
      select o.* from own_places join orders o on o.dispensary_id = own_places.id
      where o.id >= (select id from since) and o.state <> 'unconfirmed'
    ),
    of_own_lines as (
      select o.id, o.kind, o.state, o.created_at, o.paid_at,
        sum(l.unit_price_cents * l.quantity) as cents
      from order_lines l join orders o on o.id = l.order_id
      where l.seller_id = ${sellerId} and l.order_id >= (select id from since)
        and o.state <> 'unconfirmed'
      group by o.id
    ),
    pre_ordered as (
      select (created_at at time zone 'UTC')::date as day, count(*)::int as n from (
        select id, created_at from at_own_places
        union select id, created_at from of_own_lines where kind = 'pickup'
      ) as either group by 1
    ),
    sold as (
      select (paid_at at time zone 'UTC')::date as day, sum(cents)::int as cents from (
        select paid_at, items_cents - included_tax_cents as cents from at_own_places where state in ('paid', 'delivered')
        union all
        select paid_at, cents from of_own_lines where kind = 'shipping' and state in ('paid', 'delivered')
      ) as either group by 1
    ),
    written as (
      select (created_at at time zone 'UTC')::date as day, sum(stars)::int as stars, count(*)::int as n from (
        select r.created_at, r.stars from own_products join reviews r on r.product_id = own_products.id
        where not r.is_hidden and r.created_at >= ${from}::timestamp at time zone 'UTC'
        union all
        select r.created_at, r.stars from own_places join reviews r on r.dispensary_id = own_places.id
        where not r.is_hidden and r.created_at >= ${from}::timestamp at time zone 'UTC'
      ) as either group by 1
    ),
    rated as (
      select coalesce(sum(rating_sum), 0)::int as stars, coalesce(sum(rating_count), 0)::int as n from (
        select id, rating_sum, rating_count from own_products
        union all select id, rating_sum, rating_count from own_places
      ) as either
    ),
    visited as (
      select (e.created_at at time zone 'UTC')::date as day, sum(e.amount)::int as coins
      from own_brands join coin_entries e on split_part(e.reference, ':', 3) = own_brands.id::text
      where e.reason = 'partnerVisit' and e.created_at >= ${from}::timestamp at time zone 'UTC'
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(seen.views, 0) as views, coalesce(seen.clicks, 0) as clicks,
      coalesce(pre_ordered.n, 0) as pre_orders, coalesce(sold.cents, 0) as sales_cents,
      coalesce(written.stars, 0) as stars, coalesce(written.n, 0) as reviews,
      rated.stars as stars_now, rated.n as reviews_now, coalesce(visited.coins, 0) as coins
    from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') as days(day) cross join rated
    left join seen on seen.day = days.day
    left join pre_ordered on pre_ordered.day = days.day
    left join sold on sold.day = days.day
    left join written on written.day = days.day
    left join visited on visited.day = days.day
    order by days.day`.execute(db)
  return rows
}

type OwnListings = { hasBrand: boolean; hasDispensary: boolean }

/** Whether the seller has a brand and a dispensary, listed or not. */
export async function readOwnListings(db: Db, sellerId: string): Promise<OwnListings> {
  const { rows } = await sql<OwnListings>`
    select exists (select from brands where owner_id = ${sellerId} and status <> 'archived') as has_brand,
      exists (select from dispensaries where owner_id = ${sellerId} and not is_archived) as has_dispensary`.execute(
    db,
  )
  return rows[0] ?? { hasBrand: false, hasDispensary: false }
}

/** Whether the seller has listings besides these. */
export async function ownsOtherListings(
  db: Db,
  sellerId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from brands where owner_id = ${sellerId} and status <> 'archived' and id <> all(${ids}::uuid[])
    union all
    select from dispensaries where owner_id = ${sellerId} and not is_archived and id <> all(${ids}::uuid[])
    limit 1`.execute(db)
  return rows.length > 0
}
