import { isDeepStrictEqual } from 'node:util'
import { Problem } from '@fairgrove/contract/problems'
import type { Product, ProductRevision, ProductUpdate } from '@fairgrove/contract/products'
import { v7 as uuidv7 } from 'uuid'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import { listProductDeals } from '../deals/current.store.ts'
import { toProductDeal } from '../deals/view.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { submitRevision } from '../revisions/actions.ts'
import { deleteRevision, findRevision } from '../revisions/store.ts'
import { deleteReplacedLabReport, whyContentsNotSavable } from './contents.actions.ts'
import { toAuditedProduct, toProductChanges } from './draft.ts'
import {
  type EditableProductRow,
  insertProduct,
  lockProduct,
  lockStock,
  replaceStock,
  updateProductRow,
} from './editing.store.ts'
import { listFamilySizes } from './families.store.ts'
import { lockProductBrandsForShare, lockProductFamilies } from './locks.store.ts'
import { listManagedBrands } from './managed.store.ts'
import {
  compareProduct,
  findProductRevision,
  mergeRevision,
  splitProductChanges,
  splitStock,
} from './revisions.ts'
import { resolveStock, whyNotSavable } from './rules.ts'
import {
  findBrandForProduct,
  findProduct,
  listOwnerBrands,
  type ProductRow,
  type Viewer,
} from './store.ts'
import { toFamily, toProduct, toProductBrand } from './view.ts'

/** With the brands to choose from: for its editors all of the seller's, for others its own. */
export async function getProductWithBrands(deps: Deps, id: string, caller: Caller | undefined) {
  const { row, product, isEditor } = await getVisibleProduct(deps, id, caller)
  const own = isEditor && row.sellerId ? await listOwnerBrands(deps.db, row.sellerId) : []
  const others = own.filter(
    ({ brandId }) => brandId !== row.brandId && canUseBrand(caller, row.sellerId, brandId),
  )
  const brands = [...(product.brand ? [product.brand] : []), ...others.map(toProductBrand)]
  const [revision, deals, family] = await Promise.all([
    isEditor ? findProductRevision(deps, row, brands) : null,
    getProductDeals(deps, row),
    getFamily(deps, row, isEditor),
  ])
  return { product, family, deals, brands, revision }
}

async function getFamily({ db }: Deps, { familyId }: ProductRow, isEditor: boolean) {
  return familyId ? toFamily(familyId, await listFamilySizes(db, familyId, isEditor)) : null
}

async function getProductDeals({ db, clock }: Deps, { id, priceCents }: ProductRow) {
  if (priceCents === null) return []
  const deals = await listProductDeals(db, id, clock.now())
  return deals.flatMap((deal) => toProductDeal(deal, priceCents))
}

async function getVisibleProduct(deps: Deps, id: string, caller: Caller | undefined) {
  const managed = listManagedBrands(caller)
  const viewer = { accountId: caller?.accountId, isAdmin: caller?.isAdmin ?? false, managed }
  const row = await findProduct(deps.db, id, viewer)
  if (!row) throw new Problem('not_found')
  const isManaged = managed.some(
    ({ brandId, ownerId }) => brandId === row.brandId && ownerId === row.sellerId,
  )
  const isEditor =
    viewer.isAdmin || isManaged || (caller !== undefined && row.sellerId === viewer.accountId)
  const visibleRow = isEditor ? row : { ...row, statusReason: null }
  return { row, product: toProduct(visibleRow, deps.clock.now()), isEditor }
}

/** Admins, sellers for their own products, and managers of their brand; former sellers cannot edit. */
export function requireEditor(caller: Caller): Viewer {
  const { accountId, isAdmin, isSeller } = caller
  const managed = listManagedBrands(caller)
  if (!isAdmin && !isSeller && managed.length === 0) throw new Problem('not_found')
  return { accountId: isSeller || isAdmin ? accountId : undefined, isAdmin, managed }
}

/** Sellers use all of their brands, managers those that they manage. */
function canUseBrand(caller: Caller | undefined, sellerId: string | null, id: string): boolean {
  if (caller?.isAdmin || caller?.accountId === sellerId) return true
  return listManagedBrands(caller).some(
    ({ brandId, ownerId }) => brandId === id && ownerId === sellerId,
  )
}

export async function createProduct(
  deps: Deps,
  caller: Caller,
  idempotencyKey: IdempotencyKey | undefined,
) {
  const [managed] = caller.isSeller || caller.isAdmin ? [] : listManagedBrands(caller)
  if (!managed && !caller.isSeller && !caller.isAdmin) {
    throw new Problem('role_needed', { message: 'You need to manage a brand to add products.' })
  }
  const sellerId = managed?.ownerId ?? caller.accountId
  const brand = await findBrandForProduct(deps.db, sellerId, managed?.brandId)
  const now = deps.clock.now()
  const { id } = await withIdempotency(deps, idempotencyKey, async (tx) => {
    const id = uuidv7()
    await insertProduct(tx, {
      id,
      sellerId: caller.isSeller || managed ? sellerId : null,
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
  return { product: (await getVisibleProduct(deps, id, caller)).product }
}

export async function saveProduct(
  deps: Deps,
  caller: Caller,
  id: string,
  update: ProductUpdate,
): Promise<{ product: Product; revision: ProductRevision | null }> {
  const editor = requireEditor(caller)
  await inTx(deps.db, async (tx) => {
    await lockProductBrandsForShare(tx, id, update.brand)
    await lockProductFamilies(tx, [id])
    const before = await lockProduct(tx, id, editor)
    if (!before) throw new Problem('not_found')
    await saveLockedProduct(tx, { before, update, caller, now: deps.clock.now() })
  })
  const { product, revision } = await getProductWithBrands(deps, id, caller)
  return { product, revision }
}

type ProductSave = {
  before: EditableProductRow
  update: ProductUpdate
  caller: Caller
  now: Date
  isNew?: boolean
}

/**
 * The row is locked and the editor authorized. Admins edit the public version, sellers what they saved last: on an approved
 * product, what has to be reviewed becomes its revision.
 */
export async function saveLockedProduct(tx: Tx, save: ProductSave): Promise<void> {
  const { before, update, caller, now, isNew = false } = save
  const { id, stockSetAt } = before
  const { isAdmin } = caller
  const currentStock = await lockStock(tx, id)
  const revision = isNew || isAdmin ? undefined : await findRevision(tx, id)
  const base = mergeRevision(before, currentStock, revision)
  const brandId = await resolveBrandId(tx, base.row, save)
  const wanted = toProductChanges(update, base.row, { brandId, isAdmin })
  const fields = whyNotSavable(wanted) ?? (await whyContentsNotSavable(tx, wanted.contents, now))
  if (fields) throw new Problem('invalid_input', { fields })
  const resolved = resolveStock(base.stock, update, { ...wanted, stockSetAt })
  if ('reason' in resolved) {
    throw new Problem('invalid_input', { fields: { 'product.stockSeen': resolved.reason } })
  }
  const isReviewed = !isAdmin && before.status === 'approved'
  const changes = isReviewed ? splitProductChanges(before, wanted) : { now: wanted, forReview: {} }
  const stock = splitStock(currentStock, resolved.stock, changes.forReview)
  const isStockChanged = !isDeepStrictEqual(currentStock, stock.now)
  const after = await updateProductRow(tx, id, {
    ...changes.now,
    ...(isStockChanged && { stockSetAt: now }),
    reviewedPriceCents: isReviewed ? getReviewedPrice(before, changes.now) : null,
    updatedAt: now,
  })
  if (isStockChanged) await replaceStock(tx, id, stock.now)
  await writeAudit(tx, {
    actorId: caller.accountId,
    subjectId: id,
    createdAt: now,
    action: isNew ? 'product.created' : 'product.saved',
    subjectName: after.name,
    changes: diffFields(toAuditedProduct(before, currentStock), toAuditedProduct(after, stock.now)),
  })
  await deleteReplacedLabReport(tx, [before, base.row], [after, wanted])
  if (isAdmin) return
  const newRevision = { ...changes.forReview, ...stock.forReview }
  await submitRevision(tx, {
    id,
    kind: 'product',
    changes: newRevision,
    submittedBy: caller.accountId,
    submittedAt: now,
    comparison: await compareProduct(tx, after, stock.now, { changes: newRevision }),
  })
}

/** Kept from the last review while the seller changes the price in small steps. */
function getReviewedPrice(before: EditableProductRow, changes: { priceCents?: number | null }) {
  if (!('priceCents' in changes)) return before.reviewedPriceCents
  return before.reviewedPriceCents ?? before.priceCents
}

/** Admins can move a product to any brand, sellers and managers only among their own. */
async function resolveBrandId(
  tx: Tx,
  { brandId, sellerId }: Pick<EditableProductRow, 'brandId' | 'sellerId'>,
  { update, caller }: ProductSave,
) {
  if (!update.brand || update.brand === brandId) return brandId
  const ownerId = caller.isAdmin ? undefined : (sellerId ?? caller.accountId)
  const brand = canUseBrand(caller, sellerId, update.brand)
    ? await findBrandForProduct(tx, ownerId, update.brand)
    : undefined
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
    await lockProductFamilies(tx, [id])
    const before = await lockProduct(tx, id, editor)
    if (!before) throw new Problem('not_found')
    const now = deps.clock.now()
    await updateProductRow(tx, id, { status: 'archived', updatedAt: now })
    await deleteRevision(tx, id)
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
