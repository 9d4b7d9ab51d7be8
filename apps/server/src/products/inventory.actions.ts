import { paginate } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { InventoryItem } from '@fairgrove/contract/products.inventory'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { lockDispensaryForShare } from '../dispensaries/store.ts'
import type { Caller } from '../http/caller.ts'
import {
  deleteInventoryRow,
  type InventoryRow,
  lockInventoryRow,
  lockProductForShare,
  readInventory,
  saveInventoryRow,
} from './inventory.store.ts'
import { recordMenuChange } from './menu-dates.store.ts'
import { adjustCount } from './rules.ts'

type InventoryQuery = {
  pageNumber: number
  name?: string | undefined
  among?: string[] | undefined
}

export async function getInventory(
  { db }: Deps,
  caller: Caller,
  id: string,
  query: InventoryQuery,
) {
  const { pageNumber: page, name, among } = query
  const inventory = await readInventory(db, id, caller, { page, name, among })
  if (!inventory) throw new Problem('not_found')
  const { paged } = paginate(inventory.total, page, Infinity)
  return {
    dispensary: { _id: id, name: inventory.dispensaryName },
    products: inventory.rows.map(toInventoryItem),
    ...paged,
  }
}

type InventoryKey = { dispensaryId: string; productId: string }
type InventoryCount = { onHand: number; seen?: number | undefined; seenAt?: string | undefined }

/** Lock dispensary, product, inventory, in this order, so that neither buyers nor editors can deadlock. */
export function setInventoryCount(
  deps: Deps,
  caller: Caller,
  key: InventoryKey,
  { onHand: count, seen, seenAt }: InventoryCount,
): Promise<{ product: InventoryItem }> {
  const { dispensaryId, productId } = key
  return inTx(deps.db, async (tx) => {
    const dispensary = await lockDispensaryForShare(tx, dispensaryId, caller)
    if (!dispensary) throw new Problem('not_found')
    const product = await lockProductForShare(tx, productId)
    if (!product?.isListed || !product.includesThc) throw new Problem('not_for_shelves')
    const before = await lockInventoryRow(tx, key)
    const isCurrent = !before || !seenAt || before.confirmedAt <= new Date(seenAt)
    // Possibly by this same request, whose response was lost.
    if (!isCurrent && before.onHand !== count) {
      const onHand = `Someone updated this count to ${before.onHand} while you had it open. Reload the page and try again.`
      throw new Problem('invalid_input', { fields: { onHand } })
    }
    const onHand = isCurrent ? adjustCount(before?.onHand, count, seen) : count
    const confirmedAt = deps.clock.now()
    await saveInventoryRow(tx, { ...key, onHand, confirmedAt })
    await recordMenuChange(tx, dispensaryId, { updatedAt: confirmedAt })
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: before === undefined ? 'dispensary.put_on_shelf' : 'dispensary.shelf_counted',
      subjectId: dispensaryId,
      subjectName: dispensary.name,
      createdAt: confirmedAt,
      changes: diffFields({ onHand: before?.onHand ?? null }, { onHand }),
      details: { product: product.name, productId },
    })
    return { product: toInventoryItem({ ...product, onHand, confirmedAt }) }
  })
}

/** Existing orders stay valid; a canceled one does not restock a removed item. */
export function removeInventoryItem(
  deps: Deps,
  caller: Caller,
  key: InventoryKey,
): Promise<{ message: string }> {
  const { dispensaryId, productId } = key
  return inTx(deps.db, async (tx) => {
    const dispensary = await lockDispensaryForShare(tx, dispensaryId, caller)
    if (!dispensary) throw new Problem('not_found')
    const product = await lockProductForShare(tx, productId)
    const before = await lockInventoryRow(tx, key)
    if (!product || !before) throw new Problem('not_found')
    await deleteInventoryRow(tx, key)
    const removedAt = deps.clock.now()
    await recordMenuChange(tx, dispensaryId, { updatedAt: removedAt })
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'dispensary.taken_off_shelf',
      subjectId: dispensaryId,
      subjectName: dispensary.name,
      createdAt: removedAt,
      changes: { onHand: { before: before.onHand, after: null } },
      details: { product: product.name, productId },
    })
    return { message: `${product.name} removed from your menu.` }
  })
}

function toInventoryItem({ id, brandName, confirmedAt, ...row }: InventoryRow): InventoryItem {
  return {
    _id: id,
    name: row.name,
    brand: brandName,
    category: row.category,
    onHand: row.onHand,
    confirmedAt: confirmedAt.toISOString(),
    isListed: row.isListed,
    includesTHC: row.includesThc,
  }
}
