import { type DealSort, type DealState, dealProductsShown } from '@fairgrove/contract/deals.options'
import { discountFreeStates, discountRules } from '@fairgrove/contract/discount-rules.options'
import type { LocationPrecision } from '@fairgrove/contract/dispensaries.options'
import type { Place } from '@fairgrove/contract/geo'
import { cardsPerPage, rowsPerPage } from '@fairgrove/contract/paging'
import type { Db } from '../db/pool.ts'
import { allOf, type Fragment, sql } from '../db/sql.ts'
import type { Caller } from '../http/caller.ts'
import { isRegularPriceTrue, isRunning, isStillOwned } from './current.store.ts'
import { selectOwners } from './store.ts'

export type DealRow = {
  id: string
  kind: 'percent' | 'amount'
  percent: number | null
  amountCents: number | null
  minQuantity: number
  maxUnits: number | null
  note: string
  timeZone: string
  startsAt: Date
  endsAt: Date
  stoppedAt: Date | null
  stoppedBy: 'seller' | 'admin' | null
  stopReason: string
  ownerKind: 'brand' | 'dispensary'
  ownerId: string
  ownerName: string
  city: string
  state: string | null
  productCount: number
  includesThc: boolean
  isRegularPriceTrue: boolean
  locationPrecision: LocationPrecision | null
  products: {
    id: string
    name: string
    image: string | null
    priceCents: number
    isRegularPriceTrue: boolean
  }[]
}

export type ListedDealRow = DealRow & { metres: number | null }
export type ManagedDealRow = DealRow & { orders: number }

/** The products it still applies to. */
const isInDeal = sql<boolean>`p.is_public and ${isStillOwned}
  and (p.price_cents > coalesce(d.amount_cents, 1))
  and (d.dispensary_id is null or exists (select from product_availability a
    where a.dispensary_id = d.dispensary_id and a.product_id = p.id))`

const dealProducts = sql`deal_products dp join products p on p.id = dp.product_id
  where dp.deal_id = d.id and ${isInDeal}`

/** `d` and its owner `l`. */
const ownedDeals = sql`deals d cross join lateral (
    select 'brand' as owner_kind, id, name, city, state, status = 'approved' as is_listed,
      null::geography as place, null as location_precision
    from brands where id = d.brand_id
    union all
    select 'dispensary', id, name, city, state, is_approved and not is_archived and owner_id is not null,
      place, location_precision
    from dispensaries where id = d.dispensary_id) as l`

type DealPage = {
  where: Fragment
  order: Fragment
  limit: number
  offset: number
  /** Besides those that every list shows. */
  columns: Fragment
}

/** Reads what is shown of the deals of one page, so that what is counted stays cheap. */
async function readDeals<Row extends DealRow>(
  db: Db,
  { where, order, limit, offset, columns }: DealPage,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with paged as (select d.id from ${ownedDeals} where ${where} order by ${order} limit ${limit} offset ${offset})
    select d.id, d.kind, d.percent, d.amount_cents, d.min_quantity, d.max_units, d.note, d.time_zone, d.starts_at,
      d.ends_at, d.stopped_at, d.stopped_by, d.stop_reason, l.owner_kind, l.id as owner_id, l.name as owner_name,
      l.city, l.state, l.location_precision, c.*, ${columns}
    from ${ownedDeals} cross join lateral (
      select count(*)::int as product_count, coalesce(bool_or(is_thc), false) as includes_thc,
        coalesce(bool_and(is_true), false) as is_regular_price_true,
        coalesce(json_agg(json_build_object('id', id, 'name', name, 'image', image, 'priceCents', price_cents,
          'isRegularPriceTrue', is_true) order by position)
          filter (where position <= ${sql.lit(dealProductsShown)}), '[]') as products
      from (select p.id, p.name, p.image, p.price_cents, p.kind = 'thc' as is_thc, ${isRegularPriceTrue()} as is_true,
          row_number() over (order by lower(p.name), p.id) as position from ${dealProducts}) as each
    ) as c
    where d.id in (select id from paged) order by ${order}`.execute(db)
  return rows
}

async function countDeals(db: Db, where: Fragment): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${ownedDeals} where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

export type DealFilter = {
  owner?: string | undefined
  state?: string | undefined
  category?: string | undefined
}

const allowingStates = Object.entries(discountRules)
  .filter(([, { rule }]) => rule === 'allowed')
  .map(([state]) => state)

const hasProduct = (condition: Fragment) =>
  sql<boolean>`exists (select from ${dealProducts} and ${condition})`

/** What its state allows, as isAllowedIn() says. Everything a dispensary has deals on is cannabis. */
const isAllowed = sql<boolean>`(l.owner_kind = 'brand' or (
  coalesce(l.state, '') <> all(${discountFreeStates})
  and (d.are_rules_confirmed or l.state = any(${allowingStates}))))`

function matches({ owner, state, category }: DealFilter, now: Date): Fragment<boolean> {
  const isForbidden = discountFreeStates.some((each) => each === state)
  return allOf([
    isRunning(now),
    sql<boolean>`l.is_listed`,
    isAllowed,
    hasProduct(
      allOf([
        ...(category ? [sql<boolean>`p.category = ${category}`] : []),
        ...(isForbidden ? [sql<boolean>`p.kind <> 'thc'`] : []),
      ]),
    ),
    ...(owner ? [sql<boolean>`(d.brand_id = ${owner} or d.dispensary_id = ${owner})`] : []),
    ...(state ? [sql<boolean>`(l.owner_kind = 'brand' or l.state = ${state})`] : []),
  ])
}

const sortSql: Record<DealSort, (metres: Fragment) => Fragment> = {
  nearest: (metres) => sql`${metres} nulls last, d.ends_at, d.id`,
  ending: () => sql`d.ends_at, d.id`,
  newest: () => sql`d.starts_at desc, d.id desc`,
}

type ListOptions = { now: Date; offset: number; place: Place | undefined; order: DealSort }

export const countCurrentDeals = (db: Db, filter: DealFilter, now: Date) =>
  countDeals(db, matches(filter, now))

export const listCurrentDeals = (
  db: Db,
  filter: DealFilter,
  { now, offset, place, order }: ListOptions,
) => {
  const metres = place
    ? sql`st_distance(l.place, st_makepoint(${place.lng}, ${place.lat})::geography, false)`
    : sql`null::float8`
  return readDeals<ListedDealRow>(db, {
    where: matches(filter, now),
    order: sortSql[order](metres),
    columns: sql`${metres} as metres`,
    limit: cardsPerPage,
    offset,
  })
}

const stateSql = (now: Date): Record<DealState, Fragment<boolean>> => ({
  active: isRunning(now),
  scheduled: sql<boolean>`d.stopped_at is null and d.starts_at > ${now}`,
  ended: sql<boolean>`d.stopped_at is null and d.ends_at <= ${now}`,
  stopped: sql<boolean>`d.stopped_at is not null`,
})

type ManagedFilter = { caller: Caller; show: DealState | 'all'; now: Date }

function matchesManaged({ caller, show, now }: ManagedFilter): Fragment<boolean> {
  const isOwn = sql<boolean>`(d.brand_id in (select id from (${selectOwners(caller, 'brand')}) as own)
    or d.dispensary_id in (select id from (${selectOwners(caller, 'dispensary')}) as own))`
  return allOf([
    caller.isAdmin ? sql<boolean>`true` : isOwn,
    show === 'all' ? sql<boolean>`true` : stateSql(now)[show],
  ])
}

export const countManagedDeals = (db: Db, filter: ManagedFilter) =>
  countDeals(db, matchesManaged(filter))

const orderCount = sql`
  (select count(distinct o.id)::int from order_lines line join orders o on o.id = line.order_id
    where line.deal_id = d.id and o.state not in ('unconfirmed', 'cancelled')) as orders`

export const listManagedDeals = (db: Db, filter: ManagedFilter, offset: number) =>
  readDeals<ManagedDealRow>(db, {
    where: matchesManaged(filter),
    order: sql`d.created_at desc, d.id desc`,
    columns: orderCount,
    limit: rowsPerPage,
    offset,
  })
