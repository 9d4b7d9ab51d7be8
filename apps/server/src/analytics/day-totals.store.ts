import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { DayTotals } from './insights.rules.ts'
import {
  buildOrderFacts,
  type DayRange,
  endOf,
  isWithin,
  type Scope,
  startOf,
  toDay,
} from './order-facts.store.ts'

/** The columns of seller_days and site_days. */
export const measureColumns = [
  'views',
  'clicks',
  'pre_orders',
  'pickups',
  'canceled_pre_orders',
  'merchandise_orders',
  'sales_cents',
  'refunds_cents',
  'fund_cents',
  'reviews',
  'stars',
  'coins',
] as const
type MeasureColumn = (typeof measureColumns)[number]

type Facts = Partial<Record<MeasureColumn, Fragment>>

const selectFacts = (facts: Facts, source: Fragment) => sql`
  select owner_id, day, ${sql.join(measureColumns.map((column) => sql`(${facts[column] ?? sql`0`})::float8 as ${sql.id(column)}`))}
  from ${source}`

const countOrders = (event: string) =>
  sql`count(distinct order_id) filter (where event = ${sql.lit(event)})`

/** Common table expressions up to `day_totals`: the measures of each owner and day, from the tables of record. */
function buildDayTotals(scope: Scope, range: DayRange): Fragment {
  return sql`
    ${buildOrderFacts(scope, range)},
    ${buildListingFacts(scope, range)},
    facts as (
      ${selectFacts(
        {
          pre_orders: countOrders('preOrder'),
          pickups: countOrders('pickup'),
          canceled_pre_orders: countOrders('cancel'),
          merchandise_orders: countOrders('merchandise'),
          sales_cents: sql`coalesce(sum(cents) filter (where event = 'sale'), 0)`,
        },
        sql`order_events group by owner_id, day`,
      )}
      union all ${selectFacts({ refunds_cents: sql`cents` }, sql`refund_parts`)}
      union all ${selectFacts({ fund_cents: sql`cents` }, sql`fund_parts`)}
      union all ${selectFacts({ views: sql`views`, clicks: sql`clicks` }, sql`visits`)}
      union all ${selectFacts({ reviews: sql`1`, stars: sql`stars` }, sql`written`)}
      union all ${selectFacts({ coins: sql`coins` }, sql`partner_visits`)}
    ),
    day_totals as (
      select owner_id, day, ${sql.join(measureColumns.map((column) => sql`sum(${sql.id(column)}) as ${sql.id(column)}`))}
      from facts group by owner_id, day
    )`
}

/** The measures of each owner and day, computed from orders, refunds, ledgers, views, reviews and visits. */
export const selectDayTotals = (scope: Scope, range: DayRange) =>
  sql`with ${buildDayTotals(scope, range)} select * from day_totals`

/** Units, sales and refunds of each owner, day and product. */
const productTotals = sql`
  select owner_id, day, product_id, sum(units)::int as units, sum(sales_cents)::float8 as sales_cents,
    sum(refunds_cents)::float8 as refunds_cents
  from (
    select owner_id, day, product_id, quantity as units, cents as sales_cents, 0 as refunds_cents
    from order_events where event = 'sale'
    union all
    select owner_id, day, product_id, 0, 0, cents from refund_parts
  ) as sold group by owner_id, day, product_id`

export const selectProductTotals = (scope: Scope, range: DayRange) =>
  sql`with ${buildOrderFacts(scope, range)} ${productTotals}`

/** Views, reviews and paid visits, each with the owner of the listing. */
function buildListingFacts(scope: Scope, range: DayRange): Fragment {
  if (typeof scope === 'object') return buildOwnListingFacts(scope.sellerId, range)
  const owners = (listing: Fragment) =>
    scope === 'site' ? sql`(values (null::uuid)) as owner(owner_id)` : selectOwners(listing)
  const isOwned = scope === 'site' ? sql`true` : sql`owner.owner_id is not null`
  return sql`
    visits as (
      select owner.owner_id, v.day, v.views, v.clicks from listing_days v cross join lateral ${owners(sql`v.listing_id`)}
      where v.day between ${range.from}::date and ${range.to}::date and ${isOwned}
    ),
    written as (
      select owner.owner_id, ${toDay(sql`r.created_at`)} as day, r.stars
      from reviews r cross join lateral ${owners(sql`coalesce(r.product_id, r.dispensary_id)`)}
      where not r.is_hidden and ${isWithin(sql`r.created_at`, range)} and ${isOwned}
    ),
    partner_visits as (
      select ${scope === 'site' ? sql`null::uuid` : sql`b.owner_id`} as owner_id, ${toDay(sql`e.created_at`)} as day,
        e.amount as coins
      from coin_entries e join brands b on b.id::text = split_part(e.reference, ':', 3)
      where e.reason = 'partnerVisit' and ${isWithin(sql`e.created_at`, range)}
        and ${scope === 'site' ? sql`true` : sql`b.owner_id is not null`}
    )`
}

/** A product belongs to its seller and to its brand's owner, who are usually the same. */
const selectOwners = (listing: Fragment) => sql`(
  select distinct party.owner_id from products p left join brands b on b.id = p.brand_id
  cross join lateral (values (p.seller_id), (b.owner_id)) as party(owner_id) where p.id = ${listing}
  union all select owner_id from brands where id = ${listing}
  union all select owner_id from dispensaries where id = ${listing}) as owner`

function buildOwnListingFacts(sellerId: string, range: DayRange): Fragment {
  return sql`
    own_brands as (select id from brands where owner_id = ${sellerId}),
    own_places as (select id from dispensaries where owner_id = ${sellerId}),
    own_products as (
      select id from products where seller_id = ${sellerId}
      union select id from products where brand_id in (select id from own_brands)
    ),
    visits as (
      select ${sellerId}::uuid as owner_id, v.day, v.views, v.clicks
      from (select id from own_brands union all select id from own_places union all select id from own_products) as own
      join listing_days v on v.listing_id = own.id
      where v.day between ${range.from}::date and ${range.to}::date
    ),
    written as (
      select ${sellerId}::uuid as owner_id, ${toDay(sql`created_at`)} as day, stars from (
        select r.created_at, r.stars from own_products join reviews r on r.product_id = own_products.id
        where not r.is_hidden and r.created_at >= ${startOf(range.from)} and r.created_at < ${endOf(range.to)}
        union all
        select r.created_at, r.stars from own_places join reviews r on r.dispensary_id = own_places.id
        where not r.is_hidden and r.created_at >= ${startOf(range.from)} and r.created_at < ${endOf(range.to)}
      ) as either
    ),
    partner_visits as (
      select ${sellerId}::uuid as owner_id, ${toDay(sql`e.created_at`)} as day, e.amount as coins
      from own_brands join coin_entries e on split_part(e.reference, ':', 3) = own_brands.id::text
      where e.reason = 'partnerVisit' and ${isWithin(sql`e.created_at`, range)}
    )`
}

const totalColumns = sql`to_char(day, 'YYYY-MM-DD') as day, ${sql.join(measureColumns.map((column) => sql`${sql.id(column)}::float8 as ${sql.id(column)}`))}`

/** What was sold of a product on a day. */
export type ProductDay = {
  day: string
  productId: string
  units: number
  salesCents: number
  refundsCents: number
}

/** From the tables of record, without the roll-up. One statement, because reading a seller's orders is what takes time. */
export async function computeSellerDays(
  db: Db,
  sellerId: string,
  range: DayRange,
): Promise<{ days: DayTotals[]; products: ProductDay[] }> {
  const noMeasures = measureColumns.map((column) =>
    column === 'sales_cents' || column === 'refunds_cents' ? sql.id(column) : sql`0`,
  )
  const { rows } = await sql<DayTotals & { productId: string | null; units: number }>`
    with ${buildDayTotals({ sellerId }, range)}
    select ${totalColumns}, null::uuid as product_id, 0 as units from day_totals
    union all
    select to_char(day, 'YYYY-MM-DD'), ${sql.join(noMeasures)}, product_id, units
    from (${productTotals}) as sold`.execute(db)
  return {
    days: rows.filter(({ productId }) => productId === null),
    products: rows.flatMap(({ day, productId, units, salesCents, refundsCents }) =>
      productId === null ? [] : [{ day, productId, units, salesCents, refundsCents }],
    ),
  }
}

export async function readSellerDays(
  db: Db,
  sellerId: string,
  { from, to }: DayRange,
): Promise<DayTotals[]> {
  const { rows } = await sql<DayTotals>`
    select ${totalColumns} from seller_days
    where seller_id = ${sellerId} and day between ${from}::date and ${to}::date`.execute(db)
  return rows
}

export type SiteDayTotals = DayTotals & { accounts: number }

/** Of the whole shop, with sign-ups: a row for every day of the range. */
export function selectSiteDays(range: DayRange): Fragment {
  const values = measureColumns.map(
    (column) => sql`coalesce(computed.${sql.id(column)}, 0) as ${sql.id(column)}`,
  )
  return sql`
    select days.day::date as day, ${sql.join(values)}, coalesce(joined.n, 0) as accounts
    from generate_series(${range.from}::timestamp, ${range.to}::timestamp, '1 day') as days(day)
    left join (${selectDayTotals('site', range)}) as computed on computed.day = days.day::date
    left join (select ${toDay(sql`created_at`)} as day, count(*)::int as n from accounts
      where erased_at is null and ${isWithin(sql`created_at`, range)} group by 1) as joined on joined.day = days.day::date`
}

export async function computeSiteDays(db: Db, range: DayRange): Promise<SiteDayTotals[]> {
  const { rows } = await sql<SiteDayTotals>`
    select ${totalColumns}, accounts from (${selectSiteDays(range)}) as computed`.execute(db)
  return rows
}

export async function readSiteDays(
  db: Db,
  { from, to }: DayRange,
): Promise<(SiteDayTotals & { computedAt: Date })[]> {
  const { rows } = await sql<SiteDayTotals & { computedAt: Date }>`
    select ${totalColumns}, accounts, computed_at from site_days
    where day between ${from}::date and ${to}::date order by site_days.day`.execute(db)
  return rows
}
