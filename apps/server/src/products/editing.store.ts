import type { Insertable, Updateable } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { Products } from '../db/types.gen.ts'
import type { Viewer } from './store.ts'

export const editableColumns = [
  'id',
  'sellerId',
  'brandId',
  'brandName',
  'name',
  'description',
  'image',
  'category',
  'kind',
  'priceCents',
  'percentThc',
  'isApparel',
  'size',
  'units',
  'sizeChart',
  'productLink',
  'tags',
  'ownFlags',
  'status',
  'statusReason',
  'stockSetAt',
] as const

export type EditableProductRow = NonNullable<Awaited<ReturnType<typeof lockProduct>>>

/**
 * For whoever may change it: its seller, and admins. Held until the transaction ends, but weaker than `for
 * update`: a buyer's order refers to the product while it waits for the shelf that is locked next.
 */
export function lockProduct(tx: Tx, id: string, editor: Viewer) {
  return tx
    .selectFrom('products')
    .select(editableColumns)
    .where('id', '=', id)
    .where('status', '!=', 'archived')
    .$if(!editor.isAdmin, (query) => query.where('sellerId', '=', editor.accountId ?? null))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function insertProduct(tx: Tx, product: Insertable<Products>): Promise<EditableProductRow> {
  return tx
    .insertInto('products')
    .values(product)
    .returning(editableColumns)
    .executeTakeFirstOrThrow()
}

export function updateProductRow(
  tx: Tx,
  id: string,
  changes: Updateable<Products>,
): Promise<EditableProductRow> {
  return tx
    .updateTable('products')
    .set(changes)
    .where('id', '=', id)
    .returning(editableColumns)
    .executeTakeFirstOrThrow()
}

/** By size, in the order in which buyers lock. */
export async function lockStock(tx: Tx, productId: string): Promise<Record<string, number>> {
  const rows = await tx
    .selectFrom('productStock')
    .select(['size', 'onHand'])
    .where('productId', '=', productId)
    .orderBy('size')
    .forUpdate()
    .execute()
  return Object.fromEntries(rows.map(({ size, onHand }) => [size, onHand]))
}

/** Sizes that stay are changed, never removed in between: a buyer may be waiting for that very row. */
export async function replaceStock(
  tx: Tx,
  productId: string,
  stock: Record<string, number>,
): Promise<void> {
  const sizes = Object.keys(stock).sort()
  let removedSizes = tx.deleteFrom('productStock').where('productId', '=', productId)
  if (sizes.length > 0) removedSizes = removedSizes.where('size', 'not in', sizes)
  await removedSizes.execute()
  if (sizes.length === 0) return
  await tx
    .insertInto('productStock')
    .values(sizes.map((size) => ({ productId, size, onHand: stock[size] ?? 0 })))
    .onConflict((conflict) =>
      conflict
        .columns(['productId', 'size'])
        .doUpdateSet(({ ref }) => ({ onHand: ref('excluded.onHand') })),
    )
    .execute()
}
