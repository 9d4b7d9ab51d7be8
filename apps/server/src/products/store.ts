import type { ProductContents } from '@fairgrove/contract/products.contents'
import {
  type ProductKind,
  type ProductText,
  productTexts,
} from '@fairgrove/contract/products.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, selectColumns, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { selectTimeZone } from '../dispensaries/hours.store.ts'
import type { ZonedPlace } from '../dispensaries/time-zone.rules.ts'
import type { TaxPlace } from '../taxes/schedule.rules.ts'
import { taxPlaceColumns } from '../taxes/store.ts'
import { lockBrandForShare, lockInventory } from './locks.store.ts'
import { isManagedProduct, type ManagedBrand } from './managed.store.ts'

// Cards, pages and forms use these lists, so a new column is added once.
const basicColumns = [
  'id',
  'brandId',
  'name',
  'image',
  'category',
  'kind',
  'priceCents',
  'percentThc',
  'tags',
] as const
const rankingColumns = ['flags', 'ratingSum', 'ratingCount', 'popularity', 'createdAt'] as const
const detailColumns = [
  'sellerId',
  ...productTexts,
  'isApparel',
  'units',
  'sizeChart',
  'productLink',
  'ownFlags',
  'contents',
  'status',
  'statusReason',
] as const

const selectProductColumns = (columns: readonly string[]) =>
  selectColumns(columns.map((column) => `p.${column}`))

/** In listings: not another size of a product that has a card already (ADR 70). */
export const isListed = sql<boolean>`is_public and represented_by is null`

const cardColumns = selectProductColumns([
  ...basicColumns,
  'size',
  'units',
  'brandName',
  ...rankingColumns,
])

const countStock = (products: Fragment) => sql`case when p.kind = 'goods' then (
    select sum(s.on_hand)::int from brands b join product_stock s on s.product_id ${products}
    where b.id = p.brand_id and b.sells_online
  ) end as count_in_stock`

/** One product, in one size. For statements that name the products table `p`. */
export const productCardColumns = sql`${cardColumns}, ${countStock(sql`= p.id`)}`

/** A card of a listing: one for all sizes. */
export const listedCardColumns = sql`${cardColumns}, p.list_prices,
  case when p.list_prices is not null then (select f.name from product_families f where f.id = p.family_id) end
    as family_name,
  ${countStock(sql`= any(case when p.list_prices is null then array[p.id]
    else array(select m.id from products m where m.family_id = p.family_id and m.is_public) end)`)}`

export const editableColumns = [
  ...basicColumns,
  'brandName',
  ...detailColumns,
  'stockSetAt',
  'reviewedPriceCents',
  'familyId',
] as const

export type ProductCardRow = {
  id: string
  name: string
  image: string | null
  priceCents: number | null
  category: string
  kind: 'thc' | 'cbd' | 'goods'
  percentThc: string
  size: string
  units: string | null
  countInStock: number | null
  brandId: string
  brandName: string
  flags: number
  tags: string[]
  ratingSum: number
  ratingCount: number
  popularity: number
  createdAt: Date
  /** If it stands for several sizes: the name without a size, and the price of each, null without one. */
  familyName?: string | null
  listPrices?: (number | null)[] | null
}

/** Who may see a product that is not public: its seller, managers of its brand, and admins. */
export type Viewer = {
  accountId: string | undefined
  isAdmin: boolean
  managed: readonly ManagedBrand[]
}

const brandColumns = sql`b.name as brand_name, b.flags as brand_flags, b.badge_note, b.brand_link,
  b.sells_thc as brand_sells_thc, b.sells_online as brand_sells_online, b.shows_stock_label`

export type ProductBrandRow = {
  brandId: string
  brandName: string
  brandFlags: number
  badgeNote: string
  brandLink: string | null
  brandSellsThc: boolean
  brandSellsOnline: boolean
  showsStockLabel: boolean
}

const productPageColumns = sql`${selectProductColumns([
  ...basicColumns,
  ...rankingColumns.filter((column) => !column.startsWith('rating')),
  ...detailColumns,
  'familyId',
])}, coalesce(r.rating_sum, p.rating_sum) as rating_sum, coalesce(r.rating_count, p.rating_count) as rating_count`

/** The product with its brand and stock in one round trip; undefined when the viewer may not see it. */
export async function findProduct(db: Db, id: string, viewer: Viewer) {
  const { rows } = await sql<ProductRow>`
    select ${productPageColumns},
      ${brandColumns},
      (select coalesce(json_object_agg(size, on_hand), '{}') from product_stock s where s.product_id = p.id)
        as stock
    from products p left join brands b on b.id = p.brand_id left join products r on r.id = p.represented_by
    where p.id = ${id} and p.status <> 'archived' and (
      (p.status = 'approved' and b.status = 'approved')
      or p.seller_id = ${viewer.accountId ?? null}::uuid or ${isManagedProduct(viewer.managed, sql`p.`)} or ${viewer.isAdmin})`.execute(
    db,
  )
  return rows[0]
}

export type ProductRow = Omit<
  ProductCardRow & ProductBrandRow,
  'category' | 'brandId' | 'countInStock'
> &
  Record<ProductText, string> & {
    category: string | null
    brandId: string | null
    sellerId: string | null
    familyId: string | null
    isApparel: boolean
    units: string | null
    sizeChart: string | null
    productLink: string | null
    ownFlags: number
    contents: ProductContents
    status: 'draft' | 'pending' | 'approved' | 'rejected' | 'archived'
    statusReason: string | null
    stock: Record<string, number>
  }

export async function listRelated(db: Db, id: string, limit: number): Promise<ProductCardRow[]> {
  const { rows } = await sql<ProductCardRow>`
    select ${listedCardColumns} from products subject
    cross join lateral (
      select id from products
      where ${isListed} and category = subject.category and kind = subject.kind
        and id <> coalesce(subject.represented_by, subject.id)
      order by top_score desc, id desc limit ${sql.lit(limit)}
    ) as alike
    join products p on p.id = alike.id
    where subject.id = ${id} and subject.is_public
    order by p.top_score desc, p.id desc`.execute(db)
  return rows
}

export type InventoryLocationRow = {
  id: string
  name: string
  address: string
  locationPrecision: string | null
  flags: number
  onHand: number
  confirmedAt: Date
  takesPreOrders: boolean
  metres: number | null
} & TaxPlace &
  ZonedPlace & {
    priceCents: number | null
    percentThc: number
    category: string | null
    kind: ProductKind
  }

type InventoryLocationQuery = {
  place: { lat: number; lng: number } | undefined
  /** A dispensary's id. */
  first: string | undefined
  limit: number
}

/**
 * Nearest first when a place is given, otherwise most recently confirmed, after the dispensary that was asked for. The
 * limit applies separately to dispensaries with and without pre-orders, so that those without never hide the others.
 */
export async function listInventoryLocations(
  db: Db,
  productId: string,
  { place, first, limit }: InventoryLocationQuery,
): Promise<{ places: InventoryLocationRow[]; results: number }> {
  const metres = place
    ? sql`st_distance(d.place, st_makepoint(${place.lng}, ${place.lat})::geography)`
    : sql`null::float8`
  const order = sql`id = ${first ?? null}::uuid is true desc, metres nulls last, confirmed_at desc, id`
  const { rows } = await sql<InventoryLocationRow & { results: number }>`
    with found as (
      select d.id, d.name, d.address, d.city, d.state, d.location_precision, d.flags,
        d.owner_id is not null as takes_pre_orders, a.on_hand,
        greatest(a.confirmed_at, m.confirmed_at) as confirmed_at, ${metres} as metres, d.postal_code,
        p.price_cents, p.percent_thc::float8 as percent_thc, p.category, p.kind
      from product_availability a
      join dispensaries d on d.id = a.dispensary_id and d.is_approved and not d.is_archived
      join products p on p.id = a.product_id and p.is_public
      left join dispensary_menus m on m.dispensary_id = a.dispensary_id
      where a.product_id = ${productId} and a.on_hand > 0
    )
    select d.*, ${selectTimeZone(sql`d.id`)} as time_zone, ${taxPlaceColumns} from (
      select *, row_number() over (partition by takes_pre_orders order by ${order}) as place,
        count(*) over ()::int as results
      from found
    ) as d
    where place <= ${sql.lit(limit)} order by ${order}`.execute(db)
  return { places: rows, results: rows[0]?.results ?? 0 }
}

/** A brand that a product may have: a given one, an owner's first, or a given one of an owner. */
export function findBrandForProduct(db: Db, ownerId: string | undefined, brandId?: string) {
  return db
    .selectFrom('brands')
    .select(['id', 'name'])
    .where('status', '!=', 'archived')
    .$if(ownerId !== undefined, (query) => query.where('ownerId', '=', ownerId as string))
    .$if(brandId !== undefined, (query) => query.where('id', '=', brandId as string))
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
}

const maxBrands = 100

/** An owner's brands to choose from. */
export async function listOwnerBrands(db: Db, ownerId: string): Promise<ProductBrandRow[]> {
  const { rows } = await sql<ProductBrandRow>`
    select b.id as brand_id, ${brandColumns} from brands b
    where b.owner_id = ${ownerId} and b.status <> 'archived'
    order by lower(b.name), b.id limit ${sql.lit(maxBrands)}`.execute(db)
  return rows
}

type BrandSyncBatch = {
  brandId: string
  after: string | undefined
  limit: number
  houseAccountId: string | undefined
}

/**
 * Updating brand_id makes a trigger copy the brand's name, flags and status. Products without a real seller (created by
 * admins, by the shop's own account or by erased accounts) go to the brand's owner.
 */
export async function syncBrandProducts(
  tx: Tx,
  { brandId, after, limit, houseAccountId }: BrandSyncBatch,
): Promise<string | undefined> {
  await lockBrandForShare(tx, brandId)
  const batch = sql`from products
    where brand_id = ${brandId} and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
    order by id limit ${limit}`
  await sql`select from product_families where id = any(array(select family_id ${batch}))
    order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`select id ${batch} for no key update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await lockInventory(tx, ids)
  await sql`
    update products p set brand_id = p.brand_id, seller_id = coalesce(
      (select b.owner_id from brands b
      where b.id = p.brand_id and b.owner_id is distinct from ${houseAccountId ?? null}::uuid
        and (p.seller_id is null or exists (select from accounts a
          where a.id = p.seller_id and (a.erased_at is not null or a.id = ${houseAccountId ?? null}::uuid)))),
      p.seller_id)
    where p.id = any(${ids}::uuid[])`.execute(tx)
  return ids.length < limit ? undefined : ids.at(-1)
}
