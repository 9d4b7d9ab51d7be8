import { isDeepStrictEqual } from 'node:util'
import { Problem } from '@fairgrove/contract/problems'
import type { Product, ProductDraft } from '@fairgrove/contract/products'
import { v7 as uuidv7 } from 'uuid'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { toAuditedProduct, toProductChanges } from './draft.ts'
import {
  type EditableProductRow,
  insertProduct,
  lockProduct,
  lockStock,
  replaceStock,
  updateProductRow,
} from './editing.store.ts'
import { lockProductBrandsForShare } from './locks.store.ts'
import { resolveStock, whyNotSavable } from './rules.ts'
import { findBrandForProduct, findProduct, listOwnerBrands, type Viewer } from './store.ts'
import { toProduct, toProductBrand } from './view.ts'

/** With the brands to choose from: for its editors all of the seller's, for others its own. */
export async function getProductWithBrands(deps: Deps, id: string, caller: Caller | undefined) {
  const product = await getVisibleProduct(deps, id, caller)
  const isEditor = caller && (caller.isAdmin || caller.accountId === product.seller)
  const own = isEditor && product.seller ? await listOwnerBrands(deps.db, product.seller) : []
  const others = own.filter((row) => row.brandId !== product.brand?._id)
  return {
    product,
    brands: [...(product.brand ? [product.brand] : []), ...others.map(toProductBrand)],
  }
}

async function getVisibleProduct(
  deps: Deps,
  id: string,
  caller: Caller | undefined,
): Promise<Product> {
  const viewer = { accountId: caller?.accountId, isAdmin: caller?.isAdmin ?? false }
  const row = await findProduct(deps.db, id, viewer)
  if (!row) throw new Problem('not_found')
  const isInsider = viewer.isAdmin || row.sellerId === viewer.accountId
  return toProduct(isInsider ? row : { ...row, statusReason: null }, deps.clock.now())
}

/** Admins, and sellers for their own products; former sellers cannot edit. */
function requireEditor({ accountId, isAdmin, isSeller }: Caller): Viewer {
  if (!isAdmin && !isSeller) throw new Problem('not_found')
  return { accountId, isAdmin }
}

export async function createProduct(
  deps: Deps,
  caller: Caller,
  idempotencyKey: IdempotencyKey | undefined,
) {
  const brand = await findBrandForProduct(deps.db, caller.accountId)
  const now = deps.clock.now()
  const { id } = await withIdempotency(deps, idempotencyKey, async (tx) => {
    const id = uuidv7()
    await insertProduct(tx, {
      id,
      sellerId: caller.isSeller ? caller.accountId : null,
      brandId: brand?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'product.created',
      subjectId: id,
      createdAt: now,
    })
    return { id }
  })
  return { product: await getVisibleProduct(deps, id, caller) }
}

export async function saveProduct(
  deps: Deps,
  caller: Caller,
  id: string,
  draft: ProductDraft,
): Promise<{ product: Product }> {
  const editor = requireEditor(caller)
  await inTx(deps.db, async (tx) => {
    await lockProductBrandsForShare(tx, id, draft.brand)
    const before = await lockProduct(tx, id, editor)
    if (!before) throw new Problem('not_found')
    await saveLockedProduct(tx, { before, draft, caller, now: deps.clock.now() })
  })
  return { product: await getVisibleProduct(deps, id, caller) }
}

type ProductSave = {
  before: EditableProductRow
  draft: ProductDraft
  caller: Caller
  now: Date
  isNew?: boolean
}

/** The row is locked and the editor authorized. */
export async function saveLockedProduct(tx: Tx, save: ProductSave): Promise<void> {
  const { before, draft, caller, now, isNew = false } = save
  const { id } = before
  const brandId = await resolveBrandId(tx, save)
  const changes = toProductChanges(draft, before, { brandId, isAdmin: caller.isAdmin })
  const fields = whyNotSavable(changes)
  if (fields) throw new Problem('invalid_input', { fields })
  const stock = await lockStock(tx, id)
  const { isApparel } = changes
  const resolved = resolveStock(stock, draft, { isApparel, stockSetAt: before.stockSetAt })
  if ('reason' in resolved) {
    throw new Problem('invalid_input', { fields: { 'product.stockSeen': resolved.reason } })
  }
  const newStock = resolved.stock
  const isStockChanged = !isDeepStrictEqual(stock, newStock)
  const stockSetAt = isStockChanged ? now : before.stockSetAt
  const after = await updateProductRow(tx, id, { ...changes, stockSetAt, updatedAt: now })
  if (isStockChanged) await replaceStock(tx, id, newStock)
  await writeAudit(tx, {
    actorId: caller.accountId,
    subjectId: id,
    createdAt: now,
    action: isNew ? 'product.created' : 'product.saved',
    subjectName: after.name,
    changes: diffFields(toAuditedProduct(before, stock), toAuditedProduct(after, newStock)),
  })
}

/** Admins can move a product to any brand, sellers only among their own. */
async function resolveBrandId(tx: Tx, { before, draft, caller }: ProductSave) {
  if (!draft.brand || draft.brand === before.brandId) return before.brandId
  const ownerId = caller.isAdmin ? undefined : caller.accountId
  const brand = await findBrandForProduct(tx, ownerId, draft.brand)
  if (brand) return brand.id
  const message = ownerId
    ? 'Select one of your own brands.'
    : 'That brand doesn’t exist. Select another one.'
  throw new Problem('invalid_input', { fields: { brand: message } })
}

/** Orders may refer to it, so it is archived, not deleted. */
export async function archiveProduct(deps: Deps, caller: Caller, id: string): Promise<void> {
  const editor = requireEditor(caller)
  await inTx(deps.db, async (tx) => {
    const before = await lockProduct(tx, id, editor)
    if (!before) throw new Problem('not_found')
    const now = deps.clock.now()
    await updateProductRow(tx, id, { status: 'archived', updatedAt: now })
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'product.deleted',
      subjectId: id,
      createdAt: now,
      subjectName: before.name,
      changes: { status: { before: before.status, after: 'archived' } },
    })
  })
}
