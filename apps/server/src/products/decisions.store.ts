import type { Updateable } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { Products } from '../db/types.gen.ts'

/**
 * In one order for everybody, so that two admins with the same page open wait and do not deadlock; and, for buyers, as
 * weak as lockProduct().
 */
export function lockProducts(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('products')
    .select(['id', 'name', 'category', 'brandId', 'status', 'updatedAt'])
    .where('id', 'in', ids)
    .where('status', '!=', 'archived')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function decideRows(
  tx: Tx,
  ids: readonly string[],
  decision: Updateable<Products>,
): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('products').set(decision).where('id', 'in', ids).execute()
}
