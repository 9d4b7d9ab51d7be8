import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

// Everyone who changes the directory locks in one order, so that no two transactions deadlock: brands by id, families by id,
// products by id, inventory by product and dispensary. Buyers lock inventory alone, in the same order (stock.store.ts).

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

/**
 * Their families, then with the products all other sizes, which a trigger changes with them: only then would it lock them, and not
 * in id order. Products without a family are left to the caller.
 */
export async function lockProductFamilies(tx: Tx, productIds: readonly string[]): Promise<void> {
  await lockFamilies(tx, sql`id = any(${productIds}::uuid[])`, [])
}

/** Of a seller's file: the families of its products, and those that it names. */
export async function lockSellerFamilies(
  tx: Tx,
  sellerId: string,
  { productIds, familyIds }: { productIds: readonly string[]; familyIds: readonly string[] },
): Promise<void> {
  const isOwn = sql`seller_id = ${sellerId} and id = any(${productIds}::uuid[])`
  await lockFamilies(tx, isOwn, await listSellerFamilies(tx, sellerId, familyIds))
}

async function listSellerFamilies(tx: Tx, sellerId: string, familyIds: readonly string[]) {
  if (familyIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`select distinct family_id as id from products
    where seller_id = ${sellerId} and family_id = any(${familyIds}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

async function lockFamilies(tx: Tx, isSelected: Fragment, familyIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select id from product_families
    where id = any(${familyIds}::uuid[]) or id = any(array(select family_id from products where ${isSelected}))
    order by id for no key update`.execute(tx)
  if (rows.length === 0) return
  const locked = rows.map(({ id }) => id)
  await sql`select from products where (${isSelected}) or family_id = any(${locked}::uuid[])
    order by id for no key update`.execute(tx)
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
