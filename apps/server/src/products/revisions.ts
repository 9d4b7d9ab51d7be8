import { Problem } from '@fairgrove/contract/problems'
import type { Product, ProductRevision } from '@fairgrove/contract/products'
import { diffFields } from '../audit/changes.ts'
import type { Db } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import { type Comparison, type RevisableListing, toPendingRevision } from '../revisions/actions.ts'
import { isSmallPriceChange, splitChanges } from '../revisions/rules.ts'
import { findRevision, type RevisionRow } from '../revisions/store.ts'
import { deleteReplacedLabReport } from './contents.actions.ts'
import { sortContents } from './contents.ts'
import { toAuditedProduct, type toProductChanges } from './draft.ts'
import {
  type EditableProductRow,
  findEditableProduct,
  listStock,
  lockProduct,
  lockStock,
  replaceStock,
  updateProductRow,
} from './editing.store.ts'
import { lockInventory, lockProductBrandsForShare, lockProductFamilies } from './locks.store.ts'
import { calculateStock } from './rules.ts'
import { findBrandForProduct, type ProductRow } from './store.ts'
import { toProduct } from './view.ts'

type ProductBrand = NonNullable<Product['brand']>
type ProductChanges = ReturnType<typeof toProductChanges>
type Stock = Record<string, number>
/** Stock waits with a change of what is counted: by size, in one size, or not at all. */
export type ProductRevisionChanges = Partial<ProductChanges> & { stock?: Stock }

/** As its seller last saved it. */
export function mergeRevision(
  row: EditableProductRow,
  stock: Stock,
  revision: Pick<RevisionRow, 'changes'> | undefined,
): { row: EditableProductRow; stock: Stock } {
  const { stock: newStock, ...changes } = (revision?.changes ?? {}) as ProductRevisionChanges
  return { row: { ...row, ...changes } as EditableProductRow, stock: newStock ?? stock }
}

const publicAtOnce: (keyof ProductChanges)[] = ['image', 'sizeChart', 'productLink']

export function splitProductChanges(before: EditableProductRow, changes: ProductChanges) {
  const reviewedCents = before.reviewedPriceCents ?? before.priceCents
  const isPriceSmall = isSmallPriceChange(reviewedCents, changes.priceCents)
  const current = { ...before, contents: sortContents(before.contents) }
  return splitChanges(current, changes, (field) =>
    field === 'priceCents' ? isPriceSmall : publicAtOnce.includes(field),
  )
}

/** For its editors: the product as its seller last saved it. */
export async function findProductRevision(
  { db, clock }: Deps,
  row: ProductRow,
  brands: ProductBrand[],
): Promise<ProductRevision | null> {
  const revision = await findRevision(db, row.id)
  if (!revision) return null
  const { stock = row.stock, ...changes } = revision.changes as ProductRevisionChanges
  const product = toProduct({ ...row, ...changes, stock } as ProductRow, clock.now())
  return {
    product: {
      ...product,
      brand: brands.find(({ _id }) => _id === changes.brandId) ?? product.brand,
    },
    ...toPendingRevision(revision),
  }
}

/** The public version beside the revision, with the new brand's name. */
export async function compareProduct(
  db: Db,
  row: EditableProductRow,
  stock: Stock,
  revision: Pick<RevisionRow, 'changes'>,
): Promise<Comparison> {
  const merged = mergeRevision(row, stock, revision)
  const { brandId } = merged.row
  const brand =
    brandId && brandId !== row.brandId
      ? await findBrandForProduct(db, undefined, brandId)
      : undefined
  const newRow = { ...merged.row, brandName: brand?.name ?? row.brandName }
  const { brandId: _, ...changes } = diffFields(
    toAuditedProduct(row, stock),
    toAuditedProduct(newRow, merged.stock),
  )
  return { name: row.name, changes }
}

export const productRevisions: RevisableListing = {
  async compare(db, revision) {
    const row = await findEditableProduct(db, revision.id)
    if (!row) throw new Problem('not_found')
    return compareProduct(db, row, await listStock(db, revision.id), revision)
  },

  async apply(tx, revision, admin, now) {
    const { id } = revision
    const { stock: newStock, ...changes } = revision.changes as ProductRevisionChanges
    await lockProductBrandsForShare(tx, id, changes.brandId ?? undefined)
    await lockProductFamilies(tx, [id])
    const before = await lockProduct(tx, id, { ...admin, managed: [] })
    if (!before) throw new Problem('not_found')
    await lockInventory(tx, [id])
    const stock = await lockStock(tx, id)
    const comparison = await compareProduct(tx, before, stock, revision)
    const after = await updateProductRow(tx, id, {
      ...changes,
      reviewedPriceCents: null,
      updatedAt: now,
    })
    await deleteReplacedLabReport(tx, [before], [after])
    await replaceStock(tx, id, newStock ?? calculateStock(stock, { sizes: {} }, after))
    return comparison
  },
}

/** The stock to sell from now on, and the stock that waits with the revision. */
export function splitStock(
  current: Stock,
  wanted: Stock,
  forReview: ProductRevisionChanges,
): { now: Stock; forReview: { stock?: Stock } } {
  const isRecounted = 'kind' in forReview || 'isApparel' in forReview
  return isRecounted
    ? { now: current, forReview: { stock: wanted } }
    : { now: wanted, forReview: {} }
}
