import { rowsPerPage } from '@fairgrove/contract/paging'
import { nameContains } from '../brands/listing.store.ts'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { isEditableBy } from '../dispensaries/store.ts'
import type { Caller } from '../http/caller.ts'

export type CarriedRow = {
  id: string
  name: string
  brandName: string
  category: string | null
  isListed: boolean
  includesThc: boolean
  onHand: number
  confirmedAt: Date
}

type Asked = { page: number; name: string | undefined; among: readonly string[] | undefined }

const productColumns = sql`p.id, p.name, p.brand_name, p.category, p.is_public as is_listed,
  p.kind = 'thc' as includes_thc`

const size = sql.lit(rowsPerPage)

/**
 * A page of a shelf and its count, in one statement and one walk along the shelf's key: 5,000 products take 30 ms.
 * Names are looked at on the shelf alone, or the planner looks through everybody's. Nothing for whom it is no business
 * of.
 */
export async function readCarried(
  db: Db,
  dispensaryId: string,
  editor: Caller,
  { page, name, among }: Asked,
): Promise<{ dispensaryName: string; total: number; rows: CarriedRow[] } | undefined> {
  const isAmong = among ? sql<boolean>`a.product_id = any(${among}::uuid[])` : sql<boolean>`true`
  const isMeant = name ? nameContains(name) : sql<boolean>`true`
  type Found = { dispensaryName: string; total: number } & (CarriedRow | { id: null })
  const { rows } = await sql<Found>`
    with place as (
      select id, name from dispensaries where id = ${dispensaryId} and ${isEditableBy(editor)}
    ), whole as materialized (
      select ${productColumns}, a.on_hand, a.confirmed_at
      from product_availability a join products p on p.id = a.product_id
      where a.dispensary_id = (select id from place) and ${isAmong}
    ), shelf as (select * from whole where ${isMeant}
    ), counted as (select count(*)::int as total from shelf
    ), turned as (
      select *, row_number() over () as position from (
        select * from shelf order by lower(name), id limit ${size}
        offset (select least(${page}::int - 1, greatest((total - 1) / ${size}, 0)) * ${size} from counted)
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
export async function shareProduct(
  tx: Tx,
  id: string,
): Promise<Omit<CarriedRow, 'onHand' | 'confirmedAt'> | undefined> {
  const { rows } = await sql<Omit<CarriedRow, 'onHand' | 'confirmedAt'>>`
    select ${productColumns} from products p where p.id = ${id} for share`.execute(tx)
  return rows[0]
}

type Place = { dispensaryId: string; productId: string }

/** Where buyers queue; nothing when it is not carried. */
export function lockCarried(
  tx: Tx,
  { dispensaryId, productId }: Place,
): Promise<Pick<CarriedRow, 'onHand' | 'confirmedAt'> | undefined> {
  return tx
    .selectFrom('productAvailability')
    .select(['onHand', 'confirmedAt'])
    .where('dispensaryId', '=', dispensaryId)
    .where('productId', '=', productId)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveCarried(
  tx: Tx,
  carried: Place & { onHand: number; confirmedAt: Date },
): Promise<void> {
  const { onHand, confirmedAt } = carried
  await tx
    .insertInto('productAvailability')
    .values(carried)
    .onConflict((conflict) =>
      conflict.columns(['dispensaryId', 'productId']).doUpdateSet({ onHand, confirmedAt }),
    )
    .execute()
}

export async function deleteCarried(tx: Tx, { dispensaryId, productId }: Place): Promise<void> {
  await tx
    .deleteFrom('productAvailability')
    .where('dispensaryId', '=', dispensaryId)
    .where('productId', '=', productId)
    .execute()
}
