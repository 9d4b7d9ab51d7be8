import { Problem } from '@fairgrove/contract/problems'
import type { Product, ProductDraft } from '@fairgrove/contract/products'
import { v7 as uuidv7 } from 'uuid'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { inTxOnce, type Once } from '../http/idempotency.ts'
import { kindOf, ownFlagsOf, priceOf, statusAfterSave, stockOf } from './rules.ts'
import { findBrandOf, findProduct, insertProduct, replaceStock, updateProductRow } from './store.ts'
import { productOf } from './view.ts'

export async function getProductFor(
  deps: Deps,
  id: string,
  caller: Caller | undefined,
): Promise<Product> {
  const viewer = { accountId: caller?.accountId, isAdmin: caller?.isAdmin ?? false }
  const row = await findProduct(deps.db, id, viewer)
  if (!row) throw new Problem('not_found')
  return productOf(row, deps.clock.now())
}

export async function createBlank(deps: Deps, caller: Caller, once: Once | undefined) {
  const brand = await findBrandOf(deps.db, caller.accountId)
  const now = deps.clock.now()
  const { id } = await inTxOnce(deps, once, async (tx) => {
    const id = uuidv7()
    await insertProduct(tx, {
      id,
      sellerId: caller.accountId,
      brandId: brand?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    return { id }
  })
  return { product: await getProductFor(deps, id, caller) }
}

export async function saveProduct(
  deps: Deps,
  caller: Caller,
  id: string,
  draft: ProductDraft,
): Promise<{ product: Product }> {
  const before = await getProductFor(deps, id, caller)
  if (!caller.isAdmin && before.seller !== caller.accountId) throw new Problem('not_found')
  const status = statusAfterSave(caller.isAdmin, draft.status)
  const brandId = await brandAfterSave(deps, caller, draft, before)
  if (status === 'approved' && !brandId) {
    const message = 'A product needs a brand before it can be approved.'
    throw new Problem('invalid_input', { message, fields: { brand: message } })
  }
  const isSaved = await inTx(deps.db, async (tx) => {
    const viewer = { accountId: caller.accountId, isAdmin: caller.isAdmin }
    const found = await updateProductRow(tx, id, viewer, {
      name: draft.name,
      description: draft.description,
      ...(draft.image === undefined ? {} : { image: draft.image }),
      ...(draft.sizeChart === undefined ? {} : { sizeChart: draft.sizeChart }),
      brandId,
      category: draft.category,
      kind: kindOf(draft),
      priceCents: priceOf(draft),
      percentThc: draft.percent_THC,
      isApparel: draft.apparel,
      size: draft.size,
      units: draft.units ?? null,
      productLink: draft.productLink ?? null,
      tags: draft.tags,
      ownFlags: ownFlagsOf(draft),
      ...(status ? { status, statusReason: draft.statusReason ?? null } : {}),
      updatedAt: deps.clock.now(),
    })
    if (found) await replaceStock(tx, id, stockOf(draft))
    return found
  })
  if (!isSaved) throw new Problem('not_found')
  return { product: await getProductFor(deps, id, caller) }
}

/** An admin may move a product to any brand; a seller only among their own. */
async function brandAfterSave(deps: Deps, caller: Caller, draft: ProductDraft, before: Product) {
  if (!draft.brand || draft.brand === before.brand?._id) return before.brand?._id ?? null
  if (caller.isAdmin) return draft.brand
  const own = await findBrandOf(deps.db, caller.accountId, draft.brand)
  if (!own)
    throw new Problem('invalid_input', {
      fields: { brand: 'Please choose one of your own brands.' },
    })
  return own.id
}

/** Orders may refer to it, so it is put away, not removed. */
export async function archiveProduct(deps: Deps, caller: Caller, id: string): Promise<void> {
  const viewer = { accountId: caller.accountId, isAdmin: caller.isAdmin }
  const isArchived = await inTx(deps.db, (tx) =>
    updateProductRow(tx, id, viewer, { status: 'archived', updatedAt: deps.clock.now() }),
  )
  if (!isArchived) throw new Problem('not_found')
}
