import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

// Everyone who changes the directory locks in one order, so that no two transactions deadlock: brands by id, products by
// id, inventory by product and dispensary. Buyers lock inventory alone, in the same order (stock.store.ts).

/** The product's current brand and its new one, locked until the transaction ends. Before the product. */
export async function lockProductBrandsForShare(
  tx: Tx,
  productId: string,
  nextBrandId: string | undefined,
): Promise<void> {
  await sql`select from brands
    where id = ${nextBrandId ?? null}::uuid or id = (select brand_id from products where id = ${productId})
    order by id for share`.execute(tx)
}

export async function lockBrandForShare(tx: Tx, id: string): Promise<void> {
  await sql`select from brands where id = ${id} for share`.execute(tx)
}

/** For changes that inventory rows do not copy, such as popularity. */
export async function lockProductRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}

/** The inventory rows that a trigger updates with the products, which must be locked. */
export async function lockInventory(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`select from product_availability where product_id = any(${productIds}::uuid[])
    order by product_id, dispensary_id for update`.execute(tx)
}
