import { pageOf } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { Carried } from '@fairgrove/contract/products.carried'
import { changesBetween } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { shareDispensary } from '../dispensaries/store.ts'
import type { Caller } from '../http/caller.ts'
import {
  type CarriedRow,
  deleteCarried,
  lockCarried,
  readCarried,
  saveCarried,
  shareProduct,
} from './carried.store.ts'
import { countAfter } from './rules.ts'

type Wish = { pageNumber: number; name?: string | undefined; among?: string[] | undefined }

export async function getShelfFor({ db }: Deps, caller: Caller, id: string, wish: Wish) {
  const { pageNumber: page, name, among } = wish
  const shelf = await readCarried(db, id, caller, { page, name, among })
  if (!shelf) throw new Problem('not_found')
  const { paged } = pageOf(shelf.total, page, Infinity)
  return {
    dispensary: { _id: id, name: shelf.dispensaryName },
    products: shelf.rows.map(carriedOf),
    ...paged,
  }
}

type Place = { dispensaryId: string; productId: string }
type Count = { onHand: number; seen?: number | undefined; seenAt?: string | undefined }

/** Dispensary, product, shelf: in this order, so that neither buyers nor editors wait for it in a circle. */
export function countOnShelf(
  deps: Deps,
  caller: Caller,
  place: Place,
  { onHand: count, seen, seenAt }: Count,
): Promise<{ product: Carried }> {
  const { dispensaryId, productId } = place
  return inTx(deps.db, async (tx) => {
    const dispensary = await shareDispensary(tx, dispensaryId, caller)
    if (!dispensary) throw new Problem('not_found')
    const product = await shareProduct(tx, productId)
    if (!product?.isListed || !product.includesThc) throw new Problem('not_for_shelves')
    const before = await lockCarried(tx, place)
    const isSeen = !before || !seenAt || before.confirmedAt <= new Date(seenAt)
    // Perhaps by this very request, whose answer was lost.
    if (!isSeen && before.onHand !== count) {
      const onHand = `Someone updated this count to ${before.onHand} while you had it open. Reload the page and try again.`
      throw new Problem('invalid_input', { fields: { onHand } })
    }
    const onHand = isSeen ? countAfter(before?.onHand, count, seen) : count
    const confirmedAt = deps.clock.now()
    await saveCarried(tx, { ...place, onHand, confirmedAt })
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: before === undefined ? 'dispensary.put_on_shelf' : 'dispensary.shelf_counted',
      ...{ subjectId: dispensaryId, subjectName: dispensary.name, createdAt: confirmedAt },
      changes: changesBetween({ onHand: before?.onHand ?? null }, { onHand }),
      details: { product: product.name, productId },
    })
    return { product: carriedOf({ ...product, onHand, confirmedAt }) }
  })
}

/** What was ordered stays ordered; what comes back from a cancelled order finds no place there and stays off. */
export function takeOffShelf(
  deps: Deps,
  caller: Caller,
  place: Place,
): Promise<{ message: string }> {
  const { dispensaryId, productId } = place
  return inTx(deps.db, async (tx) => {
    const dispensary = await shareDispensary(tx, dispensaryId, caller)
    if (!dispensary) throw new Problem('not_found')
    const product = await shareProduct(tx, productId)
    const before = await lockCarried(tx, place)
    if (!product || !before) throw new Problem('not_found')
    await deleteCarried(tx, place)
    await writeAudit(tx, {
      ...{ actorId: caller.accountId, action: 'dispensary.taken_off_shelf' },
      ...{ subjectId: dispensaryId, subjectName: dispensary.name, createdAt: deps.clock.now() },
      changes: { onHand: { before: before.onHand, after: null } },
      details: { product: product.name, productId },
    })
    return { message: `${product.name} removed from your menu.` }
  })
}

function carriedOf({ id, brandName, confirmedAt, ...row }: CarriedRow): Carried {
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
