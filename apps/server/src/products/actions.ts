import { Problem } from '@fairgrove/contract/problems'
import type { Product, ProductDraft } from '@fairgrove/contract/products'
import { v7 as uuidv7 } from 'uuid'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { inTxOnce, type Once } from '../http/idempotency.ts'
import { kindOf, ownFlagsOf, priceOf, statusAfterSave, stockOf, whyNot } from './rules.ts'
import {
  findBrandOf,
  findProduct,
  insertProduct,
  listBrandsOf,
  replaceStock,
  updateProductRow,
  type Viewer,
} from './store.ts'
import { brandOf, productOf } from './view.ts'

/** With the brands it may have: for its editors all of the seller's, for others the one it has. */
export async function getProductWithBrands(deps: Deps, id: string, caller: Caller | undefined) {
  const product = await getProductFor(deps, id, caller)
  const isEditor = caller && (caller.isAdmin || caller.accountId === product.seller)
  const own = isEditor && product.seller ? await listBrandsOf(deps.db, product.seller) : []
  const others = own.filter((row) => row.brandId !== product.brand?._id)
  return { product, brands: [...(product.brand ? [product.brand] : []), ...others.map(brandOf)] }
}

async function getProductFor(deps: Deps, id: string, caller: Caller | undefined): Promise<Product> {
  const viewer = { accountId: caller?.accountId, isAdmin: caller?.isAdmin ?? false }
  const row = await findProduct(deps.db, id, viewer)
  if (!row) throw new Problem('not_found')
  const isInsider = viewer.isAdmin || row.sellerId === viewer.accountId
  return productOf(isInsider ? row : { ...row, statusReason: null }, deps.clock.now())
}

/** Admins, and sellers for what is theirs; whoever is a seller no longer changes nothing. */
function editorOf({ accountId, isAdmin, isSeller }: Caller): Viewer {
  if (!isAdmin && !isSeller) throw new Problem('not_found')
  return { accountId, isAdmin }
}

export async function createBlank(deps: Deps, caller: Caller, once: Once | undefined) {
  const brand = await findBrandOf(deps.db, caller.accountId)
  const now = deps.clock.now()
  const { id } = await inTxOnce(deps, once, async (tx) => {
    const id = uuidv7()
    await insertProduct(tx, {
      id,
      sellerId: caller.isSeller ? caller.accountId : null,
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
  const editor = editorOf(caller)
  const before = await getProductFor(deps, id, caller)
  if (!caller.isAdmin && before.seller !== caller.accountId) throw new Problem('not_found')
  const status = statusAfterSave(caller.isAdmin, draft.status)
  const brandId = await brandAfterSave(deps, caller, draft, before)
  const statusReason = (caller.isAdmin && draft.statusReason) || null
  const fields = whyNot(status, { brandId, statusReason })
  if (fields) throw new Problem('invalid_input', { fields })
  const isSaved = await inTx(deps.db, async (tx) => {
    const found = await updateProductRow(tx, id, editor, {
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
      ...(status ? { status, statusReason } : {}),
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
  const ownerId = caller.isAdmin ? undefined : caller.accountId
  const brand = await findBrandOf(deps.db, ownerId, draft.brand)
  if (brand) return brand.id
  const message = ownerId ? 'Please choose one of your own brands.' : 'There is no such brand.'
  throw new Problem('invalid_input', { fields: { brand: message } })
}

/** Orders may refer to it, so it is put away, not removed. */
export async function archiveProduct(deps: Deps, caller: Caller, id: string): Promise<void> {
  const editor = editorOf(caller)
  const isArchived = await inTx(deps.db, (tx) =>
    updateProductRow(tx, id, editor, { status: 'archived', updatedAt: deps.clock.now() }),
  )
  if (!isArchived) throw new Problem('not_found')
}
