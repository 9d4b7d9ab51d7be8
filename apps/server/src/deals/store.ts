import type { ProductCategory } from '@fairgrove/contract/products.options'
import type { Insertable } from 'kysely'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { Deals } from '../db/types.gen.ts'
import { selectTimeZone } from '../dispensaries/hours.store.ts'
import type { ZonedPlace } from '../dispensaries/time-zone.rules.ts'
import type { Caller } from '../http/caller.ts'
import { listListingIds } from '../http/memberships.ts'
import { isRegularPriceTrue } from './current.store.ts'
import type { SellableCategory } from './draft.rules.ts'

export type OwnerKey = { kind: 'brand' | 'dispensary'; id: string }

/** Listings where the caller may make deals: those they own, and those they manage. */
function isOwnedBy(caller: Caller, kind: OwnerKey['kind']): Fragment<boolean> {
  const ids = listListingIds(caller, 'products', kind)
  return sql`(l.owner_id = ${caller.accountId} and ${caller.isSeller} or l.id = any(${ids}::uuid[]))`
}

export type OwnerRow = OwnerKey & ZonedPlace & { name: string; ownerId: string }

export const selectOwners = (caller: Caller, kind: OwnerKey['kind']) =>
  kind === 'brand'
    ? sql`select 'brand' as kind, l.id, l.name, l.owner_id, l.state, '' as postal_code, null as time_zone
        from brands l where l.status = 'approved' and ${isOwnedBy(caller, kind)}`
    : sql`select 'dispensary' as kind, l.id, l.name, l.owner_id, l.state, l.postal_code,
          ${selectTimeZone(sql`l.id`)} as time_zone
        from dispensaries l where l.is_approved and not l.is_archived and ${isOwnedBy(caller, kind)}`

const maxOwners = 200

export async function listOwners(db: Db, caller: Caller): Promise<OwnerRow[]> {
  const { rows } = await sql<OwnerRow>`
    select * from (${selectOwners(caller, 'brand')} union all ${selectOwners(caller, 'dispensary')}) as owners
    order by lower(name), id limit ${sql.lit(maxOwners)}`.execute(db)
  return rows
}

/** Locked, so that two requests cannot create one deal too many. Somebody else's is not found. */
export async function lockOwner(
  tx: Tx,
  caller: Caller,
  { kind, id }: OwnerKey,
): Promise<OwnerRow | undefined> {
  const { rows } = await sql<OwnerRow>`
    ${selectOwners(caller, kind)} and l.id = ${id} for no key update of l`.execute(tx)
  return rows[0]
}

export type DealProductRow = {
  id: string
  name: string
  image: string | null
  category: ProductCategory
  kind: 'thc' | 'cbd' | 'goods'
  priceCents: number
  isRegularPriceTrue: boolean
}

/** What a deal of this owner can include: a brand's own products, or what a dispensary takes pre-orders for. */
function isSellableBy(owner: OwnerRow): Fragment<boolean> {
  const isSold =
    owner.kind === 'brand'
      ? sql`p.brand_id = ${owner.id} and p.seller_id = ${owner.ownerId}`
      : sql`p.kind = 'thc' and exists (select from product_availability a
          where a.dispensary_id = ${owner.id} and a.product_id = p.id)`
  return sql`p.is_public and p.price_cents is not null and ${isSold}`
}

export async function countSellableProducts(db: Db, owner: OwnerRow): Promise<SellableCategory[]> {
  const { rows } = await sql<SellableCategory>`
    select p.category, count(*)::int as products, count(*) filter (where p.kind = 'thc')::int as thc_products
    from products p where ${isSellableBy(owner)} group by p.category order by lower(p.category)`.execute(
    db,
  )
  return rows
}

type SellableFilter = {
  category?: string | undefined
  ids?: readonly string[]
  withoutThc?: boolean
  limit: number
  startsAt: Date
}

export async function listSellableProducts(
  db: Db,
  owner: OwnerRow,
  { category, ids, withoutThc = false, limit, startsAt }: SellableFilter,
): Promise<DealProductRow[]> {
  const deal = {
    id: sql`'00000000-0000-0000-0000-000000000000'::uuid`,
    dispensaryId: sql`${owner.kind === 'dispensary' ? owner.id : null}::uuid`,
    startsAt: sql`${startsAt}::timestamptz`,
  }
  const { rows } = await sql<DealProductRow>`
    select p.id, p.name, p.image, p.category, p.kind, p.price_cents,
      ${isRegularPriceTrue(deal)} as is_regular_price_true
    from products p where ${isSellableBy(owner)}
      and ${withoutThc ? sql`p.kind <> 'thc'` : sql`true`}
      and ${category ? sql`p.category = ${category}` : sql`true`}
      and ${ids ? sql`p.id = any(${ids}::uuid[])` : sql`true`}
    order by lower(p.name), p.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export async function countOpenDeals(tx: Tx, { kind, id }: OwnerKey, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from deals
    where ${kind === 'brand' ? sql`brand_id` : sql`dispensary_id`} = ${id} and stopped_at is null and ends_at > ${now}`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

export async function insertDeal(
  tx: Tx,
  deal: Insertable<Deals>,
  productIds: readonly string[],
): Promise<void> {
  await tx.insertInto('deals').values(deal).execute()
  await sql`
    insert into deal_products (deal_id, product_id)
    select ${deal.id}::uuid, id from unnest(${productIds}::uuid[]) as product(id)`.execute(tx)
}

export type StoppableDeal = {
  id: string
  ownerId: string | null
  ownerName: string
  isOwn: boolean
  endsAt: Date
  stoppedAt: Date | null
} & Pick<DealRowTerms, 'kind' | 'percent' | 'amountCents'>
type DealRowTerms = {
  kind: 'percent' | 'amount'
  percent: number | null
  amountCents: number | null
}

/** For its seller and admins. Waits for the orders that are being placed with it. */
export async function lockDeal(
  tx: Tx,
  id: string,
  caller: Caller,
): Promise<StoppableDeal | undefined> {
  const isOwn = sql`l.id in (select id from (${selectOwners(caller, 'brand')}
    union all ${selectOwners(caller, 'dispensary')}) as own)`
  const { rows } = await sql<StoppableDeal>`
    select d.id, d.kind, d.percent, d.amount_cents, d.ends_at, d.stopped_at, l.name as owner_name, l.owner_id,
      ${isOwn} as is_own
    from deals d cross join lateral (
      select id, name, owner_id from brands where id = d.brand_id
      union all select id, name, owner_id from dispensaries where id = d.dispensary_id) as l
    where d.id = ${id} and (${caller.isAdmin} or ${isOwn})
    for update of d`.execute(tx)
  return rows[0]
}

export async function markStopped(
  tx: Tx,
  id: string,
  stop: { stoppedAt: Date; stoppedBy: 'seller' | 'admin'; stopReason: string },
): Promise<void> {
  await tx.updateTable('deals').set(stop).where('id', '=', id).execute()
}

export function listDealsBy(db: Db, accountId: string) {
  return db
    .selectFrom('deals')
    .select(['brandId', 'dispensaryId', 'kind', 'percent', 'amountCents', 'note'])
    .select(['startsAt', 'endsAt', 'stoppedAt', 'createdAt'])
    .where('createdBy', '=', accountId)
    .orderBy('createdAt')
    .execute()
}

/** The deal is the listing's, and orders refer to it. */
export async function forgetCreator(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('deals')
    .set({ createdBy: null })
    .where('createdBy', '=', accountId)
    .execute()
}
