import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { EditableProductRow } from './editing.store.ts'
import { editableColumns } from './store.ts'

type ExportRow = EditableProductRow & { stock: Record<string, number> }

/** Everything a seller lists, oldest first, up to the maximum of one file. */
export function listProductsForExport(
  db: Db,
  sellerId: string,
  limit: number,
): Promise<ExportRow[]> {
  return db
    .selectFrom('products as p')
    .select(editableColumns.map((name) => `p.${name}` as const))
    .select(
      sql<Record<string, number>>`(select coalesce(json_object_agg(s.size, s.on_hand), '{}')
        from product_stock s where s.product_id = p.id)`.as('stock'),
    )
    .where('p.sellerId', '=', sellerId)
    .where('p.status', '!=', 'archived')
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .limit(limit)
    .execute() as Promise<ExportRow[]>
}

export async function findProductIdByName(
  tx: Tx,
  sellerId: string,
  name: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('status', '!=', 'archived')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  return row?.id
}

/**
 * Locks every brand that a seller's products have or may get, in id order. Each product locks its own brand; in file
 * order that could deadlock with a change of several brands.
 */
export async function lockSellerBrandsForShare(tx: Tx, sellerId: string): Promise<void> {
  await sql`select from brands where owner_id = ${sellerId}
    or id in (select brand_id from products where seller_id = ${sellerId})
    order by id for share`.execute(tx)
}
