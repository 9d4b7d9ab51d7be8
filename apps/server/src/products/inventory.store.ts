import { rowsPerPage } from '@fairgrove/contract/paging'
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
 * A page of a shelf and its count, in one statement and one walk along the shelf's key: 5,000 products take 30 ms.
 * Names are looked at on the shelf alone, or the planner looks through everybody's. Nothing for whom it is no business
 * of.
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
      select id, name from dispensaries where id = ${dispensaryId} and ${isEditableBy(editor)}
    ), whole as materialized (
      select ${productColumns}, a.on_hand, a.confirmed_at
      from product_availability a join products p on p.id = a.product_id
      where a.dispensary_id = (select id from place) and ${matchesIds}
    ), shelf as (select * from whole where ${matchesName}
    ), counted as (select count(*)::int as total from shelf
    ), turned as (
      select *, row_number() over () as position from (
        select * from shelf order by lower(name), id limit ${pageSize}
        offset (select least(${page}::int - 1, greatest((total - 1) / ${pageSize}, 0)) * ${pageSize} from counted)
      ) as picked
    )
    select place.name as dispensary_name, counted.total, turned.*
    from place cross join counted left join turned on true order by turned.position`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const { dispensaryName, total } = first
  return { dispensaryName, total, rows: rows.filter((row) => row.id !== null) }
}

/** Before its shelves, as everyone locks; weaker than an editor's lock, so that shelves are filled side by side. */
export async function lockProductForShare(
  tx: Tx,
  id: string,
): Promise<Omit<InventoryRow, 'onHand' | 'confirmedAt'> | undefined> {
  const { rows } = await sql<Omit<InventoryRow, 'onHand' | 'confirmedAt'>>`
    select ${productColumns} from products p where p.id = ${id} for share`.execute(tx)
  return rows[0]
}

type InventoryKey = { dispensaryId: string; productId: string }

/** Where buyers queue; nothing when it is not carried. */
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
