import type { Updateable } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { Products } from '../db/types.gen.ts'
import { lockInventory } from './locks.store.ts'

/**
 * In one order for everybody, so that two admins with the same page open wait and do not deadlock; and, for buyers, as
 * weak as lockProduct().
 */
export function lockProductsForDecision(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('products')
    .select(['id', 'name', 'category', 'brandId', 'status', 'updatedAt'])
    .where('id', 'in', ids)
    .where('status', '!=', 'archived')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Of products that are locked. */
export async function updateDecidedProducts(
  tx: Tx,
  ids: readonly string[],
  decision: Updateable<Products>,
): Promise<void> {
  if (ids.length === 0) return
  await lockInventory(tx, ids)
  await tx.updateTable('products').set(decision).where('id', 'in', ids).execute()
}
