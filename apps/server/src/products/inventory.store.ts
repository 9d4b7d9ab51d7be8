import { rowsPerPage } from '@fairgrove/contract/paging'
import { maxStockCount } from '@fairgrove/contract/products'
import { nameContains } from '../brands/listing.store.ts'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { isEditableBy } from '../dispensaries/store.ts'
import type { Caller } from '../http/caller.ts'

export type InventoryRow = {
  id: string
  name: string
  brandName: string
  category: string | null
  isListed: boolean
  includesThc: boolean
  onHand: number
  confirmedAt: Date
}

type InventoryFilter = {
  page: number
  name: string | undefined
  among: readonly string[] | undefined
}

const productColumns = sql`p.id, p.name, p.brand_name, p.category, p.is_public as is_listed,
  p.kind = 'thc' as includes_thc`

const pageSize = sql.lit(rowsPerPage)

/**
 * A page of inventory and its count in one statement and one index scan: 5,000 products take 30 ms. Names are matched
 * within this inventory only, or the planner would scan everyone's. Empty for unauthorized callers.
 */
export async function readInventory(
  db: Db,
  dispensaryId: string,
  editor: Caller,
  { page, name, among }: InventoryFilter,
): Promise<{ dispensaryName: string; total: number; rows: InventoryRow[] } | undefined> {
  const matchesIds = among ? sql<boolean>`a.product_id = any(${among}::uuid[])` : sql<boolean>`true`
  const matchesName = name ? nameContains(name) : sql<boolean>`true`
  type Found = { dispensaryName: string; total: number } & (InventoryRow | { id: null })
  const { rows } = await sql<Found>`
    with place as (
      select id, name from dispensaries where id = ${dispensaryId} and ${isEditableBy(editor, 'menu')}
    ), whole as materialized (
      select ${productColumns}, a.on_hand, a.confirmed_at
      from product_availability a join products p on p.id = a.product_id
      where a.dispensary_id = (select id from place) and ${matchesIds}
    ), matching as (select * from whole where ${matchesName}
    ), counted as (select count(*)::int as total from matching
    ), paged as (
      select *, row_number() over () as position from (
        select * from matching order by lower(name), id limit ${pageSize}
        offset (select least(${page}::int - 1, greatest((total - 1) / ${pageSize}, 0)) * ${pageSize} from counted)
      ) as picked
    )
    select place.name as dispensary_name, counted.total, paged.*
    from place cross join counted left join paged on true order by paged.position`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const { dispensaryName, total } = first
  return { dispensaryName, total, rows: rows.filter((row) => row.id !== null) }
}

/** Locked before inventory, as everywhere; weaker than an editor's lock, so inventory updates run concurrently. */
export async function lockProductForShare(
  tx: Tx,
  id: string,
): Promise<Omit<InventoryRow, 'onHand' | 'confirmedAt'> | undefined> {
  const { rows } = await sql<Omit<InventoryRow, 'onHand' | 'confirmedAt'>>`
    select ${productColumns} from products p where p.id = ${id} for share`.execute(tx)
  return rows[0]
}

type InventoryKey = { dispensaryId: string; productId: string }

/** Buyers queue on this row. Undefined when it is not in the inventory. */
export function lockInventoryRow(
  tx: Tx,
  { dispensaryId, productId }: InventoryKey,
): Promise<Pick<InventoryRow, 'onHand' | 'confirmedAt'> | undefined> {
  return tx
    .selectFrom('productAvailability')
    .select(['onHand', 'confirmedAt'])
    .where('dispensaryId', '=', dispensaryId)
    .where('productId', '=', productId)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveInventoryRow(
  tx: Tx,
  item: InventoryKey & { onHand: number; confirmedAt: Date },
): Promise<void> {
  const { onHand, confirmedAt } = item
  await tx
    .insertInto('productAvailability')
    .values(item)
    .onConflict((conflict) =>
      conflict.columns(['dispensaryId', 'productId']).doUpdateSet({ onHand, confirmedAt }),
    )
    .execute()
}

export async function deleteInventoryRow(
  tx: Tx,
  { dispensaryId, productId }: InventoryKey,
): Promise<void> {
  await tx
    .deleteFrom('productAvailability')
    .where('dispensaryId', '=', dispensaryId)
    .where('productId', '=', productId)
    .execute()
}

/** By product, in the order in which buyers lock. Products that are not in the inventory are left out. */
export async function lockInventoryRows(
  tx: Tx,
  dispensaryId: string,
  ids: readonly string[],
): Promise<InventoryRow[]> {
  await sql`select from products where id = any(${ids}::uuid[]) order by id for share`.execute(tx)
  const { rows } = await sql<InventoryRow>`
    select ${productColumns}, a.on_hand, a.confirmed_at
    from product_availability a join products p on p.id = a.product_id
    where a.dispensary_id = ${dispensaryId} and a.product_id = any(${ids}::uuid[])
    order by a.product_id for update of a`.execute(tx)
  return rows
}

/** The rows must be locked. */
export async function setInventoryCounts(
  tx: Tx,
  dispensaryId: string,
  counts: readonly { id: string; onHand: number }[],
  confirmedAt: Date,
): Promise<void> {
  await sql`
    update product_availability a set on_hand = least(n."onHand", ${maxStockCount}::int), confirmed_at = ${confirmedAt}
    from json_to_recordset(${JSON.stringify(counts)}) as n(id uuid, "onHand" int)
    where a.dispensary_id = ${dispensaryId} and a.product_id = n.id`.execute(tx)
}
