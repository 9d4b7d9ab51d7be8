import type { ProductContents } from '@fairgrove/contract/products.contents'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Products } from '../db/types.gen.ts'
import { hasRevision } from '../revisions/store.ts'
import { lockInventory } from './locks.store.ts'
import { isManagedProduct } from './managed.store.ts'
import { editableColumns, type Viewer } from './store.ts'

export type EditableProductRow = Omit<
  Pick<Selectable<Products>, (typeof editableColumns)[number]>,
  'contents'
> & { contents: ProductContents }

/**
 * For editors: the seller, their managers, and admins. Weaker than `for update`, because a buyer's order refers to the product while it
 * waits for the inventory that is locked next.
 */
export function lockProduct(
  tx: Tx,
  id: string,
  editor: Viewer,
): Promise<EditableProductRow | undefined> {
  return tx
    .selectFrom('products')
    .select(editableColumns)
    .where('id', '=', id)
    .where('status', '!=', 'archived')
    .$if(!editor.isAdmin, (query) =>
      query.where((eb) =>
        eb.or([eb('sellerId', '=', editor.accountId ?? null), isManagedProduct(editor.managed)]),
      ),
    )
    .forNoKeyUpdate()
    .executeTakeFirst() as Promise<EditableProductRow | undefined>
}

export function findEditableProduct(db: Db, id: string): Promise<EditableProductRow | undefined> {
  return db
    .selectFrom('products')
    .select(editableColumns)
    .where('id', '=', id)
    .where('status', '!=', 'archived')
    .executeTakeFirst() as Promise<EditableProductRow | undefined>
}

export function insertProduct(tx: Tx, product: Insertable<Products>): Promise<EditableProductRow> {
  return tx
    .insertInto('products')
    .values(product)
    .returning(editableColumns)
    .executeTakeFirstOrThrow() as Promise<EditableProductRow>
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
    .executeTakeFirstOrThrow() as Promise<EditableProductRow>
}

/** By size, in the order in which buyers lock. */
export async function lockStock(tx: Tx, productId: string): Promise<Record<string, number>> {
  return toStock(await selectStock(tx, productId).forUpdate().execute())
}

export async function listStock(db: Db, productId: string): Promise<Record<string, number>> {
  return toStock(await selectStock(db, productId).execute())
}

const selectStock = (db: Db, productId: string) =>
  db
    .selectFrom('productStock')
    .select(['size', 'onHand'])
    .where('productId', '=', productId)
    .orderBy('size')

const toStock = (rows: { size: string; onHand: number }[]) =>
  Object.fromEntries(rows.map(({ size, onHand }) => [size, onHand]))

/** Update remaining sizes instead of deleting and reinserting them: a buyer may be waiting for that row. */
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

const selectDecidable = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'category', 'brandId', 'sellerId as ownerId', 'status', 'updatedAt'])
    .select(['statusReason', 'reviewedPriceCents', hasRevision('products')])
    .where('id', 'in', ids)
    .where('status', '!=', 'archived')
    .orderBy('id')

export type DecidableProduct = Awaited<ReturnType<typeof listProductsForDecision>>[number]

export const listProductsForDecision = (db: Db, ids: readonly string[]) =>
  selectDecidable(db, ids).execute()

/** As weak as lockProduct(), for buyers. */
export const lockProductsForDecision = (tx: Tx, ids: readonly string[]) =>
  selectDecidable(tx, ids).forNoKeyUpdate().execute()

/** The products must be locked. */
export async function updateDecidedProducts(
  tx: Tx,
  ids: readonly string[],
  decision: Updateable<Products>,
): Promise<void> {
  if (ids.length === 0) return
  await lockInventory(tx, ids)
  await tx.updateTable('products').set(decision).where('id', 'in', ids).execute()
}
