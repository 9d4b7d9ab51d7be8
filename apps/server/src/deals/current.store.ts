import { formatDealTitle, wasPriceDays } from '@fairgrove/contract/deals.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { isAllowedIn, type LineDeal } from './price.rules.ts'

/** For statements that name the table `d`. */
export const isRunning = (now: Date): Fragment<boolean> =>
  sql`d.starts_at <= ${now} and d.ends_at > ${now} and d.stopped_at is null`

type DealReference = { id: Fragment; dispensaryId: Fragment; startsAt: Fragment }
const dealRow: DealReference = {
  id: sql`d.id`,
  dispensaryId: sql`d.dispensary_id`,
  startsAt: sql`d.starts_at`,
}

/**
 * Whether the regular price of `p` may be shown as the price before a deal: since 30 days before the deal it was never
 * lower, the product was on sale all the time, and no other deal made it cheaper just before.
 */
export function isRegularPriceTrue({
  id,
  dispensaryId,
  startsAt,
}: DealReference = dealRow): Fragment<boolean> {
  const since = sql`(${startsAt} - interval '${sql.lit(wasPriceDays)} days')`
  return sql`(p.created_at <= ${since}
    and not exists (select from product_price_lows w where w.product_id = p.id
      and w.day >= (${since} at time zone 'utc')::date and w.price_cents < p.price_cents)
    and not exists (select from deal_products op join deals o on o.id = op.deal_id
      where op.product_id = p.id and o.id <> ${id} and o.starts_at < ${startsAt}
        and (o.dispensary_id is null or o.dispensary_id = ${dispensaryId})
        and coalesce(o.stopped_at, o.ends_at) > greatest(o.starts_at, ${since})))`
}

/** A brand’s deal ends with the product’s time at the brand. */
export const isStillOwned = sql<boolean>`(d.brand_id is null or p.brand_id = d.brand_id)`

export type CurrentDeal = LineDeal & {
  kindOfProduct: 'thc' | 'cbd' | 'goods'
  areRulesConfirmed: boolean
  dispensaryId: string | null
  dispensaryName: string | null
  dispensaryState: string | null
  note: string
  timeZone: string
  startsAt: Date
  endsAt: Date
  isRegularPriceTrue: boolean
}

/** Running deals of some products. `where` says at which dispensaries besides those of the brands. */
async function selectCurrentDeals(
  db: Db,
  productIds: readonly string[],
  { now, where, lock = sql`` }: { now: Date; where: Fragment<boolean>; lock?: Fragment },
): Promise<CurrentDeal[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<Omit<CurrentDeal, 'title'>>`
    select d.id, dp.product_id, d.kind, d.percent, d.amount_cents, d.min_quantity, d.max_units, d.note, d.time_zone,
      d.starts_at, d.ends_at, d.are_rules_confirmed, d.dispensary_id, place.name as dispensary_name,
      place.state as dispensary_state, p.kind as kind_of_product, ${isRegularPriceTrue()} as is_regular_price_true
    from deal_products dp join deals d on d.id = dp.deal_id join products p on p.id = dp.product_id
    left join dispensaries place on place.id = d.dispensary_id
    where dp.product_id = any(${productIds}::uuid[]) and ${isRunning(now)} and ${isStillOwned}
      and (d.dispensary_id is null or ${where})
    order by d.id ${lock}`.execute(db)
  return rows.map((row) => ({ ...row, title: formatDealTitle(row, row.isRegularPriceTrue) }))
}

/** Where a cart is bought: by mail, or at a dispensary. */
export type SalePlace = { id: string; state: string | null } | undefined

/** Whether a product's deal applies at a dispensary. */
export const isDealAt =
  (place: { id: string; state: string | null }) =>
  (deal: CurrentDeal): boolean =>
    (deal.dispensaryId === null || deal.dispensaryId === place.id) && isAllowedAt(place)(deal)

const isAllowedAt = (place: SalePlace) => (deal: CurrentDeal) =>
  isAllowedIn(place ? place.state : deal.dispensaryState, {
    includesThc: deal.kindOfProduct === 'thc',
    areRulesConfirmed: deal.areRulesConfirmed,
  })

/** The deals that a cart can get. */
export async function listLineDeals(
  db: Db,
  productIds: readonly string[],
  { place, now, lock = sql`` }: { place: SalePlace; now: Date; lock?: Fragment },
): Promise<CurrentDeal[]> {
  const where = sql<boolean>`d.dispensary_id = ${place?.id ?? null}::uuid`
  const deals = await selectCurrentDeals(db, productIds, { now, where, lock })
  return deals.filter(isAllowedAt(place))
}

/**
 * For an order. It shares the lock on its deals until it is written, so one that is stopped at the same moment is stopped
 * before the order or after it.
 */
export const lockLineDeals = (
  tx: Tx,
  productIds: readonly string[],
  sale: { place: SalePlace; now: Date },
): Promise<CurrentDeal[]> => listLineDeals(tx, productIds, { ...sale, lock: sql`for share of d` })

const maxPerProduct = 20

/** Everywhere a product is sold: the brand's deals, and those of dispensaries that have it in stock. */
export async function listProductDeals(
  db: Db,
  productId: string,
  now: Date,
): Promise<CurrentDeal[]> {
  const where = sql<boolean>`(place.is_approved and not place.is_archived and place.owner_id is not null
    and exists (select from product_availability a
      where a.dispensary_id = place.id and a.product_id = p.id and a.on_hand > 0))`
  const deals = await selectCurrentDeals(db, [productId], { now, where })
  // Where a brand's deal on cannabis applies depends on the dispensary, and its page says where it doesn't.
  const allowed = deals.filter((deal) => deal.dispensaryId === null || isAllowedAt(undefined)(deal))
  return allowed.slice(0, maxPerProduct)
}
